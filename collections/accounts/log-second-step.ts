/** Logs that the second step of an account was turned on or off (docs/feed-rules.md 17.86). */
import type { PayloadRequest } from 'payload';
import type { User } from '../../src/payload-types.ts';
import { accountKey } from '../login/roles.ts';
import { accountsFamily } from '../review/review-log.ts';
import { writeEditEntry } from '../review/write-log-entry.ts';

/** In the transaction of the request, signed by its account. */
export const logSecondStep = (account: User, state: 'on' | 'off', req: PayloadRequest): Promise<void> =>
  writeEditEntry(
    {
      family: accountsFamily,
      row: accountKey({ ...account, collection: 'users' }),
      reason: `Turned ${state} the second step of the login.`,
      changes: null,
    },
    req,
  );
