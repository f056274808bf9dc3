/** Hands requests on to another server of this machine, in place of the edge network: it reports who asks, and sets limits. */
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse, STATUS_CODES } from 'node:http';
import { pipeline } from 'node:stream';

export interface Proxy {
  /** The server that answers; its path is not used. */
  to: URL;
  /** Who asks: the value of `CF-Connecting-IP`. */
  clientOf: (request: IncomingMessage) => string;
  /** How long the answer may take, in milliseconds; 0 for any time. */
  timeoutMs?: number;
  /** The longest body of a request in bytes. */
  maxBody?: number;
}

/** Far more than any request needs. The workers have smaller limits of their own. */
const MAX_BODY = 64 * 1024;
const TIMEOUT_MS = 30_000;

/** They concern one connection (RFC 9110, section 7.6.1), or are the edge's own and never believed from a client. */
const NOT_HANDED_ON =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-.*|mf-.*)$/;

/** The path of a request, without `..` and the like, so that it is the same for every program that reads it. Null when invalid. */
export function pathOf({ url = '' }: IncomingMessage): string | null {
  return url.startsWith('/') && URL.canParse(url, 'http://localhost') && !url.startsWith('//')
    ? new URL(url, 'http://localhost').pathname
    : null;
}

/** The address at the other end of the connection; an IPv4 address in its own form. */
export const addressOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Hands one request on and its answer back, without keeping either in memory. Answers in one line with 413 when the body is too
 * large, 502 when the server cannot be reached, and 504 when it takes too long.
 */
export function proxy(
  incoming: IncomingMessage,
  response: ServerResponse,
  { to, clientOf, timeoutMs = TIMEOUT_MS, maxBody = MAX_BODY }: Proxy,
): void {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBody) {
    refuse(incoming, response, 413);
    return;
  }
  const { pathname, search } = new URL(incoming.url ?? '/', to);
  const outgoing = request(new URL(`${pathname}${search}`, to), {
    method: incoming.method,
    headers: { ...handedOn(incoming.headers), ...framing(incoming.headers), 'CF-Connecting-IP': clientOf(incoming) },
    agent: false, // a kept connection may close just when it is used again
  });
  let ended = false;
  const fail = (status: number) => {
    if (ended) return; // destroying the request is an error too
    ended = true;
    outgoing.destroy();
    refuse(incoming, response, status);
  };
  if (timeoutMs > 0) {
    const timer = setTimeout(() => fail(504), timeoutMs);
    response.once('close', () => clearTimeout(timer));
  }
  outgoing.on('error', () => fail(502));
  outgoing.on('response', (answer) => {
    // A server that refuses a body closes the connection before it has all of it.
    outgoing.removeAllListeners('error').on('error', () => incoming.resume());
    response.writeHead(answer.statusCode ?? 502, handedOn(answer.headers));
    pipeline(answer, response, () => {}); // after an error the response has ended
  });
  response.once('close', () => outgoing.destroy());

  let received = 0;
  incoming.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBody) fail(413);
  });
  incoming.pipe(outgoing);
}

function handedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HANDED_ON.test(name)));
}

/** A body of unknown length stays one: for some methods Node would otherwise send it without its end. */
const framing = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };

/** Answers with the name of the status, as JSON like the workers. The rest of the request is read and dropped, so that the client gets the answer. */
function refuse(incoming: IncomingMessage, response: ServerResponse, status: number): void {
  incoming.unpipe();
  incoming.resume();
  if (response.headersSent || response.closed) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(`${JSON.stringify({ error: `${status} ${STATUS_CODES[status]}` })}\n`);
}
