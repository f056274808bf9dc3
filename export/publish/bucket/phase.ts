/** The order in which files are sent (docs/feed-rules.md 12.16), so that a reader who follows a list finds its rows. Pure. */
import { SIGNATURE } from '../../../src/contract/owners.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';

export const PHASES = ['rows and pictures', 'lists and pages', 'discovery files'] as const;

/** @param path from the tree's root; not that of a manifest @returns an index of PHASES */
export function phaseOf(path: string): 0 | 1 | 2 {
  // A signature comes right before its manifest.
  if (isDiscovery(path) || path.endsWith(SIGNATURE)) return 2;
  if (/\.(html|xml|ics)$/.test(path) || path === 'feed.json') return 1;
  return feedFileAt(`/${path}`)?.list === undefined ? 0 : 1;
}

/** What leads to everything else: the index, the descriptions of the feed, and what machines look for at the root. */
function isDiscovery(path: string): boolean {
  return (
    /^(\.well-known\/|sitemap|robots\.txt$|llms\.txt$|api\/(v1\/)?index\.json$|api\/v1\/(openapi\.|schemas\/|changes\.json$))/.test(
      path,
    ) || ['text/markdown', 'text/plain'].includes(feedAssetAt(`/${path}`)?.mediaType ?? '')
  );
}
