/** Releases the user's own lock of a document, also while the page is being closed. */
import { lockQuery } from './lock-query.ts';

/** @param user the owner: another user may have taken the lock over. Failures are ignored, because locks expire. */
export async function releaseLock(lock: { family: string; id: string; user: string | number }): Promise<void> {
  const url = `/api/payload-locked-documents?${lockQuery(lock)}`;
  await fetch(url, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
