/** What an account needs to set up its second step. Nothing is stored until a code proves that the app has the secret. */
import { z } from 'zod';
import { seal, unseal } from '../../../src/lib/seal.ts';
import { accountKey } from '../roles.ts';
import type { StoredAccount } from './account.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { Context } from './second-step.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/** Shown once. */
export interface Setup {
  /** For typing into an app. */
  secret: string;
  /** The same for the QR code. */
  uri: string;
  recovery_codes: string[];
  /** Posted back with the first code. */
  setup: string;
}

export const setupMinutes = 10;

const sealed = z.object({ totp: z.string(), recoveryHashes: z.array(z.string()), until: z.number() });

/** @param issuer the name that the app shows */
export function newSetup(account: StoredAccount, { issuer, ...context }: Context & { issuer: string }): Setup {
  const totp = newTotpSecret();
  const recovery_codes = newRecoveryCodes();
  const value: z.infer<typeof sealed> = {
    totp,
    recoveryHashes: recovery_codes.map(hashRecoveryCode),
    until: context.now + setupMinutes * 60_000,
  };
  return {
    secret: totp,
    uri: totpUri({ secret: totp, issuer, label: account.email }),
    recovery_codes,
    setup: seal(JSON.stringify(value), sealOf(account, context)),
  };
}

/** @returns null when it is not a setup of this account, or older than ten minutes */
export function openSetup(
  setup: string,
  account: StoredAccount,
  context: Context,
): { totp: string; recoveryHashes: string[] } | null {
  const text = unseal(setup, sealOf(account, context));
  if (text === null) return null;
  const { until, ...value } = sealed.parse(JSON.parse(text));
  return until < context.now ? null : value;
}

const sealOf = (account: StoredAccount, { secret }: Context) => ({
  secret,
  purpose: `two-factor setup ${accountKey({ ...account, collection: 'users' })}`,
});
