/** Every move between states is kept, in the transaction of the move itself: without its entry there is no move. */
import type { CollectionAfterChangeHook } from 'payload';
import { isContentLoad } from './content-load.ts';
import { roleOf } from './roles.ts';

export const logMove: CollectionAfterChangeHook = async ({
  collection,
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  // `doc` has only the members that the request selected; `data` is what guardMove decided.
  const { status: to, reason = null } = data;
  const from = operation === 'create' ? null : previousDoc.status;
  if (isContentLoad(context) || from === to) return doc;
  await req.payload.create({
    collection: 'review-log',
    depth: 0,
    data: {
      family: collection.slug,
      row: String(operation === 'create' ? data.id : previousDoc.id),
      from,
      to,
      reason,
      who: req.user?.name ?? 'the system',
      role: req.user ? roleOf(req.user) : 'system',
      at: new Date().toISOString(),
    },
    req,
  });
  return doc;
};
