/**
 * A row that was ever published stays, so that its id is never given to another one (decisions.md, "Names and addresses").
 * A row that another one refers to stays too: its deletion would change the other one behind the workflow's back.
 */
import { APIError, type CollectionBeforeDeleteHook } from 'payload';
import { rowsThatReferTo } from './rows-that-refer-to.ts';

export const guardDelete: CollectionBeforeDeleteHook = async (args) => {
  const { collection, id, req } = args;
  const row = await req.payload.findByID({ collection: collection.slug, id, depth: 0, disableErrors: true, req });
  if (row && 'first_published_at' in row && row.first_published_at) {
    throw new APIError(
      `${id} was published, and its id stays taken. Reject the row instead of deleting it.`,
      409,
      null,
      true,
    );
  }
  await keepReferred(args);
};

/** For rows and pictures. */
export const keepReferred: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const [referrer] = await rowsThatReferTo({ collection: collection.slug, id }, { limit: 1, req });
  if (!referrer) return;
  const { family, row } = referrer;
  throw new APIError(
    `${family}/${row.id} refers to ${id}. Take the reference out before you delete it.`,
    409,
    null,
    true,
  );
};
