/** Runs work in one transaction: it sees one state of the database, and all its writes are saved or none. */
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type RequestContext,
} from 'payload';

/**
 * Other writers wait meanwhile, and fail after their time limit (src/database/atomic-sqlite.ts), so `work` must not do
 * anything slow outside the database.
 * @param work passes `req` on to every write; an error rolls everything back
 */
export async function inTransaction<Result>(
  payload: Payload,
  context: RequestContext,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const req = await createLocalReq({ context: { ...context } }, payload);
  await initTransaction(req);
  try {
    const result = await work(req);
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}
