/**
 * Limits on wrong codes per account. Six digits can be guessed by somebody who has the password and enough tries: with these limits
 * the chance is below one in 10,000 per day.
 *
 * Parallel codes count too: a code is checked and counted in one transaction, which has the turn to write, so the next one sees its
 * count. Who calls this commits the transaction also for a wrong code.
 */
import type { PayloadRequest } from 'payload';
import { type AttemptLimit, clearAttempts, countAttempt, isLimitReached } from '../attempt-limit.ts';
import { accountKey } from '../roles.ts';
import type { StoredAccount } from './account.ts';

export const codeWindowSeconds = 10 * 60;
export const codesPerWindow = 5;
export const codesPerDay = 20;

const perWindow: AttemptLimit = { name: 'codes', attempts: codesPerWindow, seconds: codeWindowSeconds };
const perDay: AttemptLimit = { name: 'codes-day', attempts: codesPerDay, seconds: 24 * 60 * 60 };

/** Whether there were too many wrong codes. */
export const areCodesLimited = async (account: StoredAccount, req: PayloadRequest): Promise<boolean> =>
  (await isLimitReached(codes(perWindow, account, req))) || isLimitReached(codes(perDay, account, req));

export async function countWrongCode(account: StoredAccount, req: PayloadRequest): Promise<void> {
  if (await countAttempt(codes(perWindow, account, req))) await countAttempt(codes(perDay, account, req));
}

/** The code was right. Wrong ones still count for the day. */
export const clearCodes = (account: StoredAccount, req: PayloadRequest): Promise<void> =>
  clearAttempts(codes(perWindow, account, req));

const codes = (limit: AttemptLimit, account: StoredAccount, req: PayloadRequest) => ({
  limit,
  who: accountKey({ ...account, collection: 'users' }),
  req,
});
