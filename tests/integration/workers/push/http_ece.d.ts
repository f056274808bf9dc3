/** The part of http_ece that the tests use: it has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message of RFC 8291. @throws when it was not encrypted for the key and secret */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
