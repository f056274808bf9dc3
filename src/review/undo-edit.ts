/** Undoes a change of a row's fields that was made together with others: restores the values before it. The row keeps its state. */
import type { PayloadRequest } from 'payload';
import { withName } from '../../collections/review/named-entries.ts';
import { moveOf } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { Done } from './api/decisions.ts';
import { refuseLocked } from './document-lock.ts';
import { findRow, moveRow, refuseConflict } from './move-row.ts';
import { valuesBefore } from './values-before.ts';
import { withoutUndone } from './without-undone.ts';

/** @param entry of the change @throws RefusedRow */
export async function undoEdit(
  row: RowKey,
  { entry, takeOver, req }: { entry: ReviewLog; takeOver: boolean; req: PayloadRequest },
): Promise<Done> {
  const stored = await findRow(row, req);
  const [open] = await withoutUndone([entry], req);
  if (!open) refuseConflict(row, { stored, last: await withName(entry, req), why: 'The change was already undone.' });
  if (!takeOver) await refuseLocked(row, req);
  const { provenance: _, ...data } = await valuesBefore(row, { stored, entry, what: 'this change', req });
  const { status } = stored;
  const edit = `Undid: ${moveOf(entry).reason ?? 'a change'}`;
  return moveRow(
    { ...row, from: status, to: status },
    { decision: { reason: null, undoes: entry.at, edit }, data, req },
  );
}
