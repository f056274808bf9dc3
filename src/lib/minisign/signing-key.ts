/** The secret half of a key pair, in the format of `minisign -G -W`: without a password, so that minisign can sign with it too. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { canonicalBase64 } from './canonical-base64.ts';
import { lastLine, type PublicKey, publicKeyOf } from './public-key.ts';

/** It signs, and has no text: nothing that prints or serialises it shows the secret. */
export class SigningKey {
  readonly publicKey: PublicKey;
  readonly #key: KeyObject;

  constructor(publicKey: PublicKey, key: KeyObject) {
    this.publicKey = publicKey;
    this.#key = key;
  }

  /** @returns the 64 bytes of an Ed25519 signature, always the same for the same content */
  sign(content: Uint8Array): Buffer {
    return sign(null, content, this.#key);
  }
}

/** Algorithm of signatures, none of encryption, and that of the checksum, which an unencrypted key leaves empty. */
const OPENING = Buffer.concat([Buffer.from('Ed'), Buffer.alloc(2), Buffer.from('B2'), Buffer.alloc(48)]);
const CHECKSUM = Buffer.alloc(32);
const LENGTH = OPENING.length + 8 + 64 + CHECKSUM.length;

/**
 * @param text the line of base64, or the whole file of two lines
 * @returns null when it is something else, such as a key with a password
 */
export function parseSigningKey(text: string): SigningKey | null {
  const bytes = canonicalBase64(lastLine(text), LENGTH);
  if (!bytes?.subarray(0, 6).equals(OPENING.subarray(0, 6))) return null;
  const at = OPENING.length;
  const [id, seed, raw] = [
    bytes.subarray(at, at + 8),
    bytes.subarray(at + 8, at + 40),
    bytes.subarray(at + 40, at + 72),
  ];
  const [d, x] = [seed.toString('base64url'), raw.toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
  // Other keys and signatures would follow from a public half that does not belong to the secret one.
  if (createPublicKey(key).export({ format: 'jwk' }).x !== x) return null;
  return new SigningKey(publicKeyOf(id, raw), key);
}

/** A new key pair, as the file of its secret key, of two lines. */
export function newSigningKeyFile(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [seed, raw] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const bytes = Buffer.concat([OPENING, randomBytes(8), seed, raw, CHECKSUM]);
  return `untrusted comment: minisign encrypted secret key\n${bytes.toString('base64')}\n`;
}
