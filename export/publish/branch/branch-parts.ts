/** Reads what the branch has of each job. */
import type { LocalTree } from '../local-tree.ts';
import { headPaths, type PublishedParts, publishedParts } from '../published-parts.ts';
import { blobIdOf } from './blob-id.ts';
import type { PublishedVersions } from './published-versions.ts';
import type { Tip } from './remote-branch.ts';

/**
 * The manifests on the branch say what its files are, and no other file is read. After a commit by hand they may be wrong: then the
 * files that should be the same as in the folder are compared, by git's id, so that a file that was changed by hand is written again.
 * @throws GitError when a file of the branch cannot be read
 */
export async function readBranchParts(
  tip: Tip,
  tree: LocalTree,
  published: PublishedVersions,
): Promise<PublishedParts> {
  const heads = await published.stored(headPaths);
  const parts = publishedParts(tip.files, (path) => heads.get(path), tree.listed);
  if (tip.vouched) return parts;
  const { files } = parts;
  const changedByHand = new Set<string>();
  for (const part of tree.parts) {
    for (const path of part.files.keys()) {
      if (files.get(path) === part.files.get(path) && blobIdOf(tree.stored(path)) !== tip.files.get(path))
        changedByHand.add(path);
    }
  }
  const get = (path: string) => (changedByHand.has(path) ? null : files.get(path));
  return { ...parts, files: { size: files.size, has: (path) => files.has(path), keys: () => files.keys(), get } };
}
