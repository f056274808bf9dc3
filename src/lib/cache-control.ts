/** How long a client may use its copy of a file without a request (docs/feed-rules.md 12.17). */

/** As on most static hosts. */
export const SHORT_CACHE = 'max-age=600';

/** @param path from the tree's root. A name in `assets/` has the hash of its content. */
export const cacheControl = (path: string): string =>
  path.startsWith('assets/') ? 'max-age=31536000, immutable' : SHORT_CACHE;
