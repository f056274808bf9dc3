/** The roles. A machine user has an API key and no password, and can only create pending rows. */
import type { PayloadRequest } from 'payload';

export const userRoles = ['admin', 'editor', 'contributor'] as const;
export type UserRole = (typeof userRoles)[number];
export type Role = UserRole | 'machine' | 'anonymous';

type Requester = PayloadRequest['user'];

export function roleOf(user: Requester | undefined): Role {
  if (!user) return 'anonymous';
  if (user.collection === 'machines') return 'machine';
  return userRoles.find((role) => role === user.role) ?? 'anonymous';
}

/** A request with an API key. The intake is a machine user too, but sends no requests. */
export const hasMachineKey = (req: PayloadRequest): boolean =>
  roleOf(req.user) === 'machine' && req.payloadAPI === 'REST';

/**
 * Identifies the creator of a row. It is not a foreign key, so that deleting an account leaves the row unchanged. It contains
 * the time because SQLite gives the id of a deleted account to the next new one.
 */
export function creatorKey(user: Requester | undefined): string | null {
  return user ? accountKey(user) : null;
}

export const accountKey = ({
  collection,
  id,
  createdAt,
}: {
  collection: string;
  id: number | string;
  createdAt: string;
}) => `${collection}:${id}:${createdAt}`;
