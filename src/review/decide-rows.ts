/** `POST /api/review/decide`: moves up to 50 rows, each in its own transaction and with its own result (api/decisions.ts). */
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { withName } from '../../collections/review/named-entries.ts';
import { describeMove, lastMove, moveOf } from '../../collections/review/review-log.ts';
import type { DecideResponse, decideRequest, RowResult } from './api/decisions.ts';
import type { RowRef } from './api/values.ts';
import { refuseLocked } from './document-lock.ts';
import { findRow, moveRow, refuseChanged, refuseConflict } from './move-row.ts';
import { rowByRow, rowTransaction } from './row-transaction.ts';

type Request = z.output<typeof decideRequest>;

export async function decideRows({ decisions, ...decision }: Request, req: PayloadRequest): Promise<DecideResponse> {
  const decide = (row: RowRef) => decideRow(row, decision, req);
  return { results: await rowByRow(decisions, (row) => row, decide) };
}

function decideRow(
  { seen, ...row }: RowRef,
  { to, reason, batch, takeOver }: Omit<Request, 'decisions'>,
  outer: PayloadRequest,
): Promise<RowResult> {
  return rowTransaction(row, outer, async (req) => {
    const stored = await findRow(row, req);
    const { status: from, updatedAt } = stored;
    // Most rows are as the editor saw them. The last move is needed only to say why one is not.
    const isAsSeen = from !== to && Date.parse(updatedAt) === Date.parse(seen);
    const last = isAsSeen ? undefined : await lastMove(row, req);
    // The client sent the same request again because the response was lost.
    if (last && batch !== undefined && last.batch === batch && last.to === to && from === to) {
      return { result: 'done', ...row, from: moveOf(last).from ?? from, to, updatedAt, log: last.id };
    }
    await refuseChanged(row, { stored, last, seen }, req);
    if (from === to) {
      const named = await withName(last, req);
      const why = named?.to === to ? `${describeMove(named)} already.` : `The row is already ${to}.`;
      refuseConflict(row, { stored, last: named, why });
    }
    if (!takeOver) await refuseLocked(row, req);
    return moveRow({ ...row, from, to }, { decision: { reason: reason?.trim() || null, batch }, req });
  });
}
