/** Keeps assignments and notes in step with their row: a decision closes the assignment, and deleting the row removes both. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, Where } from 'payload';

/** Does not touch the row itself, so that its versions and `updatedAt` stay those of its edits. */
export const closeAssignment: CollectionAfterChangeHook = async ({
  collection,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update' || data.status === previousDoc.status) return doc;
  const where = aboutRow(collection.slug, String(previousDoc.id));
  const assignment = await req.payload.db.findOne<{ id: number }>({ collection: 'row-assignments', where, req });
  if (!assignment) return doc;
  const closed = data.status !== 'pending';
  const change = { collection: 'row-assignments', id: assignment.id, data: { closed } } as const;
  await req.payload.db.updateOne({ ...change, returning: false, req });
  return doc;
};

export const deleteAbout: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  const where = aboutRow(collection.slug, String(id));
  const options = { where, depth: 0, overrideAccess: true, req } as const;
  await req.payload.delete({ collection: 'row-assignments', ...options });
  await req.payload.delete({ collection: 'row-notes', ...options });
  return doc;
};

/** The notes or the assignment of a row. */
export const aboutRow = (family: string, row: string): Where => ({
  and: [{ family: { equals: family } }, { row: { equals: row } }],
});
