/** Undoes the dismissal of a suggestion: the two rows are suggested to each other again, and their notes are as before. */
import type { PayloadRequest, Where } from 'payload';
import { isPair, pairOf } from '../../collections/review/dismissed-pairs.ts';
import { withName } from '../../collections/review/named-entries.ts';
import { findMoves, readEntries } from '../../collections/review/review-log.ts';
import { writeLogEntry } from '../../collections/review/write-log-entry.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { RowResult } from './api/decisions.ts';
import { findRow, refuseConflict, refuseInvalid } from './move-row.ts';
import { rowTransaction } from './row-transaction.ts';
import { restoredNote, saveNote } from './save-note.ts';
import { withoutUndone } from './without-undone.ts';

/** @param row of the given entry: either of the two rows */
export function undoDismissal(
  { row, entry, batch, takeOver }: { row: RowKey; entry: ReviewLog; batch: string; takeOver: boolean },
  outer: PayloadRequest,
): Promise<RowResult> {
  const { family } = row;
  return rowTransaction(row, outer, async (req) => {
    if (entry.undoes) refuseInvalid(row, 'status', 'This is an undo. Dismiss the suggestion again instead.');
    const where: Where[] = [{ batch: { equals: batch } }, { undoes: { exists: false } }];
    // The row that was open has the newer entry (dismiss-duplicate.ts).
    const [open, other] = await findMoves({ and: where }, 2, req);
    if (!open || !other)
      return refuseInvalid(row, 'status', 'The review log no longer has both rows of this decision.');
    if ((await withoutUndone([entry], req)).length === 0)
      refuseConflict(row, {
        stored: await findRow(row, req),
        last: await withName(entry, req),
        why: 'Somebody has already undone it.',
      });

    const pair = isPair(pairOf(family, open.row, other.row));
    await req.payload.db.deleteMany({ collection: 'dismissed-duplicates', where: pair, req });
    for (const [undone, about] of [
      [other, open.row],
      [open, other.row],
    ] as const) {
      const key = { family, id: undone.row };
      const stored = await findRow(key, req);
      const note = await restoredNote(key, { stored, entry: undone, other: `${family}/${about}`, req });
      await saveNote(key, { stored, note, takeOver, req });
      const { status } = stored;
      const said = { kind: 'edit', reason: `May be the same as ${about} after all`, batch, undoes: undone.at } as const;
      await writeLogEntry({ family, row: key.id, from: status, to: status, ...said }, req);
    }
    const openRow = { family, id: open.row };
    const { status, updatedAt } = await findRow(openRow, req);
    const [last] = await readEntries(openRow, req, 1);
    if (!last) throw new Error(`The undo for ${family}/${open.row} was not logged.`);
    return { result: 'done', ...openRow, from: status, to: status, updatedAt, log: last.id };
  });
}
