/** The limit on registrations: 10 a minute per address, refused ones too (docs/feed-rules.md 16.28). */
import type { D1Database } from '@cloudflare/workers-types';

const LIMIT = 10;
const MINUTE = 60_000;

/**
 * Counts an attempt, and deletes the counts of minutes that are over, so that the table never holds more than a minute.
 * @param address of `CF-Connecting-IP`; requests without one share a count
 * @returns 0, or the seconds to wait
 */
export async function waitForRate(db: D1Database, address: string, now: number): Promise<number> {
  const [, counted] = await db.batch<{ started_at: number; number: number }>([
    forgetting(db, now),
    db
      .prepare(
        `INSERT INTO attempts (client, started_at, number) VALUES (?, ?, 1)
         ON CONFLICT (client) DO UPDATE SET number = number + 1 RETURNING started_at, number`,
      )
      .bind(networkOf(address), now),
  ]);
  const [row] = counted?.results ?? [];
  return row === undefined || row.number <= LIMIT ? 0 : Math.max(1, Math.ceil((row.started_at + MINUTE - now) / 1000));
}

/** For the scheduled run: addresses are not kept until somebody registers again. */
export async function forgetAttempts(db: D1Database, now: number): Promise<void> {
  await forgetting(db, now).run();
}

const forgetting = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM attempts WHERE started_at <= ?').bind(now - MINUTE);

/** An IPv6 address stands for its /64, all addresses of which one connection may use. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  const all = [...groups, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.slice(0, 4).join(':')}::/64`;
}
