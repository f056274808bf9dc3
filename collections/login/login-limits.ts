/**
 * Limits on login attempts, in addition to Payload's lock of an account after five failures: per network address and per
 * account, whether or not the account exists. Counted in memory; a restart resets the counts.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { requesterAddress } from '../../src/lib/requester.ts';

/** As long as Payload's lock. */
export const loginWindowSeconds = 10 * 60;
export const attemptsPerAddress = 30;
export const attemptsPerAccount = 10;

const addressLimiter = new RateLimiterMemory({ points: attemptsPerAddress, duration: loginWindowSeconds });
const accountLimiter = new RateLimiterMemory({ points: attemptsPerAccount, duration: loginWindowSeconds });

/** Counts an attempt before the password is checked, so that parallel attempts count too. @returns whether it is allowed */
export async function countLoginAttempt(email: string): Promise<boolean> {
  return (await countAddressAttempt()) && isAllowed(accountLimiter.consume(accountKey(email)));
}

/** Counts a request to a closed account endpoint as an attempt of its address. @returns whether it is allowed */
export async function countAddressAttempt(): Promise<boolean> {
  const address = requesterAddress();
  return address === undefined || isAllowed(addressLimiter.consume(address));
}

/** The password was right: this attempt does not count, and the account's failed attempts are cleared. */
export async function clearLoginAttempts(email: string): Promise<void> {
  const address = requesterAddress();
  await Promise.all([clearAccountAttempts(email), address === undefined ? undefined : addressLimiter.reward(address)]);
}

/** An admin has unlocked the account. */
export async function clearAccountAttempts(email: string): Promise<void> {
  await accountLimiter.delete(accountKey(email));
}

/** A hash has a fixed length, however long the email in the request is. */
const accountKey = (email: string) => createHash('sha256').update(email.toLowerCase().trim()).digest('base64');

const isAllowed = (consumed: Promise<unknown>): Promise<boolean> =>
  consumed.then(
    () => true,
    () => false,
  );
