/** Payload's document locks, which show that somebody is editing a row. */
import type { Where } from 'payload';

/** Payload's default: a lock expires this long after the last key press. */
const lockSeconds = 300;

/** Matches the locks of a row that have not expired. */
export const activeLocks = (collection: string, id: string): Where => ({
  and: [
    { 'document.relationTo': { equals: collection } },
    { 'document.value': { equals: id } },
    { updatedAt: { greater_than_equal: new Date(Date.now() - lockSeconds * 1000).toISOString() } },
  ],
});
