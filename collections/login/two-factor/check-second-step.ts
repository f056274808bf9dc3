/**
 * The second step of a login, in the login request itself: there is no half-finished session that something else could accept. The
 * hook runs after the right password, in the transaction that writes the session. Without the right code it ends with what was
 * counted, and without the session.
 */
import { type CollectionBeforeLoginHook, commitTransaction, isolateObjectProperty, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { browserName } from '../../../src/lib/browser-name.ts';
import { readSettings } from '../../../src/lib/settings.ts';
import type { User } from '../../../src/payload-types.ts';
import { logSecondStep } from '../../accounts/log-second-step.ts';
import { clearLoginAttempts } from '../login-limits.ts';
import { readAccount } from '../read-account.ts';
import { writeSessions } from '../sessions.ts';
import { hasSecondStep, lacksSecondStep, type SecondStep, writeSecondStep } from './account.ts';
import { areCodesLimited, clearCodes, codeWindowSeconds, countWrongCode } from './code-limits.ts';
import { LoginStepError } from './login-step-error.ts';
import { isRecoveryCode } from './recovery-codes.ts';
import { type Context, firstStep, spendCode } from './second-step.ts';
import { newSetup, openSetup, setupMinutes } from './setup.ts';

const word = z.string().trim().min(1).optional().catch(undefined);
/** In addition to email and password. */
const body = z.object({ code: word, setup: word }).catch({});

export const checkSecondStep: CollectionBeforeLoginHook = async ({ req, user }) => {
  const account = await readAccount(req, user.id);
  const session: string | undefined = user.sessions?.at(-1)?.id;
  if (!account) throw new LoginStepError('The account was deleted.');
  const change = await changeOf(account, req).catch(async (error) => {
    if (error instanceof LoginStepError) {
      const others = (account.sessions ?? []).filter(({ id }) => id !== session);
      await writeSessions(req, account.id, others);
      await commitTransaction(req);
      user.sessions = []; // otherwise Payload would write back those that it read before the transaction
    }
    throw error;
  });
  const browser = browserName(req.headers.get('User-Agent'));
  const sessions = (account.sessions ?? [])
    .filter(({ id }) => id === session || !change.two_factor_since) // a first step ends the sessions that began without it
    .map((stored) => (stored.id === session ? { ...stored, browser } : stored));
  if (Object.keys(change).length > 0) await writeSecondStep(req, account.id, change);
  await writeSessions(req, account.id, sessions);
  if (change.two_factor_since) await logSecondStep(account, 'on', signedBy(account, req));
  return { ...user, ...account, ...change, sessions };
};

/** The request as that of the account, which Payload makes it after this hook. */
function signedBy(account: User, req: PayloadRequest): PayloadRequest {
  const own = isolateObjectProperty(req, ['user']);
  own.user = { ...account, collection: 'users' };
  return own;
}

/** @returns what the login changes of the second step @throws LoginStepError when something is missing or wrong */
async function changeOf(account: User, req: PayloadRequest): Promise<Partial<SecondStep>> {
  const { code, setup } = body.parse(req.data);
  if (hasSecondStep(account)) return { two_factor: await checkCode(account, code, req) };
  if (setup === undefined && !lacksSecondStep(account)) return {};

  const context = contextOf(req);
  const opened = setup === undefined ? null : openSetup(setup, account, context);
  if (opened === null || code === undefined) {
    await clearLoginAttempts(account.email, req); // the password was right
    const message =
      setup === undefined
        ? 'Admins need a second step to log in. Set it up with an authenticator app, and enter its code.'
        : `The setup was not finished within ${setupMinutes} minutes. Set it up with the new QR code.`;
    const issuer = readSettings().SITE_NAME;
    throw new LoginStepError(message, { reason: 'setup', ...newSetup(account, { ...context, issuer }) });
  }
  await limitCodes(account, req);
  const change = firstStep(account, { ...opened, code }, context);
  if (change === null) return refuseCode(account, req);
  await clearCodes(account, req);
  return change;
}

/**
 * Uses a code of an account with a second step. An error has counted the code: the caller commits its transaction.
 * @returns what to store @throws LoginStepError without a code, for a wrong one, and after too many
 */
export async function checkCode(
  account: User,
  code: string | undefined,
  req: PayloadRequest,
): Promise<NonNullable<User['two_factor']>> {
  if (code === undefined) {
    await clearLoginAttempts(account.email, req); // the password was right
    throw new LoginStepError('Enter the code from your authenticator app, or a recovery code.');
  }
  // A recovery code cannot be guessed, so it works also while somebody else tries codes.
  if (!isRecoveryCode(code)) await limitCodes(account, req);
  const used = spendCode(account, code, contextOf(req));
  if (!used) return refuseCode(account, req);
  await clearCodes(account, req);
  return used;
}

async function limitCodes(account: User, req: PayloadRequest): Promise<void> {
  if (!(await areCodesLimited(account, req))) return;
  throw new LoginStepError(
    `There were too many wrong codes. Wait ${codeWindowSeconds / 60} minutes and try again, or use a recovery code.`,
  );
}

async function refuseCode(account: User, req: PayloadRequest): Promise<never> {
  await countWrongCode(account, req);
  throw new LoginStepError('The code is wrong, or it was used already. Wait for the next one, or use a recovery code.');
}

const contextOf = ({ payload }: PayloadRequest): Context => ({ now: Date.now(), secret: payload.config.secret });
