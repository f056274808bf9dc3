/** Releases and takes over Payload's lock of a row or a global. */
import { type LockTarget, lockQuery } from './lock-query.ts';

const locks = '/api/payload-locked-documents';

/**
 * Releases the user's own lock, also while the page is being closed.
 * @param user the owner: another user may have taken the lock over. Failures are ignored, because locks expire.
 */
export async function releaseLock(target: LockTarget, user: string | number): Promise<void> {
  const url = `${locks}?${lockQuery(target, user)}`;
  await fetch(url, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

/** Makes the user the owner of somebody else's lock. */
export async function takeOverLock(target: LockTarget, user: string | number | undefined): Promise<void> {
  const body = JSON.stringify({ user: { relationTo: 'users', value: user } });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${locks}?${lockQuery(target)}`, { method: 'PATCH', body, headers }).catch(() => undefined);
}
