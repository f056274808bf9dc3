/** Refuses a request without leaving its body on the connection, where it would hold up the next request. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Refusal {
  status: number;
  /** One line for the person: what is wrong and what to do. */
  message: string;
  /** In seconds: when to try again. */
  retryAfter?: number;
}

/** How much is still read from a refused sender, and for how long, so that the sender gets to read the response. */
const lingerBytes = 64 * 1024 * 1024;
const lingerMs = 20_000;

/** Responds at once, then discards what the sender still sends, up to a limit, and closes the connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, retryAfter }: Refusal,
): void {
  const text = JSON.stringify({ errors: [{ message }] });
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store', // also where a built file would be kept for long
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
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
