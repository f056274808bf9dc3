/** Refuses to publish a tree whose manifests the feed's key has not signed (docs/feed-rules.md 12.42). */
import { EXPORT_MANIFEST, MARKETS_MANIFEST, SIGNATURE } from '../../src/contract/owners.ts';
import type { PublicKey } from '../../src/lib/minisign/public-key.ts';
import { checkSignature, hashOf } from '../../src/lib/minisign/signature.ts';
import type { LocalTree } from './local-tree.ts';
import { PublishRefused } from './publish-refused.ts';

/**
 * @param key null when the feed is not signed: then nothing is required
 * @throws PublishRefused for the first manifest of the tree whose signature is missing or wrong, such as that of an earlier build
 */
export function requireSignatures({ parts, read }: Pick<LocalTree, 'parts' | 'read'>, key: PublicKey | null): void {
  if (key === null) return;
  for (const { owner, files } of parts) {
    const manifest = manifests.get(owner);
    if (manifest === undefined) continue;
    const path = manifest + SIGNATURE;
    const problem = files.has(path)
      ? checkSignature(read(path), hashOf([read(manifest)]), key).problem
      : 'no signature';
    if (problem !== null) {
      throw new PublishRefused(
        `${path}: expected a signature by the key ${key.id}, found ${problem}. Run npm run ${owner} with FEED_SIGNING_KEY set, and publish again.`,
      );
    }
  }
}

/** The statistics job has no manifest. */
const manifests: ReadonlyMap<string, string> = new Map([
  ['export', EXPORT_MANIFEST],
  ['markets', MARKETS_MANIFEST],
]);
