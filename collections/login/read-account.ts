/** Reads an account with what no API shows, in the transaction of the request. */
import type { PayloadRequest } from 'payload';
import type { User } from '../../src/payload-types.ts';

/** @returns null when it was deleted */
export const readAccount = (req: PayloadRequest, id: number): Promise<User | null> =>
  req.payload.db.findOne<User>({ collection: 'users', where: { id: { equals: id } }, req });
