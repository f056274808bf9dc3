/** Payload's document locks, which show that somebody is editing a row. */
import type { Where } from 'payload';

/** Payload's default: a lock expires this long after the last key press. */
const lockSeconds = 300;

/** A row, or a global. */
export type Lockable = { collection: string; id: string } | { global: string };

/** Matches all locks, also those that have expired. */
export const locksOf = (of: Lockable): Where =>
  'global' in of
    ? { globalSlug: { equals: of.global } }
    : { and: [{ 'document.relationTo': { equals: of.collection } }, { 'document.value': { equals: of.id } }] };

/** Matches the locks that have not expired. */
export const activeLocks = (of: Lockable): Where => ({
  and: [locksOf(of), { updatedAt: { greater_than_equal: new Date(Date.now() - lockSeconds * 1000).toISOString() } }],
});
