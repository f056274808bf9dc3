/** `POST /api/review/undo`: undoes one move, or the moves of a batch in chunks. An undo is itself a move (api/decisions.ts). */
import { NotFound, type PayloadRequest, type Where } from 'payload';
import type { z } from 'zod';
import { isFamily } from '../../collections/locks/may-edit.ts';
import { findMoves, isDismissal, mergeBatch, moveOf, readMoves } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { RowResult, UndoResponse, undoRequest } from './api/decisions.ts';
import { family } from './api/values.ts';
import { refuseLocked } from './document-lock.ts';
import { findRow, moveRow, refuseInvalid } from './move-row.ts';
import { rowByRow, rowTransaction } from './row-transaction.ts';
import { refuseUndo, stateBefore } from './state-before.ts';
import { undoDismissal } from './undo-dismissal.ts';
import { undoEdit } from './undo-edit.ts';
import { undoMerge } from './undo-merge.ts';
import { withoutUndone } from './without-undone.ts';

export async function undoMoves(request: z.output<typeof undoRequest>, req: PayloadRequest): Promise<UndoResponse> {
  const { takeOver } = request;
  if ('log' in request) {
    const [entry] = await findMoves({ id: { equals: request.log } }, 1, req);
    if (!entry || !isFamily(entry.family)) throw new NotFound(req.t);
    return { results: [await undoMove(entry, takeOver, req)], next: null };
  }
  const { batch, limit, next } = request;
  const where: Where[] = [{ batch: { equals: batch } }, { undoes: { exists: false } }];
  if (next !== undefined) where.push({ id: { less_than: next } });
  const entries = await findMoves({ and: where }, limit, req);
  if (entries.length === 0 && next === undefined) throw new NotFound(req.t);

  // One that was undone and then made again is refused below, with the reason.
  const open = await withoutUndone(entries, req);
  // These have an entry for each of two rows, but are undone as a whole.
  const isPair = batch.startsWith(mergeBatch) || isDismissal({ batch });
  const chosen = isPair ? open.slice(0, 1) : open;
  const results = await rowByRow(chosen, rowOf, (entry) => undoMove(entry, takeOver, req));
  const last = entries.at(-1);
  return { results, next: last && entries.length === limit ? last.id : null };
}

const rowOf = (entry: ReviewLog): RowKey => ({ family: family.parse(entry.family), id: entry.row });

function undoMove(entry: ReviewLog, takeOver: boolean, outer: PayloadRequest): Promise<RowResult> {
  const row = rowOf(entry);
  if (entry.batch?.startsWith(mergeBatch)) return undoMerge({ row, entry, batch: entry.batch, takeOver }, outer);
  if (entry.batch && isDismissal(entry)) return undoDismissal({ row, entry, batch: entry.batch, takeOver }, outer);
  return rowTransaction(row, outer, async (req) => {
    // A change of several rows has a batch; its undo refers to it.
    if (entry.kind && !entry.batch && !entry.undoes) {
      const how = 'Open the History of the row and restore the version before it.';
      refuseInvalid(row, 'status', `A change of the fields is not undone here. ${how}`);
    }
    if (entry.kind) return undoEdit(row, { entry, takeOver, req });
    const stored = await findRow(row, req);
    const [last, before] = await readMoves(row, 2, req);
    const { from, to } = moveOf(entry);
    if (last?.id !== entry.id || stored.status !== to) await refuseUndo(row, { stored, entry, last, req });
    if (from === null)
      return refuseInvalid(row, 'status', 'The creation of a row cannot be undone. Reject the row instead.');
    if (!takeOver) await refuseLocked(row, req);
    const { reason, own } = await stateBefore(row, { state: from, before, req });
    return moveRow({ ...row, from: to, to: from }, { decision: { reason, undoes: entry.at, own }, req });
  });
}
