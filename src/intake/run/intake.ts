/**
 * One run of the intake: asks the sources, has them read, saves what is found. Hosts are asked side by side, each source for
 * itself: what goes wrong with one is a line in the summary and stops no other.
 */
import PQueue from 'p-queue';
import type { Payload, PayloadRequest } from 'payload';
import { inTransaction } from '../../cms/in-transaction.ts';
import { userAgentOf } from '../../lib/http/json-client.ts';
import { readEventsApi, type Settings } from '../../lib/settings.ts';
import { Fetcher, type Validators } from '../fetch/fetcher.ts';
import { usualLimits } from '../fetch/limits.ts';
import { resolveName } from '../fetch/resolve.ts';
import { type Ask, IntakeError, type IntakeSource, type Refused } from '../reader.ts';
import { noteCheck } from './check-source.ts';
import { machineUser } from './machine-user.ts';
import { matchers } from './matchers.ts';
import { type PoolOptions, ReaderPool } from './reader-pool.ts';
import { beginRun } from './run-lock.ts';
import { type Saved, Saver } from './save-reading.ts';
import { keepFailed, keepWorked, readStates, type SourceState } from './source-state.ts';

export interface IntakeOptions {
  payload: Payload;
  settings: Settings;
  sources: IntakeSource[];
  /** Reads everything anew, saves no row, and notes on the source record what works. */
  check: boolean;
  /** Writes nothing at all. */
  dryRun: boolean;
  /** The clock of the run, in milliseconds; else that of the machine. */
  now?: number;
  onSource?: (result: SourceResult) => void;
  /** Other than usual, for tests. */
  pool?: Partial<PoolOptions>;
}

export interface SourceResult {
  source: string;
  /** One line; null where the source was read. */
  error: string | null;
  /** Nothing changed since the last time, as the source itself says. */
  unchanged: boolean;
  new: number;
  changed: number;
  same: number;
  refused: Refused[];
  /** Items about something else. */
  passed_over: number;
  remarks: string[];
  /** How often the source failed in a row. */
  fails: number;
}

/** Readings under way at a time. Each waits most of its time. */
const READINGS = 16;
/** All that one source may take, politeness included. */
const READING_MS = 15 * 60_000;
const MOST_ASKS = 500;

/**
 * @returns a result for each source, in their order
 * @throws RunningError where another run is under way; the database's own errors
 */
export async function runIntake(options: IntakeOptions): Promise<SourceResult[]> {
  const { payload, sources, dryRun, check } = options;
  const run = dryRun ? null : await beginRun(payload);
  const pool = new ReaderPool(options.pool);
  let summary: Record<string, unknown> = { ended: 'It ended with an error.' };
  try {
    const results = await readAll(options, pool);
    const sum = (count: (result: SourceResult) => number) =>
      results.reduce((total, result) => total + count(result), 0);
    summary = {
      check,
      new: sum((result) => result.new),
      changed: sum((result) => result.changed),
      same: sum((result) => result.same),
      refused: sum((result) => result.refused.length),
      sources: { worked: sum(({ error }) => (error ? 0 : 1)), failed: sum(({ error }) => (error ? 1 : 0)) },
    };
    return sources
      .map(({ id }) => results.find(({ source }) => source === id))
      .filter((result) => result !== undefined);
  } finally {
    pool.close();
    await run?.finish(summary);
  }
}

async function readAll(options: IntakeOptions, pool: ReaderPool): Promise<SourceResult[]> {
  const { payload, settings, sources, dryRun, check, onSource, now = Date.now() } = options;
  const eventsApi = readEventsApi(settings);
  const states = await readStates(payload);
  const saver = new Saver({ payload, matchers, now, dryRun });
  const fetcher = new Fetcher({
    userAgent: userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL),
    pauseMs: settings.INTAKE_DELAY_MS,
    rule: { allowLoopback: settings.INTAKE_ALLOW_LOOPBACK },
    resolve: resolveName,
    limits: usualLimits,
  });
  /** One writer at a time: what a source brings is held against what the ones before it brought. */
  const writes = new PQueue({ concurrency: 1 });
  const results: SourceResult[] = [];
  // Sources of one host wait for each other anyway: they take one place between them.
  const hosts = new PQueue({ concurrency: READINGS });
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
    const remembered: Validators = check ? new Map() : (state?.validators ?? new Map());
    const { ask, validators } = fetcher.converse(remembered);
    const nothing = { source: source.id, error: null, unchanged: false, new: 0, changed: 0, same: 0, refused: [] };
    try {
      const reading = await pool.read({ source, now, eventsApi }, limited(ask));
      const { unchanged = false, passed_over = 0, remarks = [] } = reading;
      const saved = await writes.add(async (): Promise<Partial<Saved>> => {
        if (!check) {
          return saver.save(source, reading, (req, whole) => {
            // Without new conditions the source is asked for the same again: what was left for the next run is in it.
            const next = whole ? validators : undefined;
            return keepWorked(req, source.id, now, reading.forget ? new Map() : next);
          });
        }
        await write(async (req) => {
          await keepWorked(req, source.id, now);
          await noteCheck(req, source.id, now, null);
        });
        return { new: 0, same: reading.found.length, refused: reading.refused };
      });
      return { ...nothing, unchanged, passed_over, remarks, fails: 0, ...saved };
    } catch (error) {
      const reason = reasonOf(error);
      const fails = await writes.add(() =>
        write(async (req) => {
          if (check) await noteCheck(req, source.id, now, reason);
          return keepFailed(req, source.id, now, reason);
        }),
      );
      return { ...nothing, error: reason, passed_over: 0, remarks: [], fails: fails ?? (state?.fails ?? 0) + 1 };
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

/** A reader that follows a feed without an end comes to one. */
function limited(ask: Ask): Ask {
  const deadline = performance.now() + READING_MS;
  let asks = 0;
  return async (address, options) => {
    asks += 1;
    if (asks > MOST_ASKS) throw new IntakeError(`it leads to more than ${MOST_ASKS} pages`);
    if (performance.now() > deadline) throw new IntakeError(`it takes longer than ${READING_MS / 60_000} minutes`);
    return ask(address, options);
  };
}

/** Whatever it was, it is this source's alone; where the database is at fault, keeping the reason fails too. */
function reasonOf(error: unknown): string {
  if (error instanceof IntakeError) return error.message;
  // Drizzle's own message is the whole statement; what went wrong is beneath it.
  const beneath = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const words = beneath instanceof Error ? beneath.message : String(beneath);
  return `what was found could not be saved (${words.replace(/\s+/g, ' ').slice(0, 200)})`;
}
