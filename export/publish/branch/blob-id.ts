/** Git's id of a content. */
import { createHash } from 'node:crypto';
import type { StoredContent } from '../stored-content.ts';

export const blobId = (content: Uint8Array): string => startOf(content.byteLength).update(content).digest('hex');

/** The same of a content that is read piece by piece. */
export function blobIdOf({ bytes, pieces }: StoredContent): string {
  const sha1 = startOf(bytes);
  for (const piece of pieces()) sha1.update(piece);
  return sha1.digest('hex');
}

const startOf = (bytes: number) => createHash('sha1').update(`blob ${bytes}\0`);
