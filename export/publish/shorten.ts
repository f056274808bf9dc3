/** A history that stays short: the newest commits made again, the oldest of them without a parent. */

import { indexPath } from '../verify/tree/crawl.ts';
import type { NewCommit } from './fast-import.ts';
import { GitError } from './git-error.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';

/**
 * @param most how many commits the branch may have with the new one; any number without it
 * @returns the commits that stay, oldest first, as they are to be made again; null where all stay as they are
 * @throws GitError for a branch that holds something else than a feed: its history is not ours to shorten
 */
export async function shorten(
  branch: RemoteBranch,
  tip: Tip | null,
  most: number | undefined,
): Promise<NewCommit[] | null> {
  if (tip === null || most === undefined) return null;
  const newest = await branch.history(tip);
  if (newest.length < most) return null;
  if (!tip.files.has(indexPath)) {
    throw new GitError('refused', 'it holds no feed, so its history is not shortened; publish without --history');
  }
  const kept = await branch.again(newest.slice(0, most - 1).reverse());
  return kept.map((commit, place) => (place === 0 ? commit : { ...commit, parent: `:${place}` }));
}
