/** The public half of a key pair, in minisign's format (docs/feed-rules.md 12.39). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { canonicalBase64 } from './canonical-base64.ts';

export interface PublicKey {
  /** 16 hex digits, as minisign prints them. */
  id: string;
  /** The eight bytes of the id, as they are in files. */
  idBytes: Buffer;
  /** One line of base64: what `minisign -P` takes. */
  text: string;
  key: KeyObject;
}

/** Of the 42 bytes of a key: the algorithm, then the id, then the key. */
const ALGORITHM = Buffer.from('Ed');

/** @param text the line of base64, or the whole file of two lines; null when it is something else */
export function parsePublicKey(text: string): PublicKey | null {
  const bytes = canonicalBase64(lastLine(text), 42);
  if (!bytes?.subarray(0, 2).equals(ALGORITHM)) return null;
  return publicKeyOf(bytes.subarray(2, 10), bytes.subarray(10));
}

/** @param raw the 32 bytes of the key */
export function publicKeyOf(idBytes: Buffer, raw: Buffer): PublicKey {
  return {
    id: Buffer.from(idBytes).reverse().toString('hex').toUpperCase(),
    idBytes: Buffer.from(idBytes),
    text: Buffer.concat([ALGORITHM, idBytes, raw]).toString('base64'),
    key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' }),
  };
}

/** The file that minisign writes for a public key. */
export const publicKeyFile = ({ id, text }: PublicKey): string =>
  `untrusted comment: minisign public key ${id}\n${text}\n`;

/** The base64 of a key, with or without the comment before it. */
export const lastLine = (text: string): string => text.trim().split(/\r?\n/).at(-1) ?? '';
