/**
 * What a file's ETag is made of. A date and a size are not enough: a job's two releases may differ within one tick of
 * the file system's clock, and tools set dates back. So it is the content itself, read once while the file rests.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FoundFile } from '../../src/lib/locate.ts';

/** The SHA-256 of a file in hex, as in the manifests. Rejects when the file cannot be read. */
export type ContentHash = (file: Pick<FoundFile, 'path' | 'stat'>) => Promise<string>;

/** A file changed so lately may change again without a new date: dates move in steps. */
const RESTLESS_MS = 2_000;
/** More files than a tree has; past that, start over, so that releases long gone do not stay in memory. */
const CACHE_SIZE = 100_000;

/** Makes a hash function that remembers the files it has read, by inode. */
export function createContentHash(): ContentHash {
  const known = new Map<string, { stamp: string; hash: string }>();
  return async ({ path, stat }) => {
    const inode = `${stat.dev}:${stat.ino}`;
    // The change time cannot be set back, and tells a new file apart that got the inode of a removed one.
    const stamp = `${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`;
    const found = known.get(inode);
    if (found?.stamp === stamp) return found.hash;

    const isResting = Number(stat.ctimeMs) < Date.now() - RESTLESS_MS;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const digest = hash.digest('hex');
    if (known.size >= CACHE_SIZE) known.clear();
    if (isResting) known.set(inode, { stamp, hash: digest });
    return digest;
  };
}
