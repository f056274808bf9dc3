/** Who has a row open for editing: Payload's own document locks. */
import type { PayloadRequest } from 'payload';
import { activeLocks } from '../../collections/review/active-locks.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { DocumentLock } from './api.ts';
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

/** @throws RefusedRow while somebody else edits the row */
export async function refuseLocked(row: RowKey, req: PayloadRequest): Promise<void> {
  const lock = await documentLock(row, req);
  if (!lock || lock.own) return;
  const { by, since } = lock;
  throw new RefusedRow({
    ...{ result: 'refused', kind: 'locked', family: row.family, id: row.id, by, since },
    message: `${by} is editing the row.`,
  });
}

/** An editor may not read other accounts; who edits a row is told to all who may. */
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
