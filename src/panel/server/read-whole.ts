/** Reads the whole body of a request before Next gets it, so that Next and Payload never wait for a sender. */
import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

const graceMs = 15_000;
const bytesPerSecond = 32 * 1024;
const checkMs = 1_000;

/**
 * @param length the Content-Length, in bytes
 * @returns the body; or `slow` if the sender sends less than 32 KiB a second after the first 15 s, `gone` if it has closed the connection
 */
export function readWhole(request: Readable, length: number): Promise<Buffer | 'slow' | 'gone'> {
  return new Promise((resolve) => {
    // One buffer, because a sender can send each byte on its own, and a list of such pieces would need a hundred times the memory.
    const body = Buffer.allocUnsafeSlow(length);
    const started = performance.now();
    let received = 0;
    const settle = (outcome: Buffer | 'slow' | 'gone') => {
      clearInterval(timer);
      request.off('data', take).off('end', finish).off('close', leave);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      received += chunk.copy(body, received);
    };
    const finish = () => settle(body.subarray(0, received));
    const leave = () => settle('gone');
    const timer = setInterval(() => {
      if (isTooSlow({ received, ms: performance.now() - started })) settle('slow');
    }, checkMs);
    request.on('data', take).on('end', finish).on('close', leave);
    if (request.destroyed) leave();
  });
}

/** @returns the same request with its body unread, because Next refuses a stream of which anything was read */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const whole = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
    complete: true,
  });
  whole.push(body);
  whole.push(null);
  return whole;
}

/** @param ms since the first byte could be sent */
export const isTooSlow = ({ received, ms }: { received: number; ms: number }): boolean =>
  received < ((ms - graceMs) / 1000) * bytesPerSecond;
