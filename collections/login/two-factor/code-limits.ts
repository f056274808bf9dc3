/**
 * Limits on wrong codes per account. Six digits can be guessed by somebody who has the password and enough tries: with these limits
 * the chance is below one in 10,000 per day. Counted in memory; a restart resets the counts.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible';

export const codeWindowSeconds = 10 * 60;
export const codesPerWindow = 5;
export const codesPerDay = 20;

const windowLimiter = new RateLimiterMemory({ points: codesPerWindow, duration: codeWindowSeconds });
const dayLimiter = new RateLimiterMemory({ points: codesPerDay, duration: 24 * 60 * 60 });

/**
 * Counts a code before it is checked, so that parallel ones count too.
 * @param account the id of the account
 * @returns whether it is allowed
 */
export async function countCode(account: number): Promise<boolean> {
  try {
    await windowLimiter.consume(account);
    await dayLimiter.consume(account);
    return true;
  } catch {
    return false;
  }
}

/** The code was right, so it does not count. */
export async function clearCodes(account: number): Promise<void> {
  await Promise.all([windowLimiter.delete(account), dayLimiter.reward(account)]);
}
