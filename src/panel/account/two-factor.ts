/** Setting up, renewing and turning off the second step. The login turns it on (collections/login/two-factor). */
import { APIError, commitTransaction, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { logSecondStep } from '../../../collections/accounts/log-second-step.ts';
import { writeSessions } from '../../../collections/login/sessions.ts';
import { hasSecondStep, noSecondStep, writeSecondStep } from '../../../collections/login/two-factor/account.ts';
import { checkCode } from '../../../collections/login/two-factor/check-second-step.ts';
import { LoginStepError } from '../../../collections/login/two-factor/login-step-error.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../../collections/login/two-factor/recovery-codes.ts';
import { newSetup } from '../../../collections/login/two-factor/setup.ts';
import { readSettings } from '../../lib/settings.ts';
import type { User } from '../../payload-types.ts';
import { accountTransaction } from './account-transaction.ts';
import type { codeRequest, removeRequest, SecurityResponse, SetupResponse } from './api.ts';
import { ownId, securityOf } from './sessions.ts';

export const startSetup = (_: object, req: PayloadRequest): Promise<SetupResponse> =>
  accountTransaction(req, ownId(req), async (account) => {
    if (hasSecondStep(account)) throw new APIError('The second step is already on. Turn it off first.', 409);
    const { secret } = req.payload.config;
    return newSetup(account, { now: Date.now(), secret, issuer: readSettings().SITE_NAME });
  });

/** Replaces the recovery codes. The old ones stop working. */
export const renewRecoveryCodes = ({ code }: z.output<typeof codeRequest>, req: PayloadRequest) =>
  accountTransaction(req, ownId(req), async (account, own) => {
    const two_factor = await usedCode(account, code, own);
    const recovery_codes = newRecoveryCodes();
    const hashes = recovery_codes.map(hashRecoveryCode);
    await writeSecondStep(own, account.id, { two_factor: { ...two_factor, recovery_codes: hashes } });
    return { recovery_codes };
  });

/** With a code and not with the password, because the second step protects also those whose password is known. */
export const turnOff = ({ code }: z.output<typeof codeRequest>, req: PayloadRequest): Promise<SecurityResponse> =>
  accountTransaction(req, ownId(req), async (account, own) => {
    await usedCode(account, code, own);
    await writeSecondStep(own, account.id, noSecondStep);
    await logSecondStep(account, 'off', own);
    return securityOf({ ...account, ...noSecondStep }, req);
  });

/** By an admin for somebody else, whose sessions end: who has the phone may have them too. */
export async function removeSecondStep({ account: id }: z.output<typeof removeRequest>, req: PayloadRequest) {
  if (id === ownId(req)) throw new APIError('Turn off the second step of your own account with a code.', 400);
  return accountTransaction(req, id, async (account, own) => {
    await writeSecondStep(own, id, noSecondStep);
    await writeSessions(own, id, []);
    if (hasSecondStep(account)) await logSecondStep(account, 'off', own);
    return { removed: hasSecondStep(account) };
  });
}

async function usedCode(account: User, code: string, req: PayloadRequest) {
  if (!hasSecondStep(account)) throw new APIError('The second step is off. Reload the page.', 409);
  try {
    return await checkCode(account, code, req);
  } catch (error) {
    if (!(error instanceof LoginStepError)) throw error;
    await commitTransaction(req); // the count of wrong codes
    throw new APIError(error.message, 400); // status 401 would mean that the session has ended
  }
}
