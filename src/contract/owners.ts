/** Which job writes which file of a tree (docs/feed-rules.md 12.1). Paths are from the tree's root, without a leading slash. */

/** Each job leaves the files of the others unchanged. */
export type Owner = 'export' | 'markets' | 'stats';

/** The manifest of each job. The statistics job has only one file and needs none. */
export const EXPORT_MANIFEST = 'api/v1/manifest.json';
export const MARKETS_MANIFEST = 'api/v1/markets/manifest.json';

/** The job that writes a file of the feed. */
export function ownerOf(path: string): Owner {
  if (path === 'api/v1/stats.json') return 'stats';
  return path === 'api/v1/markets.json' || path.startsWith('api/v1/markets/') ? 'markets' : 'export';
}

/** True for a path that a job may write: the feed's files, including pictures. */
export const isOfFeed = (path: string): boolean => /^(api\/|media\/|\.well-known\/api-catalog|llms\.txt$)/.test(path);
