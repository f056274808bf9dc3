/**
 * The scripts and styles of the panel, compressed with brotli when it is built: a fifth smaller than the gzip that Next makes for each
 * request. A built file never changes, because its name has a hash of its content.
 */
import { createReadStream, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** @param folder the folder `static` of a build */
export async function compressFiles(folder: string): Promise<void> {
  for (const path of globSync('**/*.{js,css}', { cwd: folder })) {
    const file = join(folder, path);
    writeFileSync(`${file}.br`, await compress(readFileSync(file)));
  }
}

/**
 * Answers a request for a built file, if the browser accepts brotli.
 * @param folder the folder `static` of the build
 * @returns false if the request is for something else, which Next answers
 */
export function sendCompressed(request: IncomingMessage, response: ServerResponse, folder: string): boolean {
  const [, path, extension = ''] =
    /^\/_next\/static\/((?:[\w~-]+\/)*[\w.~-]+\.(js|css))(?:\?|$)/.exec(request.url ?? '') ?? [];
  const type = types[extension];
  if (request.method !== 'GET' || path === undefined || !type || !acceptsBrotli(request)) return false;
  const file = join(folder, `${path}.br`);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return false;
  response.writeHead(200, {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Encoding': 'br',
    'Content-Length': size,
    'Content-Type': type,
    Vary: 'Accept-Encoding',
  });
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
  return true;
}

const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

/** A weight of zero (`br;q=0`) means that it is not accepted. */
const acceptsBrotli = ({ headers }: IncomingMessage): boolean =>
  /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/.test(String(headers['accept-encoding'] ?? ''));
