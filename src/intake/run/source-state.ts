/** How a source does, from run to run: what its next request may send as a condition, and how often it failed in a row. */
import type { Payload, PayloadRequest } from 'payload';
import { z } from 'zod';
import type { Validators } from '../fetch/fetcher.ts';

/** From here on a source is flagged. It is not switched off: that is an editor's decision. */
export const FLAGGED_FAILS = 5;

export interface SourceState {
  /** In a row. */
  fails: number;
  validators: Validators;
}

const validators = z.record(
  z.string(),
  z.object({ etag: z.string().optional(), last_modified: z.string().optional(), whole_at: z.string().optional() }),
);

export async function readStates(payload: Payload): Promise<Map<string, SourceState>> {
  const { docs } = await payload.find({ collection: 'intake-sources', depth: 0, pagination: false });
  return new Map(
    docs.map((doc) => {
      const known = validators.safeParse(doc.validators).data ?? {};
      return [doc.id, { fails: doc.fails, validators: new Map(Object.entries(known)) as Validators }];
    }),
  );
}

/** @param validators undefined leaves those that are there: nothing was saved; without any everything is asked for whole */
export async function keepWorked(
  req: PayloadRequest,
  source: string,
  now: number,
  validators?: Validators,
): Promise<void> {
  const at = new Date(now).toISOString();
  await keep(req, source, {
    fails: 0,
    error: null,
    checked_at: at,
    worked_at: at,
    ...(validators ? { validators: Object.fromEntries(validators) } : {}),
  });
}

/** @returns how often it failed in a row */
export async function keepFailed(req: PayloadRequest, source: string, now: number, error: string): Promise<number> {
  const known = await stateOf(req, source);
  const fails = (known?.fails ?? 0) + 1;
  await keep(req, source, { fails, error, checked_at: new Date(now).toISOString() }, known);
  return fails;
}

const stateOf = (req: PayloadRequest, id: string) =>
  req.payload.findByID({ collection: 'intake-sources', id, depth: 0, disableErrors: true, req });

async function keep(
  req: PayloadRequest,
  id: string,
  data: { fails: number } & Record<string, unknown>,
  known?: unknown,
) {
  const options = { collection: 'intake-sources' as const, depth: 0, req };
  if (known ?? (await stateOf(req, id))) await req.payload.update({ ...options, id, data });
  else await req.payload.create({ ...options, data: { id, ...data } });
}
