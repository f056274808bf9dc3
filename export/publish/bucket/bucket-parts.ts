/** Reads what the bucket has of each job: the manifests, and `stats.json`, which needs none. */
import { type Owner, SIGNATURE } from '../../../src/contract/owners.ts';
import type { BucketClient, StoredObject } from '../../../src/lib/bucket/bucket-client.ts';
import { checkTreePath } from '../../../src/lib/tree-path.ts';
import { HEAD, readManifest } from '../part.ts';
import { PublishRefused } from '../publish-refused.ts';
import { type PublishedParts, publishedParts } from '../published-parts.ts';
import { inMemory, type StoredContent } from '../stored-content.ts';

const OWNERS = ['export', 'markets', 'stats'] as const satisfies Owner[];

/** The file of a job that is written last, as it was read; null when it does not exist. */
export type Heads = Map<Owner, StoredObject | null>;

export interface BucketParts {
  heads: Heads;
  /** Null before the first publication. */
  existing: PublishedParts | null;
}

/**
 * @throws BucketError
 * @throws PublishRefused when a manifest names a path outside the tree
 */
export async function readBucketParts(bucket: BucketClient): Promise<BucketParts> {
  const heads: Heads = new Map(
    await Promise.all(OWNERS.map(async (owner) => [owner, await bucket.get(HEAD[owner])] as const)),
  );
  const contents = new Map<string, StoredContent>();
  for (const [owner, head] of heads) if (head !== null) contents.set(HEAD[owner], inMemory(head.body));
  for (const owner of ['export', 'markets'] as const) {
    const signature = await bucket.get(HEAD[owner] + SIGNATURE);
    if (signature !== null) contents.set(HEAD[owner] + SIGNATURE, inMemory(signature.body));
  }
  const paths = new Set(contents.keys());
  for (const [owner, head] of heads) {
    if (head === null || owner === 'stats') continue;
    readManifest(inMemory(head.body), ({ path }) => paths.add(checkedPath(path, `${bucket.name}/${HEAD[owner]}`)));
  }
  return { heads, existing: paths.size === 0 ? null : publishedParts(paths, (path) => contents.get(path)) };
}

function checkedPath(path: string, manifest: string): string {
  try {
    checkTreePath(path);
    return path;
  } catch {
    throw new PublishRefused(`${manifest} names the path ${JSON.stringify(path)}, which leaves the tree. Replace it.`);
  }
}
