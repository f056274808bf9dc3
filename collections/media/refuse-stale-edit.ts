/**
 * Two editors with the same picture open: the second one does not undo what the first one saved. Pictures have no versions, so their
 * edits are not joined as those of rows are (collections/review/merge-row-edit.ts).
 */
import { APIError, type CollectionBeforeOperationHook } from 'payload';
import type { Row } from '../../src/cms/fields.ts';
import { reviewers } from '../login/access.ts';
import { isContentLoad } from '../review/content-load.ts';
import { type Stored, staleVersion } from '../review/meet-changes.ts';

/** @throws APIError 409 if `updatedAt` of the edit is an older version */
export const refuseStaleEdit: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' || !('id' in args) || !args.data || isContentLoad(req.context)) return args;
  const { data, id } = args as { data: Row; id: number | string };
  if (!reviewers({ req })) return args; // the update itself refuses them
  const { context, payload } = req; // with the context, because Payload replaces one that has only symbols
  const found = await payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true, context, req });
  const stored = found as unknown as Stored | null;
  if (stored && staleVersion(data, stored) !== null) {
    const next = 'Copy what you typed, reload the page, then save again.';
    throw new APIError(
      `Somebody has changed this picture since you opened it. Nothing was saved. ${next}`,
      409,
      null,
      true,
    );
  }
  return args;
};
