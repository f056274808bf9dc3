/** Uses codes: each works once. */
import { z } from 'zod';
import { seal, unseal } from '../../../src/lib/seal.ts';
import type { User } from '../../../src/payload-types.ts';
import { accountKey } from '../roles.ts';
import type { SecondStep, StoredAccount } from './account.ts';
import { isRecoveryCode, withoutRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** The clock in milliseconds, and PAYLOAD_SECRET. */
export interface Context {
  now: number;
  secret: string;
}

const hashes = z.array(z.string());

/** How many recovery codes are left. */
export const recoveryCodesLeft = ({ two_factor }: StoredAccount): number => storedHashes(two_factor).length;

/**
 * Checks a code of the app or a recovery code. The caller stores the result in the transaction in which it read the account, so
 * that of two logins with one code only one succeeds.
 * @returns the second step without the used code; null for a code that is wrong or was used
 */
export function spendCode(account: StoredAccount, code: string, context: Context): SecondStep['two_factor'] | null {
  const { two_factor } = account;
  if (isRecoveryCode(code)) {
    const rest = withoutRecoveryCode(storedHashes(two_factor), code);
    return rest && { ...two_factor, recovery_codes: rest };
  }
  const totp = unseal(two_factor?.secret ?? '', sealOf(account, context));
  const step = totp === null ? null : newStepOf(account, { totp, code }, context);
  return step === null ? null : { ...two_factor, last_step: step };
}

/**
 * The second step of an account that sets it up.
 * @returns null when the code does not belong to the secret, or is not newer than the last one of an earlier second step
 */
export function firstStep(
  account: StoredAccount,
  { totp, recoveryHashes, code }: { totp: string; recoveryHashes: string[]; code: string },
  context: Context,
): SecondStep | null {
  const step = newStepOf(account, { totp, code }, context);
  if (step === null) return null;
  return {
    two_factor_since: new Date(context.now).toISOString(),
    two_factor: { secret: seal(totp, sealOf(account, context)), recovery_codes: recoveryHashes, last_step: step },
  };
}

/** @returns the time step of a code; null when it is wrong, or not after the last one of the account */
function newStepOf(
  { two_factor }: StoredAccount,
  { totp, code }: { totp: string; code: string },
  { now }: Context,
): number | null {
  const digits = code.replace(/[\s-]/g, ''); // apps show them in two groups
  const step = /^[0-9]{6}$/.test(digits) ? stepOfCode({ secret: totp, code: digits, now }) : null;
  return step !== null && step > (two_factor?.last_step ?? 0) ? step : null;
}

const storedHashes = (two_factor: User['two_factor']): string[] =>
  hashes.safeParse(two_factor?.recovery_codes).data ?? [];

/** Bound to the account: the stored value of another account does not work here. */
const sealOf = (account: StoredAccount, { secret }: Context) => ({
  secret,
  purpose: `two-factor ${accountKey({ ...account, collection: 'users' })}`,
});
