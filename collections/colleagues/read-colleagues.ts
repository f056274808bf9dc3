/** The accounts that review rows: they can be mentioned in notes, and rows can be assigned to them. */
import type { PayloadRequest } from 'payload';
import { accountKey } from '../login/roles.ts';

export interface ColleagueAccount {
  id: number;
  name: string;
  /** As in `created_by` of rows. It stays unique when SQLite gives the number of a deleted account to a new one. */
  key: string;
}

/** Admins and editors, by name. Editors may not read other accounts, but their names are not secret: the review log has them. */
export async function readColleagues(req: Pick<PayloadRequest, 'payload'>): Promise<ColleagueAccount[]> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { role: { in: ['admin', 'editor'] } },
    select: { name: true, createdAt: true },
    sort: 'name',
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  });
  return docs.map(({ id, name, createdAt }) => ({
    ...{ id, name },
    key: accountKey({ id, createdAt, collection: 'users' }),
  }));
}
