/**
 * One run of the intake: reads the sources and saves what is found. Hosts are read in parallel. A source that fails becomes a line
 * in the summary and does not affect the others.
 */
import PQueue from 'p-queue';
import type { Payload, PayloadRequest } from 'payload';
import { inTransaction } from '../../cms/in-transaction.ts';
import { userAgentOf } from '../../lib/http/json-client.ts';
import { readEventsApi, type Settings } from '../../lib/settings.ts';
import { Fetcher, type Validators } from '../fetch/fetcher.ts';
import { defaultLimits } from '../fetch/limits.ts';
import { resolveName } from '../fetch/resolve.ts';
import { type FetchPage, IntakeError, type IntakeSource, type RefusedItem } from '../reader.ts';
import { recordCheck } from './check-source.ts';
import type { ListingResult } from './listing-check.ts';
import { machineUser } from './machine-user.ts';
import { matchers } from './matchers.ts';
import { readNames } from './read-names.ts';
import { ReaderSandbox, type SandboxOptions } from './reader-sandbox.ts';
import { familyOf } from './readers.ts';
import { startRun } from './run-lock.ts';
import { type Saved, Saver } from './save-reading.ts';
import { readOutlets, withOutlets } from './search-outlets.ts';
import { readSourceStates, recordFailure, recordSuccess, type SourceState } from './source-state.ts';
import { subscriptionsOf } from './subscription-addresses.ts';

export interface IntakeOptions {
  payload: Payload;
  settings: Settings;
  sources: IntakeSource[];
  /** Reads everything again, saves no rows, and records in the source records which sources can be read. */
  check: boolean;
  /** Writes nothing at all. */
  dryRun: boolean;
  /** The clock of the run, in milliseconds; the current time by default. */
  now?: number;
  onSource?: (result: SourceResult) => void;
  /** Replaces defaults in tests. */
  sandbox?: Partial<SandboxOptions>;
}

export interface SourceResult {
  source: string;
  /** One line; null if the source was read. */
  error: string | null;
  /** The source answered that nothing changed since the last run. */
  unchanged: boolean;
  new: number;
  changed: number;
  same: number;
  refused: RefusedItem[];
  /** Items that are not wanted: off topic, or of the past. */
  passed_over: number;
  remarks: string[];
  /** Why the reading is not believed; null for a healthy one. */
  warning: string | null;
  /** Failures in a row. */
  fails: number;
}

/** Hosts read in parallel. A reading mostly waits for answers. */
const PARALLEL_HOSTS = 16;
/** The time limit for one source, pauses between requests included. */
const READING_MS = 15 * 60_000;
const MAX_REQUESTS = 500;

/**
 * @returns a result for each source, in their order
 * @throws RunningError while another run is in progress; errors of the database
 */
export async function runIntake(options: IntakeOptions): Promise<SourceResult[]> {
  const { payload, sources, dryRun, check } = options;
  const run = dryRun ? null : await startRun(payload);
  let sandbox: ReaderSandbox | null = null;
  let summary: Record<string, unknown> = { ended: 'It ended with an error.' }; // if readAll throws
  try {
    sandbox = new ReaderSandbox({ names: await readNames(payload), ...options.sandbox });
    const results = await readAll(options, sandbox);
    const sum = (count: (result: SourceResult) => number) =>
      results.reduce((total, result) => total + count(result), 0);
    summary = {
      check,
      new: sum((result) => result.new),
      changed: sum((result) => result.changed),
      same: sum((result) => result.same),
      refused: sum((result) => result.refused.length),
      sources: {
        worked: sum(({ error }) => (error ? 0 : 1)),
        failed: sum(({ error }) => (error ? 1 : 0)),
        flagged: sum(({ warning }) => (warning ? 1 : 0)),
      },
    };
    return sources
      .map(({ id }) => results.find(({ source }) => source === id))
      .filter((result) => result !== undefined);
  } finally {
    sandbox?.close();
    await run?.finish(summary);
  }
}

