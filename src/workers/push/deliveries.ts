/** The open deliveries in the database. A row exists until its message is delivered or given up, so a kill loses nothing. */
import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod/mini';
import { languageCodes } from './joint-text.ts';
import { content } from './message.ts';
import type { Outcome } from './outcome.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Ids of deliveries that are due and that no consumer is sending, after a given id. */
export async function dueDeliveries(
  db: D1Database,
  { retries, after, now, limit }: { retries: boolean; after: number; now: number; limit: number },
): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM deliveries
       WHERE due_at <= ?1 AND claimed_until <= ?1 AND (attempts > 0) = ?2 AND id > ?3 ORDER BY id LIMIT ?4`,
    )
    .bind(now, Number(retries), after, limit)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

export interface OpenDeliveries {
  /** All that were due by the given time. */
  open: number;
  /** Those of them that no consumer has claimed. */
  unclaimed: number;
}

/** Counts the deliveries that are due at a time, and those that were due and unclaimed at an earlier one. */
export async function countOpen(db: D1Database, { until, queuedAt }: { until: number; queuedAt: number }) {
  const row = await db
    .prepare(
      `SELECT count(*) AS open, count(*) FILTER (WHERE due_at <= ?2 AND claimed_until <= ?2) AS unclaimed
       FROM deliveries WHERE due_at <= ?1`,
    )
    .bind(until, queuedAt)
    .first<OpenDeliveries>();
  return row ?? { open: 0, unclaimed: 0 };
}

const claimed = z.object({
  id: z.number(),
  message_id: z.string(),
  registration_id: z.number(),
  attempts: z.number(),
  queued_at: z.number(),
  content: z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.enum(languageCodes),
});
const claimedDelivery = z.extend(claimed, { content: z.pipe(claimed.shape.content, content) });
export type ClaimedDelivery = z.output<typeof claimedDelivery>;

/** Takes those of the deliveries that are due and that no other consumer has. They are this consumer's until the given time. */
export async function claimDeliveries(
  db: D1Database,
  { ids, now, until }: { ids: number[]; now: number; until: number },
): Promise<ClaimedDelivery[]> {
  const { results: own } = await db
    .prepare(
      `UPDATE deliveries SET claimed_until = ?3
       WHERE id IN (SELECT value FROM json_each(?1)) AND due_at <= ?2 AND claimed_until <= ?2 RETURNING id`,
    )
    .bind(JSON.stringify(ids), now, until)
    .all<{ id: number }>();
  if (own.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT deliveries.id, message_id, registration_id, attempts, queued_at, content, endpoint, p256dh, auth, language
       FROM deliveries JOIN messages ON messages.id = message_id JOIN registrations ON registrations.id = registration_id
       WHERE deliveries.id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(own.map(({ id }) => id)))
    .all();
  return results.map((row) => claimedDelivery.parse(row));
}

/** A delivery with what its attempt came to. `unsent` gives the claim back. */
export interface Settled {
  delivery: Pick<ClaimedDelivery, 'id' | 'registration_id'>;
  outcome: Outcome | { kind: 'unsent' };
}

/** Writes the outcomes of a batch in one transaction. @param now when a claim that is given back ends */
export async function settleDeliveries(db: D1Database, settled: readonly Settled[], now: number): Promise<void> {
  if (settled.length === 0) return;
  const idsOf = (kind: Settled['outcome']['kind']) =>
    JSON.stringify(settled.filter(({ outcome }) => outcome.kind === kind).map(({ delivery }) => delivery.id));
  const gone = settled.filter(({ outcome }) => outcome.kind === 'gone');
  const again = settled.flatMap(({ delivery: { id }, outcome }) =>
    outcome.kind === 'again' ? [{ id, at: outcome.at }] : [],
  );
  await db.batch([
    db.prepare('DELETE FROM deliveries WHERE id IN (SELECT value FROM json_each(?))').bind(idsOf('done')),
    db
      .prepare('DELETE FROM registrations WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(gone.map(({ delivery }) => delivery.registration_id))),
    db
      .prepare(
        `UPDATE deliveries SET due_at = value ->> 'at', claimed_until = 0, attempts = attempts + 1
         FROM json_each(?) WHERE deliveries.id = value ->> 'id'`,
      )
      .bind(JSON.stringify(again)),
    db
      .prepare('UPDATE deliveries SET claimed_until = ?2 WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(idsOf('unsent'), now),
  ]);
}

/** Removes messages that everybody has, and with their deliveries those that are over a day old. */
export async function removeFinished(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM messages WHERE queued_at < ? OR id NOT IN (SELECT message_id FROM deliveries)')
    .bind(now - DAY)
    .run();
}
