/**
 * The HTTP server of the panel, in front of Next. Before Next sees a request, it sets the security headers, refuses what comes from
 * other sites, finds the client's address, and reads the body if its sender may send one.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onRequestFrom } from '../../lib/requester.ts';
import type { accountOf } from './account-check.ts';
import { bodyGate } from './admit-body.ts';
import { bodyLength, bodyRefusal } from './body-limit.ts';
import { clientAddress, type Network } from './client-address.ts';
import { sendCompressed } from './compressed-files.ts';
import { crossSiteRefusal } from './cross-site.ts';
import { observed } from './observed.ts';
import { withIndexPage } from './preview-url.ts';
import { refuse } from './refuse.ts';
import { plainPath } from './request-path.ts';
import { responseHeaders } from './response-headers.ts';

export interface PanelServerOptions {
  /** Handles the accepted requests: Next. */
  handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** The folder of the built scripts and styles. */
  builtFiles: string;
  /** The origin that editors open. */
  serverUrl: string;
  /** Finds whose request it is. */
  findAccount: typeof accountOf;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trusted: Network[];
}

/** In milliseconds, for the headers of a request. Keeps slow senders from using up all connections. */
const HEADERS_TIMEOUT = 20_000;
/** For the whole request: a 5 MiB picture takes minutes over a slow connection. */
const REQUEST_TIMEOUT = 300_000;
/** Longer than reverse proxies keep idle connections, so that they do not reuse one that is being closed. */
const KEEP_ALIVE_TIMEOUT = 75_000;

/** @returns a server that is not listening yet */
export function createPanelServer({ handle, builtFiles, serverUrl, findAccount, trusted }: PanelServerOptions): Server {
  const https = serverUrl.startsWith('https:');
  const admitBody = bodyGate(findAccount);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = request.url ?? '/';
    const path = plainPath(url);
    const nonce = randomBytes(16).toString('base64');
    for (const [name, value] of Object.entries(responseHeaders({ url, nonce, https }))) response.setHeader(name, value);

    const refusal = crossSiteRefusal(request, serverUrl) ?? bodyRefusal(request, path);
    if (refusal) return refuse(request, response, refusal);
    if (sendCompressed(request, response, builtFiles)) return;

    const forwardedFor = request.headersDistinct['x-forwarded-for']?.join(',');
    const address = clientAddress({ peer: request.socket.remoteAddress, forwardedFor, trusted });
    const admitted = bodyLength(request) > 0 ? await admitBody({ request, response, path, address }) : request;
    if (admitted === 'gone') return;
    if ('message' in admitted) return refuse(request, response, admitted);

    // Next reads the nonce from this header. Overwritten so that a sender cannot choose the nonce.
    admitted.headers['content-security-policy'] = String(response.getHeader('Content-Security-Policy'));
    delete admitted.headers['content-security-policy-report-only'];
    admitted.url = withIndexPage(url);
    return onRequestFrom(address, () => handle(admitted, response));
  };
  const listener = observed(answer, { trusted });

  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT },
    listener,
  );
  // Clients that send `Expect: 100-continue` get a refusal before they send the body.
  server.on('checkContinue', listener);
  return server;
}
