/**
 * How often one may try a password, beside Payload's lock of an account after five failures: so many times from one address, and
 * so many times for one account, whether it exists or not. Counted in the memory of the panel; a restart forgets it.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { requesterAddress } from '../../src/lib/requester.ts';

/** In seconds; as long as Payload's lock. */
export const loginWindow = 10 * 60;
export const triesOfAnAddress = 30;
export const triesForAnAccount = 10;

const ofAddresses = new RateLimiterMemory({ points: triesOfAnAddress, duration: loginWindow });
const forAccounts = new RateLimiterMemory({ points: triesForAnAccount, duration: loginWindow });

/** Counts a try before it is made, so that a hundred at once are a hundred. @returns whether it may be made */
export async function countLogin(email: string): Promise<boolean> {
  return (await countKnock()) && taken(forAccounts.consume(accountKey(email)));
}

/** Counts whoever asks at a closed door for accounts: only somebody who looks for a way in does. */
export async function countKnock(): Promise<boolean> {
  const address = requesterAddress();
  return address === undefined || taken(ofAddresses.consume(address));
}

/** The password was right: the try does not count, and the account's failures are forgotten. */
export async function forgiveLogin(email: string): Promise<void> {
  const address = requesterAddress();
  await Promise.all([forgetAccount(email), address === undefined ? undefined : ofAddresses.reward(address)]);
}

/** An admin has opened the account. */
export async function forgetAccount(email: string): Promise<void> {
  await forAccounts.delete(accountKey(email));
}

/** Of one length, whatever is sent as an email. */
const accountKey = (email: string) => createHash('sha256').update(email.toLowerCase().trim()).digest('base64');

const taken = (turn: Promise<unknown>): Promise<boolean> =>
  turn.then(
    () => true,
    () => false,
  );
