/**
 * Limits on attempts, counted in the database (17.94): all panels count together, and a restart forgets nothing. Each attempt is one
 * statement, so parallel ones are counted exactly.
 */
import { createHmac } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { type AttemptsRequest, attemptsStore, removeOldAttempts } from '../../src/database/attempts-table.ts';

export interface AttemptLimit {
  /** Different for each limit. */
  name: string;
  attempts: number;
  /** How long the first attempt and all after it count. */
  seconds: number;
}

/** @param who such as an address: only a keyed hash of it is stored */
export interface Attempts {
  limit: AttemptLimit;
  who: string;
  /** With a transaction, the count is saved only with it. */
  req: AttemptsRequest;
}

/**
 * Counts an attempt. Beyond the limit it only reads, so a flood writes nothing. Whatever adds a row removes those that are over, so
 * however many names and addresses are tried, the table has only those of the last window.
 * @returns whether it is allowed
 * @throws the error of the database, which allows nothing
 */
export async function countAttempt(attempts: Attempts): Promise<boolean> {
  if (await isLimitReached(attempts)) return false;
  const { limiter, key } = await open(attempts);
  try {
    const { isFirstInDuration } = await limiter.consume(key);
    if (isFirstInDuration) await removeOldAttempts(attempts.req);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

export async function isLimitReached(attempts: Attempts): Promise<boolean> {
  const { limiter, key } = await open(attempts);
  const count = await limiter.get(key);
  return count !== null && count.remainingPoints === 0;
}

/** The last attempt does not count. If its window is over, there is nothing to take back: the next window has no attempt more. */
export async function takeBackAttempt(attempts: Attempts): Promise<void> {
  const { limiter, key } = await open(attempts);
  const count = await limiter.get(key);
  if (count !== null && count.consumedPoints > 0) await limiter.reward(key);
}

export async function clearAttempts(attempts: Attempts): Promise<void> {
  const { limiter, key } = await open(attempts);
  await limiter.delete(key);
}

async function open({ limit, who, req }: Attempts) {
  const limiter = new RateLimiterDrizzle({
    ...(await attemptsStore(req)),
    keyPrefix: limit.name,
    points: limit.attempts,
    duration: limit.seconds,
    clearExpiredByTimeout: false, // removeOldAttempts
  });
  const { secret } = req.payload.config;
  return { limiter, key: createHmac('sha256', secret).update(`attempts\n${who}`).digest('base64url') };
}
