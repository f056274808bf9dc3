/** An account with its second step, as stored. */
import type { PayloadRequest } from 'payload';
import { readTwoFactorAdmins } from '../../../src/lib/settings.ts';
import type { User } from '../../../src/payload-types.ts';

export type SecondStep = Pick<User, 'two_factor_since' | 'two_factor'>;

export type StoredAccount = Pick<User, 'id' | 'createdAt' | 'email' | 'role'> & SecondStep;

/** Either value is enough, so that half a record does not open the account. */
export const hasSecondStep = ({ two_factor_since, two_factor }: Partial<StoredAccount>): boolean =>
  Boolean(two_factor_since || two_factor?.secret);

/** Whether REQUIRE_TWO_FACTOR makes this account set up a second step. */
export const lacksSecondStep = (account: Partial<StoredAccount>): boolean =>
  account.role === 'admin' && !hasSecondStep(account) && readTwoFactorAdmins();

/** Writes only the second step. */
export async function writeSecondStep(req: PayloadRequest, id: number, data: Partial<SecondStep>): Promise<void> {
  await req.payload.db.updateOne({ collection: 'users', id, data, req, returning: false });
}

/** The values of an account without a second step. The time step of the last code stays, so that no login can be repeated. */
export const noSecondStep = {
  two_factor_since: null,
  two_factor: { secret: null, recovery_codes: null },
};
