/** The registrations in the database. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Registration, RegistrationEnd } from './registration.ts';

/**
 * Adds a registration, or updates language and countries of a known one.
 * @returns `refused` when the endpoint is known with other keys; nothing changes then
 */
export async function saveRegistration(
  db: D1Database,
  { endpoint, keys, language, countries }: Registration,
): Promise<'new' | 'known' | 'refused'> {
  const values = [endpoint, keys.p256dh, keys.auth, language, countries === null ? null : `,${countries.join(',')},`];
  const [added, updated] = await db.batch([
    db
      .prepare(
        'INSERT OR IGNORE INTO registrations (endpoint, p256dh, auth, language, countries) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(...values),
    db
      .prepare(
        'UPDATE registrations SET language = ?4, countries = ?5 WHERE endpoint = ?1 AND p256dh = ?2 AND auth = ?3',
      )
      .bind(...values),
  ]);
  if (added?.meta.changes === 1) return 'new';
  return updated?.meta.changes === 1 ? 'known' : 'refused';
}

/** Removes a registration with its open deliveries. @returns false for an unknown endpoint, and for another `auth` secret */
export async function endRegistration(db: D1Database, { endpoint, keys }: RegistrationEnd): Promise<boolean> {
  const removed = await db
    .prepare('DELETE FROM registrations WHERE endpoint = ? AND auth = ? RETURNING id')
    .bind(endpoint, keys.auth)
    .all();
  return removed.results.length === 1;
}
