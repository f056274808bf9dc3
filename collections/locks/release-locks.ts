/** A deleted account keeps nobody from saving: its locks go with it. */
import type { CollectionBeforeDeleteHook, Where } from 'payload';

export const releaseLocks: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const where: Where = { and: [{ 'user.relationTo': { equals: collection.slug } }, { 'user.value': { equals: id } }] };
  await req.payload.db.deleteMany({ collection: 'payload-locked-documents', where, req });
};
