/** The sessions of one's own account, and the state of its second step. */
import { APIError, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { readAccount } from '../../../collections/login/read-account.ts';
import { type Session, sessionOf, writeSessions } from '../../../collections/login/sessions.ts';
import { hasSecondStep } from '../../../collections/login/two-factor/account.ts';
import { recoveryCodesLeft } from '../../../collections/login/two-factor/second-step.ts';
import { readTwoFactorAdmins } from '../../lib/settings.ts';
import type { User } from '../../payload-types.ts';
import { accountTransaction } from './account-transaction.ts';
import type { endSessionRequest, SecurityResponse } from './api.ts';

export async function readSecurity(_: object, req: PayloadRequest): Promise<SecurityResponse> {
  const account = await readAccount(req, ownId(req));
  if (!account) throw new APIError('The account no longer exists.', 404);
  return securityOf(account, req);
}

/** Ends one session. It is refused from its next request on. One that has already ended is no error. */
export const endSession = ({ id }: z.output<typeof endSessionRequest>, req: PayloadRequest) =>
  endWhere((session) => session.id === id, req);

/** Ends all sessions except that of the request. */
export const endOtherSessions = (_: object, req: PayloadRequest) =>
  endWhere((session) => session.id !== sessionOf(req), req);

export const ownId = ({ user }: PayloadRequest): number => Number(user?.id);

export function securityOf(account: User, req: PayloadRequest): SecurityResponse {
  const open = (account.sessions ?? []).filter(({ expiresAt }) => new Date(expiresAt) > new Date());
  return {
    two_factor: hasSecondStep(account)
      ? { since: account.two_factor_since ?? null, recovery_codes_left: recoveryCodesLeft(account) }
      : null,
    required: account.role === 'admin' && readTwoFactorAdmins(),
    sessions: open
      .map((session) => ({
        id: session.id,
        since: session.createdAt ?? null,
        until: session.expiresAt,
        browser: session.browser ?? null,
        current: session.id === sessionOf(req),
      }))
      .sort((a, b) => Number(b.current) - Number(a.current) || (b.since ?? '').localeCompare(a.since ?? '')),
  };
}

const endWhere = (ends: (session: Session) => boolean, req: PayloadRequest): Promise<SecurityResponse> =>
  accountTransaction(req, ownId(req), async (account, own) => {
    const sessions = (account.sessions ?? []).filter((session) => !ends(session));
    await writeSessions(own, account.id, sessions);
    return securityOf({ ...account, sessions }, req);
  });
