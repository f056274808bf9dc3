/** The sessions of an account. */
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
} from 'payload';
import type { User } from '../../src/payload-types.ts';
import { readAccount } from './read-account.ts';

export type Session = NonNullable<User['sessions']>[number];

/** The session of a request: Payload adds it to the account. Undefined without one. */
export const sessionOf = ({ user }: PayloadRequest): string | undefined => (user as { _sid?: string } | null)?._sid;

/** A new role ends all sessions. So does a new password, except the one that set it (Payload). */
export const endSessionsOfNewRole: CollectionBeforeChangeHook<User> = ({ data, operation, originalDoc }) =>
  operation === 'update' && data.role !== undefined && data.role !== originalDoc?.role
    ? { ...data, sessions: [] }
    : data;

/** Refuses to renew a session that ended after its request was accepted. */
export const requireSession: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'refresh' || req.user?.collection !== 'users') return args;
  const account = await readAccount(req, req.user.id);
  if (!account?.sessions?.some(({ id }) => id === sessionOf(req))) throw new Forbidden(req.t);
  return args;
};

/** Writes only the sessions: the rest of the account stays. */
export async function writeSessions(req: PayloadRequest, id: number, sessions: Session[]): Promise<void> {
  const data = { sessions, updatedAt: null };
  await req.payload.db.updateOne({ collection: 'users', id, data, req, returning: false });
}
