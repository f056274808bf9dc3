/**
 * The state of a source between runs: validators for its next conditional request, how often it failed in a row, and the coming
 * events that it listed.
 */
import type { Payload, PayloadRequest } from 'payload';
import { z } from 'zod';
import type { IntakeSource } from '../../payload-types.ts';
import type { Validators } from '../fetch/fetcher.ts';
import { parseUpcoming, storedUpcoming, type Upcoming } from './upcoming.ts';

/** A source is flagged after this many failures in a row. Only an editor may disable it. */
export const FLAGGED_FAILS = 5;

export interface SourceState {
  /** Failures in a row. */
  fails: number;
  validators: Validators;
  /** Null until a source of events was read. */
  upcoming: Upcoming | null;
  /** Why its last reading is not believed. */
  warning: string | null;
}

/** What a reading changes in the state; undefined keeps what is stored. */
export interface StateChange {
  /** An empty map makes the next requests unconditional. */
  validators?: Validators | undefined;
  upcoming?: Upcoming | undefined;
  warning?: string | null | undefined;
}

const validators = z.record(
  z.string(),
  z.object({ etag: z.string().optional(), last_modified: z.string().optional(), whole_at: z.string().optional() }),
);

export async function readSourceStates(payload: Payload): Promise<Map<string, SourceState>> {
  const { docs } = await payload.find({ collection: 'intake-sources', depth: 0, pagination: false });
  return new Map(
    docs.map((doc) => {
      const known = validators.safeParse(doc.validators).data ?? {};
      const { fails, warning = null } = doc;
      const upcoming = parseUpcoming(doc.upcoming);
      return [doc.id, { fails, validators: new Map(Object.entries(known)) as Validators, upcoming, warning }];
    }),
  );
}

export async function recordSuccess(
  req: PayloadRequest,
  source: string,
  now: number,
  { validators, upcoming, warning }: StateChange = {},
): Promise<void> {
  const at = new Date(now).toISOString();
  const data = {
    fails: 0,
    error: null,
    checked_at: at,
    worked_at: at,
    ...(validators ? { validators: Object.fromEntries(validators) } : {}),
    ...(upcoming ? { upcoming: storedUpcoming(upcoming) } : {}),
    ...(warning === undefined ? {} : { warning }),
  };
  await save(req, source, data, await stateOf(req, source));
}

/** @returns the failures in a row */
export async function recordFailure(req: PayloadRequest, source: string, now: number, error: string): Promise<number> {
  const known = await stateOf(req, source);
  const fails = (known?.fails ?? 0) + 1;
  await save(req, source, { fails, error, checked_at: new Date(now).toISOString() }, known);
  return fails;
}

const stateOf = (req: PayloadRequest, id: string) =>
  req.payload.db.findOne<IntakeSource>({ collection: 'intake-sources', where: { id: { equals: id } }, req });

/** Directly, because the collection has no hooks, and Payload's operations read and check the whole state for each source. */
async function save(
  req: PayloadRequest,
  id: string,
  data: { fails: number } & Record<string, unknown>,
  known: IntakeSource | null,
) {
  const options = { collection: 'intake-sources' as const, req, returning: false as const };
  if (known) await req.payload.db.updateOne({ ...options, id, data });
  else await req.payload.db.create({ ...options, data: { id, ...data } });
}
