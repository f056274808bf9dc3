/**
 * A row that was ever published cannot be deleted, so that its id is never reused (docs/feed-rules.md 1.32, 2.13). Neither can
 * a row that another row refers to: deleting it would change the other row without a review.
 */
import { APIError, type CollectionBeforeDeleteHook } from 'payload';
import { findReferrers } from './referrers.ts';

export const guardDelete: CollectionBeforeDeleteHook = async (args) => {
  const { collection, id, req } = args;
  const row = await req.payload.findByID({ collection: collection.slug, id, depth: 0, disableErrors: true, req });
  if (row && 'first_published_at' in row && row.first_published_at) {
    throw new APIError(
      `${id} was published, so its id stays reserved. Reject the row instead of deleting it.`,
      409,
      null,
      true,
    );
  }
  await refuseReferenced(args);
};

/** For rows and pictures. */
export const refuseReferenced: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const [referrer] = await findReferrers({ collection: collection.slug, id }, { limit: 1, req });
  if (!referrer) return;
  const { family, row } = referrer;
  throw new APIError(
    `${family}/${row.id} refers to ${id}. Remove the reference before you delete it.`,
    409,
    null,
    true,
  );
};
