/** Removes pictures of the bucket that no row has any more: those that were replaced or deleted, and those whose row was not saved. */
import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
} from 'payload';
import { pictureBucket } from './picture-bucket.ts';

export const removeReplaced: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  const before = previousDoc?.filename;
  if (before && before !== doc.filename) removeUnused(req.payload, before);
};

export const removeDeleted: CollectionAfterDeleteHook = ({ doc, req }) => {
  if (doc.filename) removeUnused(req.payload, doc.filename);
};

/**
 * Removes it in the background, once the running transaction has ended and no row has it. If that fails, or this process ends before,
 * the picture stays in the bucket, where it does no harm.
 */
export function removeUnused(payload: Payload, filename: string): void {
  const bucket = pictureBucket('command');
  if (!bucket) return;
  const remove = async () => {
    if (!(await isUsed(payload, filename))) await bucket.delete(filename);
  };
  remove().catch((error: Error) =>
    payload.logger.warn(`The picture ${filename} stays in ${bucket.name}, where no row has it: ${error.message}`),
  );
}

/** Writes have turns, so the transaction that is running now has ended when this one begins. */
async function isUsed(payload: Payload, filename: string): Promise<boolean> {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  try {
    return (
      (await payload.db.count({ collection: 'media', where: { filename: { equals: filename } }, req })).totalDocs > 0
    );
  } finally {
    await killTransaction(req);
  }
}
