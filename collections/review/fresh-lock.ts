/** Payload's document locks: somebody has the row open for editing. */
import type { Where } from 'payload';

/** Payload's own: so long after the last key press a lock counts for nothing. */
const lockSeconds = 300;

/** The locks of one row that still count. */
export const freshLock = (collection: string, id: string): Where => ({
  and: [
    { 'document.relationTo': { equals: collection } },
    { 'document.value': { equals: id } },
    { updatedAt: { greater_than_equal: new Date(Date.now() - lockSeconds * 1000).toISOString() } },
  ],
});
