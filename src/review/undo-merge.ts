/** Takes a merge back: the rejected row returns to its state, and what the other one got from it is taken out again. */
import type { PayloadRequest } from 'payload';
import { readProvenance } from '../../collections/review/provenance.ts';
import { findMoves, lastMove, moveOf, readMoves } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { RowResult } from './api.ts';
import { refuseLocked } from './document-lock.ts';
import { sameValue } from './merge-values.ts';
import { type DecidedRow, findRow, moveRow, refuseConflict, refuseInvalid } from './move-row.ts';
import { ownMembers } from './own-members.ts';
import { rowTransaction } from './row-transaction.ts';
import { since, stateBefore } from './state-before.ts';

/** @param row of the entry that was asked for: either of the two */
export function undoMerge(
  { row, entry, batch, takeOver }: { row: RowKey; entry: ReviewLog; batch: string; takeOver: boolean },
  outer: PayloadRequest,
): Promise<RowResult> {
  return rowTransaction(row, outer, async (req) => {
    if (entry.undoes) refuseInvalid(row, 'status', 'Merge the rows again instead.');
    const entries = await findMoves({ and: [{ batch: { equals: batch } }, { undoes: { exists: false } }] }, 2, req);
    const goneEntry = entries.find(({ from, to }) => from !== to);
    const keptEntry = entries.find(({ from, to }) => from === to);
    if (!goneEntry || !keptEntry) return refuseInvalid(row, 'status', 'The log does not tell of both rows any more.');
    const goneRow = { ...row, id: goneEntry.row };
    const keptRow = { ...row, id: keptEntry.row };

    const gone = await findRow(goneRow, req);
    const [last, before] = await readMoves(goneRow, 2, req);
    if (last?.id !== goneEntry.id) refuseConflict(goneRow, { stored: gone, last, why: since(goneEntry, last) });
    const kept = await findRow(keptRow, req);
    if (kept.merged_into) {
      const why = `${keptRow.id} was merged into ${kept.merged_into} since, with what it had got: take that back first.`;
      refuseConflict(keptRow, { stored: kept, last: await lastMove(keptRow, req), why });
    }
    if (!takeOver) for (const one of [goneRow, keptRow]) await refuseLocked(one, req);

    const data = await valuesBefore(keptRow, { stored: kept, entry: keptEntry, req });
    const { provenance, ...members } = data;
    const edit = `The merge with ${goneRow.id} was taken back`;
    const own = provenance === undefined ? {} : { provenance: provenance && readProvenance(provenance) };
    const { status } = kept;
    await moveRow(
      { ...keptRow, from: status, to: status },
      { decision: { reason: null, batch, undoes: keptEntry.at, edit, own }, data: members, req },
    );
    const { from, to } = moveOf(goneEntry);
    const state = from ?? 'pending';
    const earlier = await stateBefore(goneRow, { state, before, req });
    const decision = { ...earlier, batch, undoes: goneEntry.at };
    return moveRow({ ...goneRow, from: to, to: state }, { decision, req });
  });
}

/**
 * The members that the merge changed, as they were before it: read off the versions on both its sides.
 * @throws RefusedRow when one of them was edited since, or the versions are gone
 */
async function valuesBefore(
  row: RowKey,
  { stored, entry, req }: { stored: DecidedRow; entry: ReviewLog; req: PayloadRequest },
): Promise<Record<string, unknown>> {
  const { docs } = await req.payload.findVersions({
    collection: row.family,
    where: { and: [{ parent: { equals: row.id } }, { updatedAt: { less_than_equal: entry.at } }] },
    sort: '-updatedAt',
    limit: 2,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const [after, before] = docs.map(({ version }) => version as unknown as Record<string, unknown>);
  const last = await lastMove(row, req);
  if (!after || !before) {
    const why = `${row.id} was saved too often since: how it was before the merge is not kept any more.`;
    return refuseConflict(row, { stored, last, why });
  }
  const changed = [...ownMembers(row.family, req.payload), 'provenance'].filter(
    (name) => !sameValue(before[name], after[name]),
  );
  const edited = changed.filter((name) => !sameValue(stored[name], after[name]));
  if (edited.length > 0) {
    const why = `${row.id} was edited since the merge, in what it got by it: ${edited.join(', ')}. Mend it by hand.`;
    return refuseConflict(row, { stored, last, why });
  }
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}
