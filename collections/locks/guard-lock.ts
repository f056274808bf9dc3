/**
 * A lock keeps others from saving and deciding. So it is only for a row or a global that the account may edit, in its own name, from
 * now on, and it stays where it is (docs/feed-rules.md 17.82).
 */
import { APIError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { reviewers } from '../login/access.ts';
import { activeLocks, type Lockable } from './active-locks.ts';
import { mayEdit } from './may-edit.ts';

const reference = z.object({ relationTo: z.string(), value: z.union([z.string(), z.number()]).transform(String) });
const target = z.union([
  z.object({ document: z.null().optional(), globalSlug: z.string() }),
  z.object({ document: reference, globalSlug: z.null().optional() }),
]);
const lock = z.intersection(target, z.object({ user: reference }));

export const guardLock: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const { user } = req;
  if (!user) return data; // the service itself
  const wanted = lock.safeParse(data).data ?? refuse();
  if (wanted.user.relationTo !== user.collection || wanted.user.value !== String(user.id)) refuse();
  const of = lockableOf(wanted);
  const isMoved =
    operation === 'update' && JSON.stringify(lockableOf(target.parse(originalDoc))) !== JSON.stringify(of);
  if (isMoved || !(await mayEdit(of, req))) refuse();
  if (operation === 'create' && !reviewers({ req }) && (await isHeldByOthers(of, req))) refuse();
  const now = new Date().toISOString();
  return { ...data, updatedAt: now, ...(operation === 'create' ? { createdAt: now } : {}) };
};

const lockableOf = ({ document, globalSlug }: z.output<typeof target>): Lockable =>
  document ? { collection: document.relationTo, id: document.value } : { global: String(globalSlug) };

/** Reviewers may take a lock over. */
async function isHeldByOthers(of: Lockable, req: PayloadRequest): Promise<boolean> {
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: activeLocks(of),
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  });
  return docs.some(({ user }) => user?.relationTo !== req.user?.collection || user?.value !== req.user?.id);
}

function refuse(): never {
  throw new APIError('You can lock only a row or a page that you may edit, and only for yourself.', 403, null, true);
}
