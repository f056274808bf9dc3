/** Reads the whole body of a request before Next gets it. */
import type { Readable } from 'node:stream';

const graceMs = 15_000;
const bytesPerSecond = 32 * 1024;
const checkMs = 1_000;

/**
 * Next and Payload then never wait for a sender, and never leave a part of a body unread on the connection. The body is put back
 * into the stream, which is as if nobody had read it.
 * @param length the Content-Length, in bytes
 * @returns `slow` if the sender sends less than 32 KiB a second after the first 15 s, `gone` if it has closed the connection
 */
export function readWhole(request: Readable, length: number): Promise<'whole' | 'slow' | 'gone'> {
  return new Promise((resolve) => {
    // One buffer, because a sender can send each byte on its own, and a list of such pieces would need a hundred times the memory.
    const body = Buffer.allocUnsafeSlow(length);
    const started = performance.now();
    let received = 0;
    const settle = (outcome: 'whole' | 'slow' | 'gone') => {
      clearInterval(timer);
      request.off('readable', take).off('close', leave);
      resolve(outcome);
    };
    const take = () => {
      while (received < length) {
        const chunk: Buffer | null = request.read();
        if (chunk === null) return;
        received += chunk.copy(body, received);
      }
      settle('whole');
      request.unshift(body);
    };
    const leave = () => settle('gone');
    const timer = setInterval(() => {
      if (isTooSlow({ received, ms: performance.now() - started })) settle('slow');
    }, checkMs);
    request.on('readable', take).on('close', leave);
    if (request.destroyed) leave();
  });
}

/** @param ms since the first byte could be sent */
export const isTooSlow = ({ received, ms }: { received: number; ms: number }): boolean =>
  received < ((ms - graceMs) / 1000) * bytesPerSecond;
