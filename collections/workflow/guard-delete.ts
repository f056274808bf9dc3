/** A row that was ever published stays, so that its id is never given to another one (decisions.md, "Names and addresses"). */
import { APIError, type CollectionBeforeDeleteHook } from 'payload';

export const guardDelete: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const row = await req.payload.findByID({ collection: collection.slug, id, depth: 0, req });
  if ('first_published_at' in row && row.first_published_at) {
    throw new APIError(
      `${id} was published, and its id stays taken. Reject the row instead of deleting it.`,
      409,
      null,
      true,
    );
  }
};
