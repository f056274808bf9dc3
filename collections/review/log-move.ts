/** Logs every move between states in the transaction of the move: if the entry cannot be written, the row does not move. */
import type { CollectionAfterChangeHook } from 'payload';
import { roleOf } from '../login/roles.ts';
import { writerOf } from './batch.ts';
import { isContentLoad } from './content-load.ts';
import { decisionOf } from './decision.ts';

export const logMove: CollectionAfterChangeHook = async ({
  collection,
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  // `doc` has only the fields that the request selected; `data` is the result of guardMove.
  const { status: to } = data;
  const from = operation === 'create' ? null : previousDoc.status;
  const { batch = null, undoes = null, edit } = decisionOf(context) ?? {};
  if (isContentLoad(context) || (from === to && edit === undefined)) return doc;
  const entry = {
    family: collection.slug,
    row: String(operation === 'create' ? data.id : previousDoc.id),
    from,
    to,
    reason: edit ?? data.reason ?? null,
    who: req.user?.name ?? 'the system',
    role: req.user ? roleOf(req.user) : 'system',
    at: new Date().toISOString(),
    batch,
    undoes,
  };
  // Directly, because the collection's create operation would read the entry back.
  await writerOf(req).create({ collection: 'review-log', data: entry, req, returning: false });
  return doc;
};
