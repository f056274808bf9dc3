/** The requests to the push worker (docs/feed-rules.md 16.29). A registration that the worker does not answer in time has failed. */
import type { Choice, Problem } from './state.ts';

const LIMIT_MILLISECONDS = 10_000;
const DEFAULT_WAIT_SECONDS = 60;

/** @returns null when the worker has registered the subscription, or already had it and has updated the choice */
export async function postRegistration(
  address: string,
  subscription: PushSubscription,
  { language, countries }: Choice,
): Promise<Problem | null> {
  const body = { ...subscription.toJSON(), language, ...(countries === null ? {} : { countries }) };
  const answer = await send(address, 'POST', body);
  return answer === null ? 'noAnswer' : problemOf(answer.status, answer.headers.get('Retry-After'), Date.now());
}

/** Without an answer too, the subscription can be ended: the worker drops it when a message cannot be delivered. */
export async function deleteRegistration(address: string, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await send(address, 'DELETE', { endpoint, keys: { auth: keys?.auth } });
}

/** @param retryAfter seconds @param now in milliseconds */
export function problemOf(status: number, retryAfter: string | null, now: number): Problem | null {
  if (status === 200 || status === 201) return null;
  if (status === 429) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : DEFAULT_WAIT_SECONDS;
    return { retryAt: now + seconds * 1000 };
  }
  return [400, 403, 413, 415].includes(status) ? 'refused' : 'failed';
}

async function send(address: string, method: string, body: object): Promise<Response | null> {
  try {
    return await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MILLISECONDS),
    });
  } catch {
    return null;
  }
}
