/** Git's id of a content. */
import { createHash } from 'node:crypto';

export function blobId(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}
