/** Encrypts small values with the panel's secret (AES-256-GCM): nobody else can read, make or change them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

export interface Seal {
  /** PAYLOAD_SECRET. */
  secret: string;
  /** What the value is, and whose: a value that was sealed for something else is not opened. */
  purpose: string;
}

/** @returns base64url */
export function seal(value: string, { secret, purpose }: Seal): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null for anything that was not sealed with this secret and for this purpose */
export function unseal(text: string, { secret, purpose }: Seal): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < IV + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A key of its own, so that it is not the one that signs sessions. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'panel/seal', 32));
