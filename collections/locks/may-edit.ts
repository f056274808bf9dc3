/** Whether an account may edit a row or a global, by the update rule of its collection. */
import type { CollectionSlug, PayloadRequest } from 'payload';
import { families } from '../../src/contract/families.ts';
import type { Lockable } from './active-locks.ts';

/** Accounts, pictures and private collections are not rows: the answer is no, for admins too. */
export async function mayEdit(of: Lockable, req: PayloadRequest): Promise<boolean> {
  if ('global' in of) {
    const global = req.payload.globals.config.find(({ slug }) => slug === of.global);
    return global !== undefined && (await global.access.update({ req })) === true;
  }
  if (!isFamily(of.collection)) return false;
  const collection: CollectionSlug = of.collection;
  const editable = await req.payload.collections[collection].config.access.update({ req });
  if (editable === false) return false;
  const where = { and: [{ id: { equals: of.id } }, ...(editable === true ? [] : [editable])] };
  const { totalDocs } = await req.payload.count({ collection, where, overrideAccess: true, req });
  return totalDocs > 0;
}

/** Only the rows of families have locks. */
export const isFamily = (slug: string): slug is keyof typeof families => Object.hasOwn(families, slug);
