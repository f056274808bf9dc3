/** `GET /api/review/latest` and `GET /api/review/changes` (api/changes.ts). What they return is read from the database, so several panel processes agree. */
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { withNames } from '../../collections/review/named-entries.ts';
import { findMoves, moveOf } from '../../collections/review/review-log.ts';
import { lastChange } from '../database/last-change.ts';
import type { Family } from '../feed/stored-rows.ts';
import type { ChangesResponse, changesQuery, latestResponse, QueueMove } from './api/changes.ts';
import { queueRows } from './queue-rows.ts';
import { familiesOf, whereOf } from './queue-where.ts';
import { findListed } from './read-queue.ts';

export const readLatest = async (_: object, req: PayloadRequest): Promise<z.output<typeof latestResponse>> => ({
  token: await lastChange(req.payload),
});

/** With parallel transactions, an entry may become visible after one with a higher number. */
const overlap = 50;
/** More moves at once are a run of the intake or a bulk decision: the newest of them are shown. */
const mostMoves = 200;

export async function readChanges(
  { since, ...filter }: z.output<typeof changesQuery>,
  req: PayloadRequest,
): Promise<ChangesResponse> {
  const after = since === undefined ? undefined : Math.max(0, since - overlap);
  const entries = await findMoves(
    after === undefined ? {} : { id: { greater_than: after } },
    after === undefined ? 1 : mostMoves,
    req,
  );
  const log = entries[0]?.id ?? 0;
  if (after === undefined) return { log, moves: [], rows: [] };

  const moves = new Map<string, QueueMove>();
  for (const entry of await withNames(entries, req)) {
    const { to, who, at } = moveOf(entry);
    const family = entry.family as Family; // the workflow writes only families
    const key = `${family}/${entry.row}`;
    // An edit of a row is an entry that leaves its state as it is.
    if (entry.from !== entry.to && !moves.has(key)) moves.set(key, { family, id: entry.row, to, who, at });
  }
  const all = [...moves.values()];
  const matching = all.filter(({ to }) => filter.status === 'any' || filter.status === to);
  const byFamily = Map.groupBy(matching, ({ family }) => family);
  const where = whereOf(filter, Date.now());
  const found = [];
  for (const family of familiesOf(filter, req.payload)) {
    const ids = (byFamily.get(family) ?? []).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await findListed(family, { where: { and: [{ id: { in: ids } }, where] }, limit: ids.length, req });
    for (const row of rows) found.push({ family, row });
  }
  return { log, moves: all, rows: await queueRows(found, req) };
}
