/** The moves of one row, as the review log has them. */
import type { PayloadRequest, Where } from 'payload';
import type { Status } from '../../src/contract/orgchart.ts';
import type { RowKey } from '../../src/feed/stored-rows.ts';
import type { ReviewLog } from '../../src/payload-types.ts';

/** Tells the log entries of a merge from those of a bulk decision, whose batch the client names. */
export const mergeBatch = 'merge-';

/** Whether the row's last move can be taken back. A merge that was taken back is made again by merging. */
export const canUndo = ({ from, undoes, batch }: Pick<ReviewLog, 'from' | 'undoes' | 'batch'>): boolean =>
  Boolean(from) && !(undoes && batch?.startsWith(mergeBatch));

/** Newest first. @param limit 0 for all */
export async function readMoves({ family, id }: RowKey, limit: number, req: PayloadRequest): Promise<ReviewLog[]> {
  return findMoves({ and: [{ family: { equals: family } }, { row: { equals: id } }] }, limit, req);
}

/** The row's last move, and with it all that can be undone; none for a row that was loaded without its log. */
export async function lastMove(row: RowKey, req: PayloadRequest): Promise<ReviewLog | undefined> {
  const [last] = await readMoves(row, 1, req);
  return last;
}

/** Newest first. */
export async function findMoves(where: Where, limit: number, req: PayloadRequest): Promise<ReviewLog[]> {
  const { docs } = await req.payload.find({
    collection: 'review-log',
    where,
    sort: '-id',
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs;
}

/** A move as an answer tells it. */
export const moveOf = ({ id, at, from, to, reason, who }: ReviewLog) => ({
  id,
  at,
  from: (from ?? null) as Status | null, // the workflow writes states alone
  to: to as Status,
  reason: reason ?? null,
  who,
});

/** Who did what, as the beginning of a sentence: `The editor has published it`. */
export function deedOf(entry: ReviewLog): string {
  const { from, to, who, reason } = moveOf(entry);
  return from === to ? `${who} has changed it (${reason})` : `${who} has ${did[to]}`;
}

const did: Record<Status, string> = {
  pending: 'moved it back to pending',
  published: 'published it',
  rejected: 'rejected it',
};
