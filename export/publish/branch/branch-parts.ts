/** Reads what the branch has of each job. */
import type { LocalTree } from '../local-tree.ts';
import { headPaths, type PublishedParts, publishedParts } from '../published-parts.ts';
import { blobId } from './blob-id.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';

/**
 * The manifests on the branch say what its files are, and no other file is read. After a commit by hand they may be wrong: then the
 * files that should be the same as in the folder are compared, by git's id, so that a file that was changed by hand is written again.
 * @throws GitError when a file of the branch cannot be read
 */
export async function readBranchParts(branch: RemoteBranch, tip: Tip, tree: LocalTree): Promise<PublishedParts> {
  const ids = headPaths.flatMap((path) => tip.files.get(path) ?? []);
  const contents = await branch.read(ids);
  const parts = publishedParts(tip.files.keys(), (path) => contents.get(tip.files.get(path) ?? ''));
  if (tip.vouched) return parts;
  const files = new Map(parts.files);
  for (const part of tree.parts) {
    for (const [path, sha256] of part.files) {
      if (files.get(path) === sha256 && blobId(tree.read(path)) !== tip.files.get(path)) files.set(path, null);
    }
  }
  return { ...parts, files };
}
