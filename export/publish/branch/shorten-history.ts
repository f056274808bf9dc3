/** Shortens the branch's history: the newest commits are rebuilt, the oldest of them without a parent. */

import { indexPath } from '../../verify/tree/crawl.ts';
import type { NewCommit } from './fast-import.ts';
import { GitError } from './git-error.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';

/**
 * @param limit the number of commits that the branch keeps, including the new one; no limit if undefined
 * @returns the commits to rebuild, oldest first; null when the history stays unchanged
 * @throws GitError when the branch does not have a feed, since only a feed's history may be shortened
 */
export async function shortenHistory(
  branch: RemoteBranch,
  tip: Tip | null,
  limit: number | undefined,
): Promise<NewCommit[] | null> {
  if (tip === null || limit === undefined) return null;
  const newest = await branch.history(tip);
  if (newest.length < limit) return null;
  if (!tip.files.has(indexPath)) {
    throw new GitError(
      'refused',
      'it does not have a feed, so its history is not shortened; publish without --history',
    );
  }
  const kept = await branch.readCommits(newest.slice(0, limit - 1).reverse());
  return kept.map((commit, place) => (place === 0 ? commit : { ...commit, parent: `:${place}` }));
}
