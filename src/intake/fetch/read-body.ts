/** A body as it comes, decompressed on the way, its bytes counted at every step: a bomb ends where the limit is. */
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

/** For the Accept-Encoding header. Servers disagree on what deflate is, so it is read and not asked for. */
export const acceptedEncodings = 'gzip, br';

/** Servers have one, or two where a proxy compresses what was compressed. */
const MOST_ENCODINGS = 2;

interface BodyToRead {
  body: Readable;
  /** The Content-Encoding header. */
  encoding: string;
  limits: Pick<Limits, 'wireBytes' | 'bodyBytes'>;
  signal: AbortSignal;
}

/**
 * @throws IntakeError without an address for an unknown encoding or too many bytes; the stream's own error where it is broken
 */
export async function readBody({ body, encoding, limits, signal }: BodyToRead): Promise<Uint8Array> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > MOST_ENCODINGS) throw new IntakeError(`the answer is compressed ${names.length} times over`);
  const steps = names.reverse().flatMap((name) => {
    const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    if (!decoder) throw new IntakeError(`the answer is compressed in an unknown way, "${name.slice(0, 40)}"`);
    return [decoder(), counted(limits.bodyBytes)];
  });
  const chunks: Uint8Array[] = [];
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  // The types of pipeline() know lists of fixed length only.
  const parts = [body, counted(limits.wireBytes), ...steps, collect] as unknown as [Readable, NodeJS.WritableStream];
  await pipeline(...parts, { signal });
  return new Uint8Array(Buffer.concat(chunks));
}

function counted(limit: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new IntakeError(`the answer is larger than ${(limit / 1024 / 1024).toFixed(0)} MiB`);
      yield chunk;
    }
  };
}
