/**
 * Limits the size of request bodies. Next and Payload read a body into memory before they check the account, so bodies that are too
 * large or have no Content-Length are refused here, before they are read. Node enforces the Content-Length.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const MiB = 1024 * 1024;
/** A picture has at most 5 MiB (collections/media/guard-picture.ts); the rest is for its other fields. */
export const pictureBytes = 6 * MiB;
export const otherBytes = 2 * MiB;

/** How much is still read from a refused sender, and for how long, so that the sender gets to read the response. */
const lingerBytes = 64 * MiB;
const lingerMs = 20_000;

export interface Refusal {
  status: 411 | 413;
  message: string;
}

/** @param path of the request's URL @returns null if the body is allowed */
export function bodyRefusal({ headers }: Pick<IncomingMessage, 'headers'>, path: string): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, message: 'The request has no Content-Length. Send it with one.' };
  }
  const limit = /^\/+api\/+media(\/|$)/.test(path) ? pictureBytes : otherBytes;
  if (Number(headers['content-length'] ?? 0) <= limit) return null;
  return { status: 413, message: `The request is larger than ${limit / MiB} MiB. Send a smaller file or fewer rows.` };
}

/** Responds at once, then discards what the sender still sends, up to a limit, and closes the connection. */
export function refuseBody(request: IncomingMessage, response: ServerResponse, { status, message }: Refusal): void {
  const text = JSON.stringify({ errors: [{ message }] });
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  });
  response.write(text);
  let left = lingerBytes;
  const hangUp = () => {
    clearTimeout(timer);
    response.end();
    request.destroy();
  };
  const timer = setTimeout(hangUp, lingerMs);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) hangUp();
  });
  request.once('end', hangUp).once('error', hangUp).once('close', hangUp);
}
