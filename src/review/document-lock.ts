/** Who is editing a row, according to Payload's document locks. */
import type { PayloadRequest } from 'payload';
import { activeLocks } from '../../collections/review/active-locks.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { DocumentLock } from './api/row.ts';
import { RefusedRow } from './row-transaction.ts';

export async function documentLock({ family, id }: RowKey, req: PayloadRequest): Promise<DocumentLock | null> {
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: activeLocks(family, id),
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const [lock] = docs;
  if (!lock) return null;
  const { relationTo, value } = lock.user;
  const holder = typeof value === 'object' ? value.id : value;
  const own = req.user?.collection === relationTo && req.user.id === holder;
  return { by: await nameOf(relationTo, holder, req), since: lock.createdAt, own };
}

/** @throws RefusedRow if somebody else is editing the row */
export async function refuseLocked(row: RowKey, req: PayloadRequest): Promise<void> {
  const lock = await documentLock(row, req);
  if (!lock || lock.own) return;
  const { by, since } = lock;
  throw new RefusedRow({
    ...{ result: 'refused', kind: 'locked', family: row.family, id: row.id, by, since },
    message: `${by} is editing the row.`,
  });
}

/** Editors may not read other accounts, but they may see the name of the account that is editing a row. */
async function nameOf(collection: 'users' | 'machines', id: number, req: PayloadRequest): Promise<string> {
  const account = await req.payload.findByID({
    collection,
    id,
    select: { name: true },
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  });
  return account?.name ?? 'somebody';
}
