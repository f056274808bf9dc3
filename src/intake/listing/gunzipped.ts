/** Files that are themselves compressed, such as sitemap.xml.gz: their servers do not say so in a header. */
import { gunzipSync } from 'node:zlib';
import { defaultLimits } from '../fetch/limits.ts';
import { IntakeError } from '../reader.ts';

/**
 * @param url for the message
 * @returns the bytes as they are where they are not compressed
 * @throws IntakeError where they are broken, or larger than an answer may be
 */
export function gunzipped(bytes: Uint8Array, url: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: defaultLimits.bodyBytes });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new IntakeError(`${url} cannot be unpacked: it is ${tooLarge ? 'too large' : 'broken'}`);
  }
}
