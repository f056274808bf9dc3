/** Waits until a server answers. */
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 100;

/**
 * Asks again and again until the address answers with anything but a server error.
 * @param program the server's: a promise that rejects when it ends, which ends the waiting with its reason
 * @throws Error with one line when there is no answer within `limitMs`
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
