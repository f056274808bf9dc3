/**
 * A local stand-in for the static host. A client that works here works there: it sends only a few headers more than a host
 * without a header file would (docs/feed-rules.md 13.1 to 13.7).
 */
import { createReadStream } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import send from 'send';
import { SHORT_CACHE } from '../../src/lib/cache-control.ts';
import { contentTypeByName } from '../../src/lib/content-type.ts';
import { type FoundFile, findFile, locate } from '../../src/lib/locate.ts';
import { type ContentHash, createContentHash } from './content-hash.ts';
import { descriptionLinks } from './description-links.ts';
import { acceptsGzip, isText } from './gzip.ts';
import { addressOf, pathOf, proxy } from './proxy.ts';

/**
 * Creates the server; it does not listen yet.
 * @param options.dir the folder to serve, or a link to it. The link is resolved once per request, so that a request sees one
 *   complete release and the next request sees a newer one.
 * @param options.workers the address of the workers, which answer `/api/geo` and `/api/push/` as on the site's domain
 *   (docs/feed-rules.md 16.4). Without it these paths are unknown.
 */
export function createFeedServer({ dir, workers = null }: { dir: string; workers?: string | null }): Server {
  const site = { dir: resolve(dir), hashOf: createContentHash() };
  const to = workers === null ? null : new URL(workers);
  return createServer((request, response) => {
    if (to !== null && isForWorkers(request)) proxy(request, response, { to, clientOf: addressOf });
    else answer(site, request, response).catch(() => sendStatus(response, 500));
  });
}

function isForWorkers(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return path === '/api/geo' || path?.startsWith('/api/push/') === true;
}

interface Site {
  dir: string;
  hashOf: ContentHash;
}

async function answer({ dir, hashOf }: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.method === 'OPTIONS') return sendPreflight(response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD, OPTIONS');
    return sendStatus(response, 405);
  }

  const root = await realpath(dir).catch(() => null);
  if (root === null) return sendStatus(response, 404);
  const [pathname = '', ...query] = (request.url ?? '').split('?');
  const target = await locate(root, pathname);
  if (target === null) return sendNotFound(root, response);
  if (target === 'folder') return sendRedirect(response, [`${pathname}/`, ...query].join('?'));

  sendFile({ root, file: target, hash: await hashOf(target), request, response });
}

interface FileAnswer {
  root: string;
  file: FoundFile;
  hash: string;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers with 200, 206 or 304: `send` decides by the headers that are set here. */
function sendFile({ root, file, hash, request, response }: FileAnswer): void {
  const gzip = isText(file.path) && acceptsGzip(request.headers['accept-encoding']);
  response.setHeader('Cache-Control', SHORT_CACHE);
  // Weak for the compressed form: same content, other bytes. `send` compares weakly, so either form gets a 304.
  response.setHeader('ETag', gzip ? `W/"${hash}"` : `"${hash}"`);
  const type = contentTypeByName(file.name);
  if (type !== null) response.setHeader('Content-Type', type);
  const links = descriptionLinks(file.name);
  if (links !== null) response.setHeader('Link', links);
  // fetch() adds `no-cache` to every conditional request, which would turn each 304 into a 200. A static host ignores it.
  delete request.headers['cache-control'];

  const answer = send(request, file.name.split('/').map(encodeURIComponent).join('/'), {
    root,
    dotfiles: 'allow', // locate() has already refused hidden files
    index: false,
    etag: false,
    cacheControl: false,
    acceptRanges: !gzip,
  });
  if (gzip) compress(answer, request, response);
  answer.on('error', (error: { status?: number }) => sendStatus(response, error.status ?? 500));
  answer.pipe(response);
}

function compress(answer: send.SendStream, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Encoding', 'gzip');
  const head = request.method === 'HEAD';
  // `send` would end a HEAD itself, with the length of the file and not of the compressed bytes.
  request.method = 'GET';
  answer.stream = (path) => {
    // pipeline() throws when the client has already disconnected.
    if (response.closed) return;
    response.removeHeader('Content-Length');
    if (head) response.end();
    else pipeline(createReadStream(path), createGzip(), response, () => {}); // after an error the response has ended
  };
}

/** Answers with the tree's own 404 page; in words for a tree without one, such as that of the market job. */
async function sendNotFound(root: string, response: ServerResponse): Promise<void> {
  const page = await findFile(root, ['404.html']);
  if (page === null) sendStatus(response, 404);
  else sendBody({ response, status: 404, type: 'text/html; charset=utf-8', body: await readFile(page.path) });
}

function sendRedirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  sendStatus(response, 301);
}

/** Allows every path to be read from any origin, without credentials, with any header. */
function sendPreflight(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
  response.setHeader('Access-Control-Allow-Headers', '*');
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
}

/** Answers with the name of the status: a static host has pages only for files and for unknown paths. */
function sendStatus(response: ServerResponse, status: number): void {
  const body = Buffer.from(`${status} ${STATUS_CODES[status]}\n`);
  sendBody({ response, status, type: 'text/plain; charset=utf-8', body });
}

interface BodyAnswer {
  response: ServerResponse;
  status: number;
  type: string;
  body: Buffer;
}

/** Answers with something else than the requested file, without the headers that were set for the file. */
function sendBody({ response, status, type, body }: BodyAnswer): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['ETag', 'Last-Modified', 'Cache-Control', 'Content-Encoding', 'Accept-Ranges']) {
    response.removeHeader(name);
  }
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.byteLength);
  response.end(body);
}
