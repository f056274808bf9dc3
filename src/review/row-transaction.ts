/**
 * One decision, one transaction: saved whole with its log entry, or not at all. What it meets (somebody was quicker, a lock, the
 * contract) becomes its result and costs no other row.
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
import type { RowKey } from '../feed/stored-rows.ts';
import type { Done, Refusal, RowResult } from './api.ts';

/** Thrown by the work of a transaction: the row stays as it is, for this reason. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Others who write wait meanwhile (src/database/writer.ts), so what the work reads stays true until it ends.
 * @param row whom the result is about
 * @param work passes its `req` on to everything it does
 */
export async function rowTransaction(
  row: RowKey,
  req: PayloadRequest,
  work: (req: PayloadRequest) => Promise<Done>,
): Promise<RowResult> {
  const own = isolateObjectProperty(req, ['transactionID', 'context']);
  own.context = {};
  try {
    await initTransaction(own);
    const done = await work(own);
    await commitTransaction(own);
    return done;
  } catch (error) {
    await killTransaction(own);
    return refusalOf(error, row, req);
  }
}

function refusalOf(error: unknown, { family, id }: RowKey, req: PayloadRequest): Refusal {
  const refused = { result: 'refused', family, id } as const;
  if (error instanceof RefusedRow) return error.refusal;
  if (error instanceof NotFound) return { ...refused, kind: 'gone', message: 'The row is not there any more.' };
  if (error instanceof Forbidden) return { ...refused, kind: 'forbidden', message: 'You may not decide on this row.' };
  if (error instanceof ValidationError) {
    const problems = error.data.errors.map(({ path, message }) => ({ path, message }));
    return { ...refused, kind: 'invalid', message: error.message, problems };
  }
  req.payload.logger.error({ err: error, msg: `The decision on ${family}/${id} was not saved.` });
  const told = error instanceof APIError || (error instanceof Error && 'status' in error); // as Payload's own answers do
  const message = told ? (error as Error).message : 'The server could not save it. Nothing was changed; try again.';
  return { ...refused, kind: 'failed', message };
}
