/** Which job writes which file of a tree (docs/feed-rules.md 12.1). Paths are from the tree's root, without a leading slash. */

/** Each job leaves the others' files as they are. */
export type Owner = 'export' | 'markets' | 'stats';

/** Where each job lists its files; the statistics job has one file and needs no list. */
export const EXPORT_MANIFEST = 'api/v1/manifest.json';
export const MARKETS_MANIFEST = 'api/v1/markets/manifest.json';

/** The owner of a file of the feed. */
export function ownerOf(path: string): Owner {
  if (path === 'api/v1/stats.json') return 'stats';
  return path === 'api/v1/markets.json' || path.startsWith('api/v1/markets/') ? 'markets' : 'export';
}

/** True for a place where a job may write: the feed's files, pictures included. */
export const isOfFeed = (path: string): boolean => /^(api\/|media\/|\.well-known\/api-catalog|llms\.txt$)/.test(path);
