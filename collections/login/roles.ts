/** Who may be signed in. A machine has an API key and no password; it can only create pending rows. */
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

/**
 * How a row remembers who made it: no foreign key, so that an account can go and the row stays as it is. SQLite gives the
 * number of an account that is gone to the next one, who is somebody else: hence the time.
 */
export function creatorKey(user: Requester | undefined): string | null {
  return user ? `${user.collection}:${user.id}:${user.createdAt}` : null;
}
