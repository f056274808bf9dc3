/** Reads moves from the review log. Changes of published rows are also entries, but not moves. */
import type { PayloadRequest, Where } from 'payload';
import type { Status } from '../../src/contract/orgchart.ts';
import type { RowKey } from '../../src/feed/stored-rows.ts';
import type { ReviewLog } from '../../src/payload-types.ts';

/** The prefix of a merge's batch. It separates merges from bulk decisions, whose batch the client chooses. */
export const mergeBatch = 'merge-';
/** The same for a pair of rows that are not duplicates: each of them has an entry. */
export const dismissBatch = 'dismiss-';

/** The family of entries about globals; the name of the global is their row. */
export const globalsFamily = 'globals';

/** The family of entries about accounts; the key of the account (accountKey) is their row. They are never in a dump. */
export const accountsFamily = 'accounts';

/** Entries that are not just a change of a published row. */
export const onlyMoves: Where = { kind: { exists: false } };

/** Whether the entry says that the row is not the same as another one. It moves nothing, and neither does its undo. */
export const isDismissal = ({ batch }: Pick<ReviewLog, 'batch'>): boolean => batch?.startsWith(dismissBatch) ?? false;

/** Whether a row's last move can be undone. An undone merge cannot: merge the rows again instead. */
export const canUndo = ({ from, undoes, batch }: Pick<ReviewLog, 'from' | 'undoes' | 'batch'>): boolean =>
  Boolean(from) && !(undoes && batch?.startsWith(mergeBatch));

/**
 * The order of the moves of one row. The ids give it, because an entry is written in the transaction of its move:
 * - The timestamps do not: after the clock is set back, a later move has an earlier one.
 * - A content load adds moves in the order of their file and gives the row the folder's state. So the row's last entry is the move
 *   that led to that state, also where the database had logged another one later.
 * - An undo is an entry of its own, which follows the entry that it takes back.
 */
export const newestMoveFirst = '-id';

/** Newest first, without changes that moved nothing. @param limit 0 for all */
export async function readMoves({ family, id }: RowKey, limit: number, req: PayloadRequest): Promise<ReviewLog[]> {
  return findMoves(movesOf({ family, id }), limit, req);
}

/**
 * The row's last move, the only one that can be undone. Undefined for a row that was loaded without its log.
 * @param access `overrideAccess` reads it also for accounts that may not read the log
 */
export async function lastMove(
  row: RowKey,
  req: PayloadRequest,
  access: { overrideAccess?: boolean } = {},
): Promise<ReviewLog | undefined> {
  const [last] = await findMoves(movesOf(row), 1, req, access);
  return last;
}

/** Moves and changes of a row, newest first. @param limit 0 for all */
export const readEntries = ({ family, id }: RowKey, req: PayloadRequest, limit = 0): Promise<ReviewLog[]> =>
  findMoves({ and: [{ family: { equals: family } }, { row: { equals: id } }] }, limit, req);

const movesOf = ({ family, id }: RowKey): Where => ({
  and: [{ family: { equals: family } }, { row: { equals: id } }, onlyMoves],
});

/** Newest first. */
export async function findMoves(
  where: Where,
  limit: number,
  req: PayloadRequest,
  { overrideAccess = false } = {},
): Promise<ReviewLog[]> {
  const { docs } = await req.payload.find({
    collection: 'review-log',
    where,
    sort: newestMoveFirst,
    limit,
    pagination: false,
    depth: 0,
    overrideAccess,
    user: req.user,
    req,
  });
  return docs;
}

/** A move as the API returns it. */
export const moveOf = ({ id, at, from, to, reason, who }: ReviewLog) => ({
  id,
  at,
  from: (from ?? null) as Status | null, // the workflow writes only states
  to: to as Status,
  reason: reason ?? null,
  who,
});

/** The start of a sentence, such as `The editor has published it`. */
export function describeMove(entry: ReviewLog): string {
  const { from, to, who, reason } = moveOf(entry);
  return from === to ? `${who} has changed it (${reason})` : `${who} has ${actions[to]}`;
}

const actions: Record<Status, string> = {
  pending: 'moved it back to pending',
  published: 'published it',
  rejected: 'rejected it',
};
