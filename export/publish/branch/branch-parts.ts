/** Reads what the branch has of each job. */
import { HEAD } from '../part.ts';
import { type PublishedParts, publishedParts } from '../published-parts.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';

/** @throws GitError when a file of the branch cannot be read */
export async function readBranchParts(branch: RemoteBranch, tip: Tip): Promise<PublishedParts> {
  const ids = Object.values(HEAD).flatMap((path) => tip.files.get(path) ?? []);
  const contents = await branch.read(ids);
  return publishedParts(tip.files, (owner) => contents.get(tip.files.get(HEAD[owner]) ?? ''));
}
