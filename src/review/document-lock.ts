/** Who is editing a row, according to Payload's document locks. */
import { NotFound, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { activeLocks, type Lockable, locksOf } from '../../collections/locks/active-locks.ts';
import { mayEdit } from '../../collections/locks/may-edit.ts';
import { reviewers } from '../../collections/login/access.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import { ownNames } from '../lib/own-names.ts';
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
  if (!lock?.user) return null; // its account was deleted
  const { relationTo, value } = lock.user;
  const holder = typeof value === 'object' ? value.id : value;
  const own = req.user?.collection === relationTo && req.user.id === holder;
  const by = own || reviewers({ req }) ? await nameOf(relationTo, holder, req) : ownNames.somebody;
  return { by, since: lock.createdAt, own };
}

/** `GET /api/review/lock` (api/row.ts). */
export async function readLock(query: z.output<typeof lockQuery>, req: PayloadRequest): Promise<LockResponse> {
  const of = 'global' in query ? query : { collection: query.family, id: query.id };
  return { lock: await documentLock(of, req) };
}

/** `POST /api/review/lock`. @returns the lock, also if somebody else has it @throws NotFound for what the account cannot edit */
export async function takeLock(query: z.output<typeof lockQuery>, req: PayloadRequest): Promise<LockResponse> {
  const of = 'global' in query ? query : { collection: query.family, id: query.id };
  const held = await documentLock(of, req);
  if (held && !held.own) return { lock: held };
  const locks = { collection: 'payload-locked-documents', where: locksOf(of), req } as const;
  if (held) {
    const data = { updatedAt: new Date().toISOString() };
    await req.payload.db.updateMany({ ...locks, data, returning: false });
    return { lock: held };
  }
  if (!(await mayEdit(of, req))) throw new NotFound(req.t);
  await req.payload.db.deleteMany(locks);
  const what =
    'global' in query ? { globalSlug: query.global } : { document: { relationTo: query.family, value: query.id } };
  const data = { ...what, user: { relationTo: req.user?.collection, value: req.user?.id } };
  await req.payload.db.create({ collection: locks.collection, data, req, returning: false });
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
  return account?.name ?? ownNames.somebody;
}
