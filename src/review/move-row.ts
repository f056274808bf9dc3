/** Moves a row to another state within a transaction. Shared by decisions, undo and merge. */
import type { PayloadRequest } from 'payload';
import { asDecision, type Decision } from '../../collections/review/decision.ts';
import { withName } from '../../collections/review/named-entries.ts';
import { describeMove, moveOf } from '../../collections/review/review-log.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { Done } from './api/decisions.ts';
import type { QueueRow } from './api/queue.ts';
import { RefusedRow } from './row-transaction.ts';

/** A row of any family at depth 0. */
export interface DecidedRow extends Record<string, unknown> {
  status: QueueRow['status'];
  reason?: string | null;
  intake_note?: string | null;
  /** The name of the account that saved it last. */
  edited_by?: string | null;
  updatedAt: string;
}

/** @throws NotFound, Forbidden */
export async function findRow({ family, id }: RowKey, req: PayloadRequest): Promise<DecidedRow> {
  const options = { collection: family, id, depth: 0, overrideAccess: false, user: req.user, req } as const;
  return (await req.payload.findByID(options)) as unknown as DecidedRow; // a union over all families
}

/**
 * @param data other fields to save with the move
 * @throws ValidationError if the workflow or the contract forbids it
 */
export async function moveRow(
  { family, id, from, to }: RowKey & { from: Done['from']; to: Done['to'] },
  { decision, data = {}, req }: { decision: Decision; data?: Record<string, unknown>; req: PayloadRequest },
): Promise<Done> {
  const { reason } = decision;
  let log: number | undefined;
  const onLogged = (entry: number) => {
    log = entry;
  };
  const row = await req.payload.update({
    collection: family,
    id,
    data: { ...data, status: to, ...(reason === null ? {} : { reason }) } as never, // the type depends on the family, which is only known at run time
    select: { updatedAt: true },
    depth: 0,
    overrideAccess: false,
    // Locks of other editors were checked or taken over before.
    overrideLock: true,
    user: req.user,
    context: asDecision({ ...decision, onLogged }),
    req,
  });
  if (log === undefined) throw new Error(`The move of ${family}/${id} was not logged.`);
  return { result: 'done', family, id, from, to, updatedAt: row.updatedAt, log };
}

/** @param why a sentence @throws RefusedRow because the row is not as the editor saw it */
export function refuseConflict(
  { family, id }: RowKey,
  { stored, last, why }: { stored: DecidedRow; last: ReviewLog | undefined; why: string },
): never {
  const { status, updatedAt } = stored;
  throw new RefusedRow({
    ...{ result: 'refused', kind: 'conflict', family, id, message: why },
    ...{ status, updatedAt, last: last ? moveOf(last) : null },
  });
}

/** @throws RefusedRow if the row was saved after the editor saw it */
export async function refuseChanged(
  row: RowKey,
  { stored, last: move, seen }: { stored: DecidedRow; last: ReviewLog | undefined; seen: string },
  req: PayloadRequest,
): Promise<void> {
  if (Date.parse(stored.updatedAt) === Date.parse(seen)) return;
  const last = await withName(move, req);
  // The log entry of a move is written right after its row. After an edit, the last entry is older than the row.
  const why =
    last && Date.parse(last.at) >= Date.parse(stored.updatedAt)
      ? `${describeMove(last)} meanwhile.`
      : `${stored.edited_by ?? 'Somebody'} has changed the row meanwhile. Reload it, then decide again.`;
  refuseConflict(row, { stored, last, why });
}

/** @param path the field of the form @throws RefusedRow because this decision is not possible for the row */
export function refuseInvalid({ family, id }: RowKey, path: string, message: string): never {
  const problems = [{ path, message }];
  throw new RefusedRow({ result: 'refused', kind: 'invalid', family, id, message, problems });
}
