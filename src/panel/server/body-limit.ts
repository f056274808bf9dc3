/**
 * How much a request may send. Next and Payload read a body into memory before they ask who sent it, so a body is refused here
 * by its stated length, before its first byte; one that states none is refused whole. Node holds senders to what they state.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const MiB = 1024 * 1024;
/** A picture has at most 5 MiB (collections/media/guard-picture.ts); the rest is for the fields beside it. */
export const pictureBytes = 6 * MiB;
export const otherBytes = 2 * MiB;

/** What is still read from a sender who was refused, so that the answer is heard, and for how long. */
const lingerBytes = 64 * MiB;
const lingerMs = 20_000;

export interface Refusal {
  status: 411 | 413;
  message: string;
}

/** @param path the path of the request's address @returns null when the body may come */
export function bodyRefusal({ headers }: Pick<IncomingMessage, 'headers'>, path: string): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, message: 'Say how long the request is: send it with Content-Length.' };
  }
  const limit = /^\/+api\/+media(\/|$)/.test(path) ? pictureBytes : otherBytes;
  if (Number(headers['content-length'] ?? 0) <= limit) return null;
  return { status: 413, message: `The request is larger than ${limit / MiB} MiB. Send less at once.` };
}

/** Answers at once; then lets the sender finish or come to its senses, throwing away what arrives, and hangs up. */
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