async function readAll(options: IntakeOptions, sandbox: ReaderSandbox): Promise<SourceResult[]> {
  const { payload, settings, sources, dryRun, check, onSource, now = Date.now() } = options;
  const eventsApi = readEventsApi(settings);
  const states = await readSourceStates(payload);
  const saver = new Saver({ payload, matchers, now, dryRun });
  const fetcher = new Fetcher({
    userAgent: userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL),
    pauseMs: settings.INTAKE_DELAY_MS,
    rule: { allowLoopback: settings.INTAKE_ALLOW_LOOPBACK },
    resolve: resolveName,
    limits: defaultLimits,
  });
  const outlets = once(() => readOutlets(payload));
  /** One at a time, so that each source's items are matched against those of the sources before it. */
  const writes = new PQueue({ concurrency: 1 });
  const results: SourceResult[] = [];
  // Requests to one host are made one after another, so its sources share one place.
  const hosts = new PQueue({ concurrency: PARALLEL_HOSTS });
  const byHost = Map.groupBy(sources, ({ feed, id }) => URL.parse(feed ?? '')?.host ?? id);
  await hosts.addAll(
    [...byHost.values()].map((ofHost) => async () => {
      for (const source of ofHost) {
        const result = await readOne(source, states.get(source.id));
        results.push(result);
        onSource?.(result);
      }
    }),
  );
  return results;

  async function readOne(source: IntakeSource, state: SourceState | undefined): Promise<SourceResult> {
    const hasEvents = familyOf(source) === 'events';
    const known = hasEvents ? (state?.upcoming ?? null) : null;
    // An answer that nothing changed would not say which events are coming.
    const isFirst = hasEvents && known === null;
    const remembered: Validators = check || isFirst ? new Map() : (state?.validators ?? new Map());
    const { fetchPage, validators } = fetcher.openSession(remembered, subscriptionsOf(source, eventsApi));
    const empty = { source: source.id, error: null, unchanged: false, new: 0, changed: 0, same: 0, refused: [] };
    try {
      const read = await sandbox.read({ source, now, eventsApi }, limited(fetchPage));
      const reading = source.method === 'search' ? withOutlets(read, await outlets()) : read;
      const { unchanged = false, passed_over = 0, remarks = [] } = reading;
      let warning = state?.warning ?? null;
      const saved = await writes.add(async (): Promise<Partial<Saved>> => {
        if (!check) {
          const before = hasEvents ? (known ?? new Map()) : null;
          const record = (req: PayloadRequest, isWhole: boolean, listing: ListingResult | null) => {
            if (listing?.warning !== undefined) warning = listing.warning;
            // With the old validators the source sends the same items again, for those that wait for the next run.
            const next = isWhole ? validators : undefined;
            return recordSuccess(req, source.id, now, { ...listing, validators: reading.forget ? new Map() : next });
          };
          return saver.save(source, reading, record, before);
        }
        await write(async (req) => {
          await recordSuccess(req, source.id, now);
          await recordCheck(req, source.id, now, null);
        });
        return { new: 0, same: reading.found.length, refused: reading.refused };
      });
      return { ...empty, unchanged, passed_over, remarks, warning, fails: 0, ...saved };
    } catch (error) {
      const reason = reasonOf(error);
      const fails = await writes.add(() =>
        write(async (req) => {
          if (check) await recordCheck(req, source.id, now, reason);
          return recordFailure(req, source.id, now, reason);
        }),
      );
      return {
        ...empty,
        error: reason,
        passed_over: 0,
        remarks: [],
        warning: null,
        fails: fails ?? (state?.fails ?? 0) + 1,
      };
    }
  }

  async function write<Result>(work: (req: PayloadRequest) => Promise<Result>): Promise<Result | undefined> {
    if (dryRun) return undefined;
    return inTransaction(payload, {}, async (req) => {
      req.user = await machineUser(req);
      return work(req);
    });
  }
}

/** Reads the outlets only if a search needs them. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => {
    result ??= read();
    return result;
  };
}

/** Stops a reader that follows an endless feed. */
function limited(fetchPage: FetchPage): FetchPage {
  const deadline = performance.now() + READING_MS;
  let requests = 0;
  return async (address, options) => {
    requests += 1;
    if (requests > MAX_REQUESTS) throw new IntakeError(`it leads to more than ${MAX_REQUESTS} pages`);
    if (performance.now() > deadline) throw new IntakeError(`it takes longer than ${READING_MS / 60_000} minutes`);
    return fetchPage(address, options);
  };
}

/** The reason in one line. If the database is the cause, saving the reason fails too, and the run ends. */
function reasonOf(error: unknown): string {
  if (error instanceof IntakeError) return error.message;
  // Drizzle's own message is the whole SQL statement; the reason is in its cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return `the items could not be saved (${message.replace(/\s+/g, ' ').slice(0, 200)})`;
}
