/**
 * A failed login never shows why it failed: an unknown account, a wrong password, a locked account and too many attempts get
 * the same response after about the same time. Only after the right password, it asks for the second step.
 */
import { pbkdf2 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  AuthenticationError,
  type CollectionAfterErrorHook,
  type CollectionAfterLoginHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  LockedAuth,
  type PayloadRequest,
  type TypeWithID,
} from 'payload';
import { clearAccountAttempts, clearLoginAttempts, countLoginAttempt, loginWindowSeconds } from './login-limits.ts';

/** Runs before Payload checks the password. @throws AuthenticationError for unknown and locked accounts, and over the limit */
export const limitLogin: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return args;
  const { email, password } = args.data;
  if (typeof email !== 'string' || typeof password !== 'string' || email.trim() === '') return args; // Payload refuses the request
  if (!(await countLoginAttempt(email, req))) {
    if (hashMs === undefined) await hash(password);
    else await sleep(hashMs); // waiting costs no CPU, so that many attempts cannot overload the machine
    throw new AuthenticationError(req.t);
  }
  if (!(await isUnlocked(email, req))) {
    await hash(password);
    throw new AuthenticationError(req.t);
  }
  return args;
};

export const clearAttemptsAfterLogin: CollectionAfterLoginHook = async ({ req, user }) => {
  if (typeof user.email === 'string') await clearLoginAttempts(user.email, req);
};

/** An admin unlocks an account. */
export const clearAttemptsAfterUnlock: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  if (operation === 'unlock' && result) await clearAccountAttempts(args.data.email, req);
  return result;
};

/** Replaces Payload's messages: the one for a locked account would show that the account exists. */
export const hideLoginErrors: CollectionAfterErrorHook = ({ error }) => {
  if (!(error instanceof AuthenticationError || error instanceof LockedAuth)) return;
  return { status: 401, response: { errors: [{ message }] } };
};

const message = `The email or password is wrong, or there were too many attempts. Check both, or wait ${loginWindowSeconds / 60} minutes.`;

async function isUnlocked(email: string, req: PayloadRequest): Promise<boolean> {
  const where = { email: { equals: email.toLowerCase().trim() } };
  const user = await req.payload.db.findOne<TypeWithID & { lockUntil?: string | null }>({
    collection: 'users',
    where,
    req,
  });
  return user !== null && !(user.lockUntil && new Date(user.lockUntil).getTime() > Date.now());
}

/** How long hashing took last time, in milliseconds. */
let hashMs: number | undefined;

/** Hashes as Payload does when it checks a password, to take the same time. */
async function hash(password: string): Promise<void> {
  const started = performance.now();
  await promisify(pbkdf2)(password, 'no account', 600_000, 32, 'sha256');
  hashMs = performance.now() - started;
}
