/**
 * The HTTP server of the panel, in front of Next. Before Next sees a request, it finds the client's address, limits the size of the
 * body and sets the security headers.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { onRequestFrom } from '../../lib/requester.ts';
import { bodyRefusal, refuseBody } from './body-limit.ts';
import { clientAddress, type Network } from './client-address.ts';
import { sendCompressed } from './compressed-files.ts';
import { withIndexPage } from './preview-url.ts';
import { responseHeaders } from './response-headers.ts';

export interface PanelServerOptions {
  /** Handles the accepted requests: Next. */
  handle: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** The folder of the built scripts and styles. */
  builtFiles: string;
  /** Whether editors use the panel over https. */
  https: boolean;
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
export function createPanelServer({ handle, builtFiles, https, trusted }: PanelServerOptions): Server {
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string; // split always returns a first part
    const nonce = randomBytes(16).toString('base64');
    for (const [name, value] of Object.entries(responseHeaders({ path, nonce, https })))
      response.setHeader(name, value);
    const refusal = bodyRefusal(request, path);
    if (refusal) return refuseBody(request, response, refusal);
    if (sendCompressed(request, response, builtFiles)) return;
    // Next reads the nonce from this header. Overwritten so that a sender cannot choose the nonce.
    request.headers['content-security-policy'] = String(response.getHeader('Content-Security-Policy'));
    delete request.headers['content-security-policy-report-only'];
    const forwardedFor = request.headersDistinct['x-forwarded-for']?.join(',');
    const address = clientAddress({ peer: request.socket.remoteAddress, forwardedFor, trusted });
    request.url = withIndexPage(request.url ?? '/');
    onRequestFrom(address, () => handle(request, response));
  };
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT },
    listener,
  );
  // Clients that send `Expect: 100-continue` get the refusal before they send the body.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!bodyRefusal(request, (request.url ?? '/').split('?', 1)[0] as string)) response.writeContinue();
    listener(request, response);
  });
  return server;
}
