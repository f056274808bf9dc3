/**
 * Signing in tells nothing but yes: an unknown account, a wrong password, a locked account and too many tries get the same
 * answer, after about the same time.
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
import { countLogin, forgetAccount, forgiveLogin, loginWindow } from './login-limits.ts';

/** Before Payload looks at the password. @throws AuthenticationError for those who may not try or are not there */
export const limitLogin: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return args;
  const { email, password } = args.data;
  if (typeof email !== 'string' || typeof password !== 'string' || email.trim() === '') return args; // Payload refuses it
  if (!(await countLogin(email))) {
    if (usualMs === undefined) await hash(password);
    else await sleep(usualMs); // and no work: too many tries are no way to keep the machine busy
    throw new AuthenticationError(req.t);
  }
  if (!(await isOpen(email, req))) {
    await hash(password);
    throw new AuthenticationError(req.t);
  }
  return args;
};

export const forgiveRightPassword: CollectionAfterLoginHook = async ({ user }) => {
  if (typeof user.email === 'string') await forgiveLogin(user.email);
};

/** An admin opens an account for tries that are made now. */
export const forgetTries: CollectionAfterOperationHook = async ({ args, operation, result }) => {
  if (operation === 'unlock' && result) await forgetAccount(args.data.email);
  return result;
};

/** In place of Payload's messages, of which one says that the account exists. */
export const oneRefusal: CollectionAfterErrorHook = ({ error }) => {
  if (!(error instanceof AuthenticationError || error instanceof LockedAuth)) return;
  return { status: 401, response: { errors: [{ message }] } };
};

const message = `The email or the password is wrong, or there were too many tries: then wait ${loginWindow / 60} minutes.`;

async function isOpen(email: string, req: PayloadRequest): Promise<boolean> {
  const where = { email: { equals: email.toLowerCase().trim() } };
  const user = await req.payload.db.findOne<TypeWithID & { lockUntil?: string | null }>({
    collection: 'users',
    where,
    req,
  });
  return user !== null && !(user.lockUntil && new Date(user.lockUntil).getTime() > Date.now());
}

/** How long it takes, in milliseconds. */
let usualMs: number | undefined;

/** What Payload does with a password that it looks at. */
async function hash(password: string): Promise<void> {
  const started = performance.now();
  await promisify(pbkdf2)(password, 'of nobody', 600_000, 32, 'sha256');
  usualMs = performance.now() - started;
}
