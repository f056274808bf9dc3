/** Waits until a server responds. */
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 100;

/**
 * Requests an address until it responds with anything but a server error.
 * @param program the server: a promise that rejects when it ends, which ends the wait with the same error
 * @throws Error with one line when there is no response within `limitMs`
 */
export async function waitForAnswer(url: string, program: Promise<never>, limitMs = 60_000): Promise<void> {
  const over = AbortSignal.timeout(limitMs);
  const ended = new AbortController();
  program.catch(() => ended.abort());
  await Promise.race([program, ask(url, AbortSignal.any([over, ended.signal]))]);
  if (over.aborted) throw new Error(`${url} did not answer within ${Math.round(limitMs / 1000)} s.`);
}

async function ask(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(url, { redirect: 'manual', signal }).catch(() => null);
    await response?.body?.cancel();
    if (response && response.status < 500) return;
    await sleep(RETRY_MS);
  }
}
