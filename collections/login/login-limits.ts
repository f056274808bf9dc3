/**
 * Limits on login attempts, in addition to Payload's lock of an account after five failures: per network address and per
 * account, whether or not the account exists. Requests for a new password have limits of their own, because anybody who knows an
 * editor's email could otherwise keep the editor from signing in. Counted in memory; a restart resets the counts.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { requesterAddress } from '../../src/lib/requester.ts';

/** As long as Payload's lock. */
export const loginWindowSeconds = 10 * 60;
export const attemptsPerAddress = 30;
export const attemptsPerAccount = 10;
export const resetsPerAddress = 10;
export const resetsPerAccount = 5;

const addressLimiter = new RateLimiterMemory({ points: attemptsPerAddress, duration: loginWindowSeconds });
const accountLimiter = new RateLimiterMemory({ points: attemptsPerAccount, duration: loginWindowSeconds });
const resetAddressLimiter = new RateLimiterMemory({ points: resetsPerAddress, duration: loginWindowSeconds });
const resetAccountLimiter = new RateLimiterMemory({ points: resetsPerAccount, duration: loginWindowSeconds });

/** Counts an attempt before the password is checked, so that parallel attempts count too. @returns whether it is allowed */
export const countLoginAttempt = (email: string): Promise<boolean> =>
  isWithin({ perAddress: addressLimiter, perAccount: accountLimiter }, email);

/**
 * Counts a request to a closed endpoint of the accounts, such as for a new password. It never counts as a login attempt.
 * @param email as sent, or undefined without one
 * @returns whether it is allowed
 */
export const countReset = (email: string | undefined): Promise<boolean> =>
  isWithin({ perAddress: resetAddressLimiter, perAccount: resetAccountLimiter }, email);

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

type Limits = Record<'perAddress' | 'perAccount', RateLimiterMemory>;

async function isWithin({ perAddress, perAccount }: Limits, email: string | undefined): Promise<boolean> {
  const address = requesterAddress();
  if (address !== undefined && !(await isAllowed(perAddress.consume(address)))) return false;
  return email === undefined || isAllowed(perAccount.consume(accountKey(email)));
}

const isAllowed = (consumed: Promise<unknown>): Promise<boolean> =>
  consumed.then(
    () => true,
    () => false,
  );
