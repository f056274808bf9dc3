/** Reads the tree to publish and checks it as far as that needs nothing of what is published. */
import type { PublicKey } from '../../src/lib/minisign/public-key.ts';
import { checkFolder } from './check-tree.ts';
import { feedFolder, type LocalTree, type Only, readLocalTree } from './local-tree.ts';
import { requireSignatures } from './require-signatures.ts';

export interface CheckedTree {
  dir: string;
  only?: Only | undefined;
  /** The key that must have signed every manifest; null when the feed is not signed. */
  key: PublicKey | null;
}

/** @throws PublishRefused with one line */
export async function readCheckedTree({ dir, only, key }: CheckedTree): Promise<LocalTree> {
  const folder = feedFolder(dir, only);
  // First, so that the memory of the verification and that of the tree are not needed at the same time.
  if (only === undefined) await checkFolder(folder, dir);
  const tree = readLocalTree(dir, only, folder);
  requireSignatures(tree, key);
  return tree;
}
