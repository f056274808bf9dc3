/** The public key of the feed, and what earlier keys state about their successors (docs/feed-rules.md 12.41, 12.43). */
import { PUBLIC_KEY, REPLACED_KEYS, SIGNATURE } from '../../src/contract/owners.ts';
import type { FeedKeys } from '../../src/lib/feed-keys.ts';
import { publicKeyFile } from '../../src/lib/minisign/public-key.ts';

/** @returns no files when the feed is not signed; paths are from the tree's root, without a leading slash */
export function keyFiles(keys: FeedKeys | null): { path: string; text: string }[] {
  if (keys === null) return [];
  return [
    { path: PUBLIC_KEY, text: publicKeyFile(keys.publicKey) },
    ...keys.replaced.flatMap(({ old, key, signature }) => {
      const path = `${REPLACED_KEYS}${old.id}.pub`;
      return [
        { path, text: publicKeyFile(key) },
        { path: path + SIGNATURE, text: signature },
      ];
    }),
  ];
}
