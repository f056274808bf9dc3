/** A server of a tree that does one thing wrong, which a test expects to be reported. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tree } from '../../../unit/export/verify/sample-tree.ts';

export interface Misbehaviour {
  /** Headers that replace the right ones, by path; null leaves one out. The path `*` is every path. */
  headers?: Record<string, Record<string, string | null>>;
  /** Answers that replace the right ones, by path with a leading slash. */
  answers?: Record<string, (request: IncomingMessage, response: ServerResponse) => void>;
  /** Sends its CORS header only to requests that say who asks, as object storage does. Nothing is wrong with that. */
  corsOnRequest?: boolean;
  /** Ignores If-None-Match. */
  unconditional?: boolean;
}

/** @returns its address and a function that stops it */
export async function startMisbehavingServer(
  tree: Tree,
  wrong: Misbehaviour,
): Promise<{ address: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const answer = wrong.answers?.[path];
    if (answer) return answer(request, response);
    // The address of a folder is that of its page.
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const bytes = tree.get(file.slice(1));
    if (!bytes) return notFound(response, tree);
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    const headers = {
      'access-control-allow-origin': wrong.corsOnRequest && !request.headers.origin ? null : '*',
      'content-type': typeOf(file),
      etag,
      ...wrong.headers?.['*'],
      ...wrong.headers?.[path],
    };
    for (const [name, value] of Object.entries(headers)) if (value !== null) response.setHeader(name, value);
    const same = request.headers['if-none-match'] === etag && !wrong.unconditional;
    response.writeHead(same ? 304 : 200).end(same ? undefined : bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function notFound(response: ServerResponse, tree: Tree): void {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(tree.get('404.html'));
}

const typeOf = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
  yaml: 'application/yaml',
};
