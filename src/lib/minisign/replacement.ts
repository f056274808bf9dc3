/**
 * A statement of the old key that a new one replaces it (docs/feed-rules.md 12.43). It is the file of the new public key, signed by the
 * old key, so minisign can check it.
 */
import { type PublicKey, parsePublicKey, publicKeyFile } from './public-key.ts';
import { checkSignature, hashOf, signatureFile } from './signature.ts';
import type { SigningKey } from './signing-key.ts';

export interface Replacement {
  old: PublicKey;
  /** The key that replaces it. */
  key: PublicKey;
  /** The `.minisig` file of `publicKeyFile(key)`. */
  signature: string;
}

/** @param time in seconds since 1970 */
export function replaceKey(old: SigningKey, key: PublicKey, time: number): Replacement {
  const file = `${old.publicKey.id}.pub`;
  return { old: old.publicKey, key, signature: signatureFile({ hash: hashOfKey(key), time, file }, old) };
}

/** As one word, for a setting. */
export const replacementText = ({ old, key, signature }: Replacement): string =>
  Buffer.from(`${old.text}\n${key.text}\n${signature}`).toString('base64');

/** @returns null unless the old key has signed the new one */
export function parseReplacement(text: string): Replacement | null {
  const [first = '', second = '', ...rest] = Buffer.from(text, 'base64').toString('utf8').split('\n');
  const [old, key, signature] = [parsePublicKey(first), parsePublicKey(second), rest.join('\n')];
  if (old === null || key === null) return null;
  return checkSignature(Buffer.from(signature), hashOfKey(key), old).problem === null ? { old, key, signature } : null;
}

const hashOfKey = (key: PublicKey): Buffer => hashOf([Buffer.from(publicKeyFile(key))]);
