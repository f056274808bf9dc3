/**
 * The hash behind a file's ETag (docs/feed-rules.md 13.5). Date and size are not enough: two releases may differ within one
 * tick of the file system's clock, and tools set dates back. So the content is hashed, once while the file is unchanged.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FoundFile } from '../../src/lib/locate.ts';

/** The SHA-256 of a file in hex, as in the manifests. Rejects when the file cannot be read. */
export type ContentHash = (file: Pick<FoundFile, 'path' | 'stat'>) => Promise<string>;

/** A file that changed this recently may change again without a new date, because file dates have a limited precision. */
const RECENT_MS = 2_000;
/** More files than a tree has. Beyond it the cache is cleared, so that old releases do not stay in memory. */
const CACHE_SIZE = 100_000;

/** Creates a hash function that caches the files that it has read, by inode. */
export function createContentHash(): ContentHash {
  const known = new Map<string, { stamp: string; hash: string }>();
  return async ({ path, stat }) => {
    const inode = `${stat.dev}:${stat.ino}`;
    // The change time cannot be set back, and it distinguishes a new file that got the inode of a removed one.
    const stamp = `${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`;
    const found = known.get(inode);
    if (found?.stamp === stamp) return found.hash;

    const isStable = Number(stat.ctimeMs) < Date.now() - RECENT_MS;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const digest = hash.digest('hex');
    if (known.size >= CACHE_SIZE) known.clear();
    if (isStable) known.set(inode, { stamp, hash: digest });
    return digest;
  };
}
