/** Undoes a merge: restores the state of the rejected row, and removes from the other row what it got in the merge. */
import type { PayloadRequest } from 'payload';
import { withName } from '../../collections/review/named-entries.ts';
import { readProvenance } from '../../collections/review/provenance.ts';
import { findMoves, lastMove, moveOf, readMoves } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { RowResult } from './api/decisions.ts';
import { refuseLocked } from './document-lock.ts';
import { findRow, moveRow, refuseConflict, refuseInvalid } from './move-row.ts';
import { rowTransaction } from './row-transaction.ts';
import { restoredNote } from './save-note.ts';
import { refuseUndo, stateBefore } from './state-before.ts';
import { valuesBefore } from './values-before.ts';

/** @param row of the given entry: either of the two rows */
export function undoMerge(
  { row, entry, batch, takeOver }: { row: RowKey; entry: ReviewLog; batch: string; takeOver: boolean },
  outer: PayloadRequest,
): Promise<RowResult> {
  return rowTransaction(row, outer, async (req) => {
    if (entry.undoes)
      refuseInvalid(row, 'status', 'An undone merge cannot be restored by undo. Merge the rows again instead.');
    const entries = await findMoves({ and: [{ batch: { equals: batch } }, { undoes: { exists: false } }] }, 2, req);
    const goneEntry = entries.find(({ from, to }) => from !== to);
    const keptEntry = entries.find(({ from, to }) => from === to);
    if (!goneEntry || !keptEntry)
      return refuseInvalid(row, 'status', 'The review log no longer has both rows of this merge.');
    const goneRow = { ...row, id: goneEntry.row };
    const keptRow = { ...row, id: keptEntry.row };

    const gone = await findRow(goneRow, req);
    const [last, before] = await readMoves(goneRow, 2, req);
    if (last?.id !== goneEntry.id) await refuseUndo(goneRow, { stored: gone, entry: goneEntry, last, req });
    const kept = await findRow(keptRow, req);
    if (kept.merged_into) {
      const why = `${keptRow.id} has since been merged into ${kept.merged_into}. Undo that merge first.`;
      refuseConflict(keptRow, { stored: kept, last: await withName(await lastMove(keptRow, req), req), why });
    }
    if (!takeOver) for (const one of [goneRow, keptRow]) await refuseLocked(one, req);

    const data = await valuesBefore(keptRow, { stored: kept, entry: keptEntry, what: 'the merge', req });
    const { provenance, ...fields } = data;
    const edit = `Undid the merge with ${goneRow.id}`;
    const other = `${goneRow.family}/${goneRow.id}`;
    const own = {
      intake_note: await restoredNote(keptRow, { stored: kept, entry: keptEntry, other, req }),
      ...(provenance === undefined ? {} : { provenance: provenance && readProvenance(provenance) }),
    };
    const { status } = kept;
    await moveRow(
      { ...keptRow, from: status, to: status },
      { decision: { reason: null, batch, undoes: keptEntry.at, edit, own }, data: fields, req },
    );
    const { from, to } = moveOf(goneEntry);
    const state = from ?? 'pending';
    const earlier = await stateBefore(goneRow, { state, before, req });
    const decision = { ...earlier, batch, undoes: goneEntry.at };
    return moveRow({ ...goneRow, from: to, to: state }, { decision, req });
  });
}
