/**
 * Signatures in minisign's format (docs/feed-rules.md 12.40): Ed25519 over the BLAKE2b-512 hash of a file, then over that signature with the
 * trusted comment.
 */
import { createHash, verify } from 'node:crypto';
import { canonicalBase64 } from './canonical-base64.ts';
import type { PublicKey } from './public-key.ts';
import type { SigningKey } from './signing-key.ts';

/** The BLAKE2b-512 hash of a content in pieces. */
export function hashOf(pieces: Iterable<Uint8Array>): Buffer {
  const hash = createHash('blake2b512');
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

export interface Signed {
  /** The hash of the file. */
  hash: Buffer;
  /** In seconds since 1970. */
  time: number;
  /** Its name without folders. */
  file: string;
}

/** The text of the `.minisig` file, with the comments that minisign would write. */
export function signatureFile({ hash, time, file }: Signed, key: SigningKey): string {
  const comment = `timestamp:${time}\tfile:${file}\thashed`;
  const signature = key.sign(hash);
  const signedComment = key.sign(Buffer.concat([signature, Buffer.from(comment)]));
  return [
    `untrusted comment: signature of ${file} by the key ${key.publicKey.id}`,
    Buffer.concat([ALGORITHM, key.publicKey.idBytes, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    `${signedComment.toString('base64')}\n`,
  ].join('\n');
}

/** What a signature proves, or why it proves nothing: `problem` is a phrase for a message. */
export type Checked = { trustedComment: string; problem: null } | { problem: string };

/**
 * @param signature the content of the `.minisig` file
 * @param hash of the signed file, from `hashOf`
 */
export function checkSignature(signature: Uint8Array, hash: Buffer, { id, idBytes, key }: PublicKey): Checked {
  // Each byte is one character, so that the comment is checked as it is in the file.
  const [, line = '', comment = '', last = ''] = FORMAT.exec(Buffer.from(signature).toString('latin1')) ?? [];
  const [bytes, signedComment] = [canonicalBase64(line, 74), canonicalBase64(last, 64)];
  if (bytes === null || signedComment === null) return { problem: 'not a signature in the format of minisign' };
  if (!bytes.subarray(0, 2).equals(ALGORITHM)) return { problem: 'a signature that is not over a BLAKE2b hash' };
  const [signer, own] = [bytes.subarray(2, 10), bytes.subarray(10)];
  if (!signer.equals(idBytes)) {
    const other = Buffer.from(signer).reverse().toString('hex').toUpperCase();
    return { problem: `a signature by the key ${other} instead of ${id}` };
  }
  if (!verify(null, hash, key, own)) return { problem: `a signature by the key ${id} of another content` };
  const commented = Buffer.concat([own, Buffer.from(comment, 'latin1')]);
  if (!verify(null, commented, key, signedComment)) return { problem: 'a trusted comment that was changed' };
  return { trustedComment: Buffer.from(comment, 'latin1').toString('utf8'), problem: null };
}

/** Of the hash of a file; `Ed` would be of the file itself. */
const ALGORITHM = Buffer.from('ED');
const FORMAT = /^untrusted comment: [^\r\n]*\n([^\r\n]+)\ntrusted comment: ([^\r\n]*)\n([^\r\n]+)\n?$/;
