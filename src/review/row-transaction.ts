/**
 * Runs one decision in one transaction: the row and its log entry are saved together or not at all. A conflict, a lock or a contract
 * problem becomes the result of this row and does not affect other rows.
 */
import {
  APIError,
  commitTransaction,
  Forbidden,
  initTransaction,
  isolateObjectProperty,
  killTransaction,
  NotFound,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { databaseProblem } from '../database/database-problem.ts';
import { DiskFullError } from '../database/errors.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import { isOutOfSpace } from '../panel/health/disk-space.ts';
import type { Refusal } from './api/decisions.ts';

/** Thrown within a transaction to leave the row unchanged, with the reason. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Other writers wait in the meantime (src/database/writer.ts), so what `work` reads does not change before it ends.
 * @param row the row that the result is about
 * @param work must pass its `req` to every database call
 * @throws DiskFullError: no other row could be saved either
 */
export async function rowTransaction<Result>(
  row: RowKey,
  req: PayloadRequest,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result | Refusal> {
  const own = isolateObjectProperty(req, ['transactionID', 'context']);
  own.context = {};
  try {
    await initTransaction(own);
    const done = await work(own);
    await commitTransaction(own);
    return done;
  } catch (error) {
    await killTransaction(own);
    if (!(error instanceof RefusedRow) && (await isOutOfSpace(error, req.payload))) throw new DiskFullError(error);
    return refusalOf(error, row, req);
  }
}

/**
 * Runs one decision after another. If the disk becomes full on the way, the rows before are reported as saved, and the others not.
 * @throws DiskFullError if no row was saved
 */
export async function rowByRow<Row, Result extends { result: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  decide: (row: Row) => Promise<Result | Refusal>,
): Promise<(Result | Refusal)[]> {
  const results: (Result | Refusal)[] = [];
  for (const row of rows) {
    try {
      results.push(await decide(row));
    } catch (error) {
      if (!(error instanceof DiskFullError) || results.length === 0) throw error;
      const { family, id } = keyOf(row);
      results.push({ result: 'refused', family, id, kind: 'failed', message: error.message });
    }
  }
  return results;
}

function refusalOf(error: unknown, { family, id }: RowKey, req: PayloadRequest): Refusal {
  const refused = { result: 'refused', family, id } as const;
  if (error instanceof RefusedRow) return error.refusal;
  if (error instanceof NotFound) return { ...refused, kind: 'gone', message: 'The row no longer exists.' };
  if (error instanceof Forbidden)
    return { ...refused, kind: 'forbidden', message: 'You are not allowed to decide on this row.' };
  if (error instanceof ValidationError) {
    const problems = error.data.errors.map(({ path, message }) => ({ path, message }));
    return { ...refused, kind: 'invalid', message: error.message, problems };
  }
  req.payload.logger.error({ err: error, msg: `The decision on ${family}/${id} was not saved.` });
  const known = databaseProblem(error) ?? error;
  const isPublic = known instanceof APIError || (known instanceof Error && 'status' in known); // the same rule as Payload's
  const message = isPublic
    ? (known as Error).message
    : 'The server could not save the row. Nothing was changed. Try again.';
  return { ...refused, kind: 'failed', message };
}
