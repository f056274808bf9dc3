/** Gives one's own lock of a document back, also while the page is being closed. */
import { lockQuery } from './lock-query.ts';

/** @param user whose lock: it may have been taken over. Does nothing where there is none; a lock that cannot be given back runs out. */
export async function releaseLock(lock: { family: string; id: string; user: string | number }): Promise<void> {
  const url = `/api/payload-locked-documents?${lockQuery(lock)}`;
  await fetch(url, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
