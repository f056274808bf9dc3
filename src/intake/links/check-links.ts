/**
 * Asks the links of published rows whether their pages are there, and notes on a row what is gone (docs/feed-rules.md 15.15). Nothing
 * is unpublished. The answers are saved as they come, so that a killed run loses only the last of them.
 */

import PQueue from 'p-queue';
import type { Payload } from 'payload';
import type { Family } from '../../feed/stored-rows.ts';
import { UNKNOWN_HOST } from '../../lib/gone-link-note.ts';
import { userAgentOf } from '../../lib/http/json-client.ts';
import type { Settings } from '../../lib/settings.ts';
import { Fetcher } from '../fetch/fetcher.ts';
import { defaultLimits } from '../fetch/limits.ts';
import { resolveName } from '../fetch/resolve.ts';
import { startRun } from '../run/run-lock.ts';
import { Transactions } from '../run/transactions.ts';
import { askLink } from './ask-link.ts';
import { failuresAfter, isGone, isInDoubt, isNoted, type LinkAnswer } from './failures.ts';
import { deleteChecks, type LinkCheck, readChecks, saveCheck } from './link-checks.ts';
import { clearGoneLink, noteGoneLink } from './note-row.ts';
import { readPublishedLinks } from './published-links.ts';
import { selectLinks } from './select-links.ts';

export interface LinkOptions {
  payload: Payload;
  settings: Settings;
  /** The clock of the run, in milliseconds. */
  now: number;
  /** The number of addresses to ask. */
  limit: number;
  /** Asks, and saves nothing. */
  dryRun: boolean;
  progress: (line: string) => void;
}

interface RowOfLink {
  family: Family;
  id: string;
}

/** An address, and the rows that have it. */
interface Address {
  address: string;
  checkedAt: number | null;
  inDoubt: boolean;
  checks: LinkCheck[];
}

export interface LinkSummary {
  /** Different addresses of published rows. */
  links: number;
  asked: number;
  alive: number;
  gone: { url: string; answer: string; times: number; rows: RowOfLink[] }[];
  unclear: { url: string; reason: string; rows: RowOfLink[] }[];
  /** Rows that got a note. */
  noted: (RowOfLink & { url: string })[];
  /** Rows that an editor has open: they get their note in a later run. */
  waiting: (RowOfLink & { url: string })[];
  /** Addresses that are due and wait for the next run. */
  left: number;
}

const PARALLEL_HOSTS = 16;
/** The answers of one transaction. */
const CHUNK = 20;
/** No page is asked after this time; a night's other jobs follow. */
const RUN_MS = 30 * 60_000;
/** A page that takes longer is unclear. */
const REQUEST_MS = 15_000;
/** If so many hosts are unknown and none answers, this machine is offline. */
const OFFLINE_HOSTS = 5;

/** @throws RunningError while the intake or another check of the links is running; errors of the database */
export async function checkLinks(options: LinkOptions): Promise<LinkSummary> {
  const run = options.dryRun ? null : await startRun(options.payload);
  try {
    return await askAndSave(options);
  } finally {
    await run?.release();
  }
}

