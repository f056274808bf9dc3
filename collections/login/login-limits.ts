/**
 * Limits on login attempts, in addition to Payload's lock of an account after five failures: per network address and per
 * account, whether or not the account exists. Requests for a new password have limits of their own, because anybody who knows an
 * editor's email could otherwise keep the editor from signing in.
 */
import type { AttemptsRequest } from '../../src/database/attempts-table.ts';
import { requesterAddress } from '../../src/lib/requester.ts';
import { type AttemptLimit, clearAttempts, countAttempt, takeBackAttempt } from './attempt-limit.ts';

/** As long as Payload's lock. */
export const loginWindowSeconds = 10 * 60;
export const attemptsPerAddress = 30;
export const attemptsPerAccount = 10;
export const resetsPerAddress = 10;
export const resetsPerAccount = 5;

const seconds = loginWindowSeconds;
const logins = {
  perAddress: { name: 'login-address', attempts: attemptsPerAddress, seconds },
  perAccount: { name: 'login-account', attempts: attemptsPerAccount, seconds },
};
const resets = {
  perAddress: { name: 'reset-address', attempts: resetsPerAddress, seconds },
  perAccount: { name: 'reset-account', attempts: resetsPerAccount, seconds },
};

/** Counts an attempt before the password is checked, so that parallel attempts count too. @returns whether it is allowed */
export const countLoginAttempt = (email: string, req: AttemptsRequest): Promise<boolean> =>
  isWithin(logins, email, req);

/**
 * Counts a request to a closed endpoint of the accounts, such as for a new password. It never counts as a login attempt.
 * @param email as sent, or undefined without one
 * @returns whether it is allowed
 */
export const countReset = (email: string | undefined, req: AttemptsRequest): Promise<boolean> =>
  isWithin(resets, email, req);

/** The password was right: this attempt does not count, and the account's failed attempts are cleared. */
export async function clearLoginAttempts(email: string, req: AttemptsRequest): Promise<void> {
  const address = requesterAddress();
  // In the order in which they were counted and are removed when they are over, so that nobody waits in a circle.
  if (address !== undefined) await takeBackAttempt({ limit: logins.perAddress, who: address, req });
  await clearAccountAttempts(email, req);
}

/** An admin has unlocked the account. */
export const clearAccountAttempts = (email: string, req: AttemptsRequest): Promise<void> =>
  clearAttempts({ limit: logins.perAccount, who: accountName(email), req });

const accountName = (email: string) => email.toLowerCase().trim();

type Limits = Record<'perAddress' | 'perAccount', AttemptLimit>;

async function isWithin(
  { perAddress, perAccount }: Limits,
  email: string | undefined,
  req: AttemptsRequest,
): Promise<boolean> {
  const address = requesterAddress();
  if (address !== undefined && !(await countAttempt({ limit: perAddress, who: address, req }))) return false;
  return email === undefined || countAttempt({ limit: perAccount, who: accountName(email), req });
}
