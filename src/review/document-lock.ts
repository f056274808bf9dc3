/** Who is editing a row, according to Payload's document locks. */
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { reviewers } from '../../collections/login/access.ts';
import { activeLocks, type Lockable } from '../../collections/review/active-locks.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { DocumentLock, LockResponse, lockQuery } from './api/row.ts';
import { RefusedRow } from './row-transaction.ts';

/** Contributors see that somebody is editing, but no name. */
export async function documentLock(of: Lockable, req: PayloadRequest): Promise<DocumentLock | null> {
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: activeLocks(of),
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
  const by = own || reviewers({ req }) ? await nameOf(relationTo, holder, req) : 'somebody';
  return { by, since: lock.createdAt, own };
}

/** `GET /api/review/lock` (api/row.ts). */
export async function readLock(query: z.output<typeof lockQuery>, req: PayloadRequest): Promise<LockResponse> {
  const of = 'global' in query ? query : { collection: query.family, id: query.id };
  return { lock: await documentLock(of, req) };
}

/** @throws RefusedRow if somebody else is editing the row */
export async function refuseLocked(row: RowKey, req: PayloadRequest): Promise<void> {
  const lock = await documentLock({ collection: row.family, id: row.id }, req);
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
