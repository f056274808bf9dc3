/**
 * The HTTP server of the panel, in front of Next: it knows who is at the other end, limits what they send, and puts the headers
 * that protect on every answer, before anything else looks at the request.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { onRequestFrom } from '../../lib/requester.ts';
import { answerHeaders } from './answer-headers.ts';
import { bodyRefusal, refuseBody } from './body-limit.ts';
import { clientAddress, type Network } from './client-address.ts';

export interface PanelServerOptions {
  /** Answers what is let through: Next. */
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Editors reach the panel by https. */
  https: boolean;
  /** Whose `X-Forwarded-For` is believed. */
  trusted: Network[];
}

/** In milliseconds: a head that takes longer to arrive is cut off, so that slow senders do not use up all connections. */
const HEADERS_TIMEOUT = 20_000;
/** The whole request: a picture of 5 MiB over a slow line takes minutes. */
const REQUEST_TIMEOUT = 300_000;
/** Longer than a reverse proxy keeps an idle connection, which would otherwise meet one that is just being closed. */
const KEEP_ALIVE_TIMEOUT = 75_000;

/** A server that does not listen yet. */
export function createPanelServer({ answer, https, trusted }: PanelServerOptions): Server {
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string; // split has a first part always
    const nonce = randomBytes(16).toString('base64');
    for (const [name, value] of Object.entries(answerHeaders({ path, nonce, https }))) response.setHeader(name, value);
    const refusal = bodyRefusal(request, path);
    if (refusal) return refuseBody(request, response, refusal);
    // Next takes the nonce from here. A sender's own header of this name would choose it.
    request.headers['content-security-policy'] = String(response.getHeader('Content-Security-Policy'));
    delete request.headers['content-security-policy-report-only'];
    const forwardedFor = request.headersDistinct['x-forwarded-for']?.join(',');
    const address = clientAddress({ peer: request.socket.remoteAddress, forwardedFor, trusted });
    onRequestFrom(address, () => answer(request, response));
  };
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT },
    listener,
  );
  // Who asks before sending gets the answer before sending.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!bodyRefusal(request, (request.url ?? '/').split('?', 1)[0] as string)) response.writeContinue();
    listener(request, response);
  });
  return server;
}
