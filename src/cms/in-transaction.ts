/** Work on one state of the database, whose writes are saved together or not at all. */
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
 * Other writers wait meanwhile, and give up after their own limit (src/database/atomic-sqlite.ts): nothing slow that is
 * not the database's belongs in here.
 * @param work everything in it passes the `req` on; what it throws undoes all of it
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
