/** Reads and decompresses a body, and counts the bytes of every step: a decompression bomb is stopped at the limit. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { IntakeError } from '../reader.ts';
import type { Limits } from './limits.ts';

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** For the Accept-Encoding header. Deflate is decoded but not requested, because servers disagree on its format. */
export const acceptedEncodings = 'gzip, br';

/** Servers use one, or two if a proxy compresses again. */
const MAX_ENCODINGS = 2;

interface BodyToRead {
  body: Readable;
  /** The Content-Encoding header. */
  encoding: string;
  limits: Pick<Limits, 'wireBytes' | 'bodyBytes'>;
  signal: AbortSignal;
}

/**
 * @throws IntakeError, without the address, for an unknown encoding or too many bytes; the stream's error if it breaks
 */
export async function readBody({ body, encoding, limits, signal }: BodyToRead): Promise<Uint8Array> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > MAX_ENCODINGS) throw new IntakeError(`the answer is compressed ${names.length} times`);
  const steps = names.reverse().flatMap((name) => {
    const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    if (!decoder) throw new IntakeError(`the answer has an unknown compression, "${name.slice(0, 40)}"`);
    return [decoder(), limitedTo(limits.bodyBytes)];
  });
  const chunks: Uint8Array[] = [];
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  // The types of pipeline() only allow lists of fixed length.
  const parts = [body, limitedTo(limits.wireBytes), ...steps, collect] as unknown as [Readable, NodeJS.WritableStream];
  await pipeline(...parts, { signal });
  return new Uint8Array(Buffer.concat(chunks));
}

function limitedTo(limit: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new IntakeError(`the answer is larger than ${(limit / 1024 / 1024).toFixed(0)} MiB`);
      yield chunk;
    }
  };
}
