/** Every move between states is kept, in the transaction of the move itself. */
import type { CollectionAfterChangeHook } from 'payload';
import { isContentLoad } from './content-load.ts';
import { roleOf } from './roles.ts';

export const logMove: CollectionAfterChangeHook = async ({ collection, context, doc, operation, previousDoc, req }) => {
  const from = operation === 'create' ? null : previousDoc.status;
  if (isContentLoad(context) || from === doc.status) return doc;
  await req.payload.create({
    collection: 'review-log',
    depth: 0,
    data: {
      family: collection.slug,
      row: doc.id,
      from,
      to: doc.status,
      reason: doc.reason ?? null,
      who: req.user?.name ?? 'the system',
      role: roleOf(req.user),
      at: new Date().toISOString(),
    },
    req,
  });
  return doc;
};
