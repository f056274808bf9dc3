/**
 * Restores which pairs of rows an editor has called different. A content folder has no list of them, because the review log of both
 * rows has the decision and its undo.
 */
import type { PayloadRequest } from 'payload';
import { isPair, pairOf } from '../../collections/review/dismissed-pairs.ts';
import { findMoves, isDismissal } from '../../collections/review/review-log.ts';
import type { Content } from './read-content.ts';

const collection = 'dismissed-duplicates';

/** @param logs of the folder, which the database has already; entries that only the database has count too */
export async function writeDismissed(req: PayloadRequest, logs: Content['logs']): Promise<void> {
  const moves = logs.flatMap((log) =>
    log.moves.map(({ batch }) => ({ batch: typeof batch === 'string' ? batch : null })),
  );
  const batches = [...new Set(moves.filter(isDismissal).map(({ batch }) => batch))];
  if (batches.length === 0) return;
  const entries = await findMoves({ batch: { in: batches } }, 0, req, { overrideAccess: true });
  const decisions = [...Map.groupBy(entries, ({ batch }) => batch).values()].flatMap((both) => {
    const [one, two] = both.filter(({ undoes }) => !undoes);
    if (!one || !two) return [];
    const pair = pairOf(one.family, one.row, two.row);
    // Like who created a row, the account is not in a dump.
    const data = { ...pair, account: '', by: one.who, at: one.at };
    return [{ data, where: isPair(pair), isUndone: both.some(({ undoes }) => undoes) }];
  });
  // A pair may have been dismissed again after the undo.
  for (const { where, isUndone } of decisions)
    if (isUndone) await req.payload.db.deleteMany({ collection, where, req });
  for (const { data, where, isUndone } of decisions) {
    if (isUndone || (await req.payload.db.findOne({ collection, where, req }))) continue;
    await req.payload.db.create({ collection, data, req, returning: false });
  }
}