async function askAndSave({ payload, settings, now, limit, dryRun, progress }: LinkOptions): Promise<LinkSummary> {
  const { checks, outdated } = await readChecks(payload, await readPublishedLinks(payload, settings));
  const transactions = dryRun ? null : new Transactions(payload, false);
  if (outdated.length > 0) await transactions?.run((req) => deleteChecks(req, outdated));
  const addresses = addressesOf(checks);
  const { ask, left } = selectLinks(addresses, { now, limit });
  const summary: LinkSummary = {
    ...{ links: addresses.length, asked: 0, alive: 0, gone: [], unclear: [], noted: [], waiting: [], left },
  };
  const fetcher = new Fetcher({
    userAgent: userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL),
    pauseMs: settings.INTAKE_DELAY_MS,
    rule: { allowLoopback: settings.INTAKE_ALLOW_LOOPBACK },
    resolve: resolveName,
    limits: { ...defaultLimits, requestMs: REQUEST_MS },
  });
  let deadline = performance.now() + RUN_MS;
  const saves = new PQueue({ concurrency: 1 });
  const waiting: [Address, LinkAnswer][] = [];
  const unknownHosts: Address[] = [];
  let hasAnswer = false;

  const hosts = new PQueue({ concurrency: PARALLEL_HOSTS });
  const byHost = Map.groupBy(ask, ({ address }) => new URL(address).host);
  const asking = hosts.addAll(
    [...byHost.values()].map((ofHost) => async () => {
      for (const address of ofHost) await askOne(address);
    }),
  );
  await asking.catch((error) => {
    deadline = 0; // the other hosts stop too
    throw error;
  });
  const isOffline =
    !hasAnswer && new Set(unknownHosts.map(({ address }) => new URL(address).host)).size >= OFFLINE_HOSTS;
  for (const address of unknownHosts) {
    const reason = 'the host is unknown, and no other host answered; check the network of this machine';
    waiting.push([address, isOffline ? { kind: 'unclear', reason } : { kind: 'gone', answer: UNKNOWN_HOST }]);
  }
  while (waiting.length > 0) await saveWaiting();
  return summary;

  async function askOne(address: Address): Promise<void> {
    if (performance.now() > deadline) {
      summary.left += 1;
      return;
    }
    const answer = await askLink(fetcher, address.address);
    const isUnknown = answer.kind === 'gone' && answer.answer === UNKNOWN_HOST;
    if (isUnknown) unknownHosts.push(address);
    else {
      hasAnswer ||= answer.kind !== 'unclear';
      waiting.push([address, answer]);
    }
    summary.asked += 1;
    if (summary.asked % CHUNK === 0) progress(`${summary.asked} of ${ask.length} links asked`);
    if (waiting.length >= CHUNK) await saves.add(saveWaiting);
  }

  async function saveWaiting(): Promise<void> {
    for (const [{ address, checks }, answer] of await save(waiting.splice(0, CHUNK))) {
      const rows = checks.map(({ family, row }) => ({ family, id: row }));
      const times = checks.reduce((most, { failures }) => Math.max(most, failures.length), 0);
      if (answer.kind === 'alive') summary.alive += 1;
      else if (answer.kind === 'gone') summary.gone.push({ url: address, answer: answer.answer, times, rows });
      else summary.unclear.push({ url: address, reason: answer.reason, rows });
      for (const check of checks.filter(({ failures }) => answer.kind === 'gone' && isGone(failures))) {
        const { family, row: id, url } = check;
        const result = (await transactions?.run((req) => noteGoneLink(req, check))) ?? 'noted';
        if (result !== 'not published') summary[result].push({ family, id, url });
      }
    }
  }

  /** @returns the addresses with their checks as they are saved */
  async function save(answers: [Address, LinkAnswer][]): Promise<[Address, LinkAnswer][]> {
    const answered = answers.map(([address, answer]): [Address, LinkAnswer] => {
      const after = ({ failures }: LinkCheck) => ({ checkedAt: now, failures: failuresAfter(failures, answer, now) });
      return [{ ...address, checks: address.checks.map((check) => ({ ...check, ...after(check) })) }, answer];
    });
    const checks = answered.flatMap(([address]) => address.checks);
    const ids = await transactions?.run(async (req) => {
      const numbers: number[] = [];
      for (const check of checks) numbers.push(await saveCheck(req, check));
      return numbers;
    });
    // Not within the transaction, which may run again.
    for (const [n, id] of (ids ?? []).entries()) Object.assign(checks[n] ?? {}, { id });
    const back = answers.flatMap(([address, answer]) => (answer.kind === 'alive' ? address.checks : []));
    for (const check of back) {
      if (isNoted(check.failures)) await transactions?.run((req) => clearGoneLink(req, check));
    }
    return answered;
  }
}

/** Rows often share an address, with or without a fragment: it is asked once for all of them. */
function addressesOf(checks: readonly LinkCheck[]): Address[] {
  const byAddress = Map.groupBy(checks, ({ url }) => {
    const address = new URL(url);
    address.hash = '';
    return address.href;
  });
  return [...byAddress].map(([address, ofAddress]) => {
    const times = ofAddress.flatMap(({ checkedAt }) => checkedAt ?? []);
    return {
      address,
      checks: ofAddress,
      checkedAt: times.length > 0 ? times.reduce((latest, time) => Math.max(latest, time)) : null,
      inDoubt: ofAddress.some(({ failures }) => isInDoubt(failures)),
    };
  });
}
