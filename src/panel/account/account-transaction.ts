/** Changes an account of the panel in one transaction. */
import {
  APIError,
  commitTransaction,
  initTransaction,
  isolateObjectProperty,
  killTransaction,
  type PayloadRequest,
} from 'payload';
import { readAccount } from '../../../collections/login/read-account.ts';
import type { User } from '../../payload-types.ts';

/**
 * @param work gets the account as it is in the transaction, and passes its `req` to every database call
 * @throws APIError when the account does not exist
 */
export async function accountTransaction<Result>(
  req: PayloadRequest,
  id: number,
  work: (account: User, req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const own = isolateObjectProperty(req, ['transactionID']);
  try {
    await initTransaction(own);
    const account = await readAccount(own, id);
    if (!account) throw new APIError('The account no longer exists.', 404);
    const result = await work(account, own);
    await commitTransaction(own);
    return result;
  } catch (error) {
    await killTransaction(own);
    throw error;
  }
}
