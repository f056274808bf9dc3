/** Reads what the branch has of each job. */
import type { LocalTree } from '../local-tree.ts';
import { headPaths, type PublishedParts, publishedParts } from '../published-parts.ts';
import { blobIdOf } from './blob-id.ts';
import type { Tip } from './remote-branch.ts';

/**
 * The manifests on the branch say what its files are, and no other file is read. After a commit by hand they may be wrong: then the
 * files that should be the same as in the folder are compared, by git's id, so that a file that was changed by hand is written again.
 * @param readPublished contents by path
 * @throws GitError when a file of the branch cannot be read
 */
export async function readBranchParts(
  tip: Tip,
  tree: LocalTree,
  readPublished: (paths: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>,
): Promise<PublishedParts> {
  const heads = await readPublished(headPaths);
  const parts = publishedParts(tip.files.keys(), (path) => heads.get(path));
  if (tip.vouched) return parts;
  const files = new Map(parts.files);
  for (const part of tree.parts) {
    for (const [path, sha256] of part.files) {
      if (files.get(path) === sha256 && blobIdOf(tree.stored(path)) !== tip.files.get(path)) files.set(path, null);
    }
  }
  return { ...parts, files };
}
