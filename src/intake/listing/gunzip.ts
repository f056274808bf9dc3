/** Unpacks files such as sitemap.xml.gz, which servers send without a Content-Encoding header. */
import { gunzipSync } from 'node:zlib';
import { defaultLimits } from '../fetch/limits.ts';
import { IntakeError } from '../reader.ts';

/**
 * @param url for the message
 * @returns the bytes unchanged where they are not compressed
 * @throws IntakeError where they are damaged, or larger than an answer may be
 */
export function gunzipIfCompressed(bytes: Uint8Array, url: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: defaultLimits.bodyBytes });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new IntakeError(`${url} cannot be unpacked: it is ${tooLarge ? 'too large' : 'damaged'}`);
  }
}
