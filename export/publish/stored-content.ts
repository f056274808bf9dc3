/** The contents of files, piece by piece, because a list may be larger than the memory that a publish should need. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';

export interface StoredContent {
  bytes: number;
  /** May be called again; each call reads the file anew. */
  pieces: () => Iterable<Buffer>;
}

/** A content that is in memory. */
export const inMemory = (content: Buffer): StoredContent => ({ bytes: content.byteLength, pieces: () => [content] });

/** The content as a whole, which takes its size in memory. */
export function wholeContent({ bytes, pieces }: StoredContent): Buffer {
  const whole = Buffer.allocUnsafe(bytes);
  let length = 0;
  for (const piece of pieces()) length += piece.copy(whole, length);
  return whole.subarray(0, length);
}

/** The SHA-256 in hex. */
export function sha256Of({ pieces }: StoredContent): string {
  const sha256 = createHash('sha256');
  for (const piece of pieces()) sha256.update(piece);
  return sha256.digest('hex');
}

/** In bytes. */
const PIECE = 1024 * 1024;

/** @returns null when there is no such file */
export function storedContent(folder: string, path: string): StoredContent | null {
  const file = join(folder, path);
  try {
    const stats = statSync(file);
    return stats.isFile() ? { bytes: stats.size, pieces: () => piecesOf(file, stats.size) } : null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}

/** @throws Error when the file is shorter than it was */
function* piecesOf(file: string, bytes: number): Iterable<Buffer> {
  const descriptor = openSync(file, 'r');
  try {
    for (let at = 0; at < bytes; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, bytes - at));
      const length = readSync(descriptor, piece, 0, piece.length, at);
      if (length === 0) throw new Error(`${file} became shorter while it was read.`);
      yield piece.subarray(0, length);
      at += length;
    }
  } finally {
    closeSync(descriptor);
  }
}
