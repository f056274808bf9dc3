/** First part of the scheduled run: finds new stories in the feed, and queues a delivery for every registration that wants them. */
import type { D1Database } from '@cloudflare/workers-types';
import type { PushEnv } from './env.ts';
import { type Latest, type PushItem, readLatest, readPushItems } from './feed.ts';
import type { Content } from './message.ts';

/** More new stories than this become one message (docs/feed-rules.md 16.28). */
const SEPARATE = 5;

/** The length of a full `latest.json`. Older stories than its last are not in it. */
const FULL = 25;

/** A story is forgotten when the feed has not had it for that long. */
const REMEMBER = 400 * 24 * 60 * 60 * 1000;

interface FeedState {
  etag: string | null;
  announce_from: string;
}

/**
 * Compares the ids of `latest.json` with the known ones, and queues deliveries for the stories that `push/items.json` has too.
 * Deliveries and known ids are written in one transaction, so a run that is killed has announced all of it or nothing. A story that
 * `push/items.json` does not have yet stays new. The first run after deployment queues nothing.
 * @throws FeedError when the feed cannot be read; nothing has changed then
 */
export async function announceNewStories(env: PushEnv, now: number): Promise<void> {
  const state = await env.DB.prepare('SELECT etag, announce_from FROM feed').first<FeedState>();
  const latest = await readLatest(env, state?.etag ?? null);
  if (latest === null) return;
  const ids = latest.items.map(({ id }) => id);
  if (state === null) return rememberStories(env.DB, { ids, etag: latest.etag, announceFrom: oldestOf(latest), now });

  const known = await env.DB.prepare('SELECT id FROM stories WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  const fresh = new Set(ids).difference(new Set(known.results.map(({ id }) => id)));
  const items = fresh.size === 0 ? [] : (await readPushItems(env)).filter(({ id }) => fresh.has(id));
  const complete = items.length === fresh.size;
  const stories = items.filter(({ published = '' }) => published >= state.announce_from);
  await queueDeliveries(env.DB, { stories, joint: await jointPrefix(stories), now }, [
    ...remembering(env.DB, {
      ids: [...known.results, ...items].map(({ id }) => id),
      // With the ETag of a list that was not announced completely, the rest of it would be lost.
      etag: complete ? latest.etag : null,
      announceFrom: state.announce_from,
      now,
    }),
  ]);
}

/**
 * When the oldest story of a full list was published. Stories before it were on the site too, and enter the list when others are
 * removed. Times of the feed have one form and sort as text.
 */
function oldestOf({ items }: Latest): string {
  if (items.length < FULL) return '';
  return items.map(({ published = '' }) => published).sort()[0] ?? '';
}

/** The id of a joint message without its number: the same for the same stories. */
async function jointPrefix(stories: readonly PushItem[]): Promise<string> {
  const ids = stories.map(({ id }) => id).sort();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ids.join(' ')));
  return `new-${[...new Uint8Array(hash, 0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}-`;
}

interface Remembered {
  ids: string[];
  etag: string | null;
  announceFrom: string;
  now: number;
}

async function rememberStories(db: D1Database, remembered: Remembered): Promise<void> {
  await db.batch(remembering(db, remembered));
}

/** The stories that are there count as seen now before old ones are forgotten. */
const remembering = (db: D1Database, { ids, etag, announceFrom, now }: Remembered) => [
  db
    .prepare(
      `INSERT INTO stories (id, last_seen) SELECT value, ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO UPDATE SET last_seen = excluded.last_seen`,
    )
    .bind(JSON.stringify(ids), now),
  db.prepare('DELETE FROM stories WHERE last_seen < ?').bind(now - REMEMBER),
  db
    .prepare(
      `INSERT INTO feed (id, etag, announce_from) VALUES (1, ?, ?)
       ON CONFLICT (id) DO UPDATE SET etag = excluded.etag`,
    )
    .bind(etag, announceFrom),
];

/**
 * The deliveries of the stories that are still not known, each registration's counted after its filter: a joint message for more
 * than five, whose id ends in the number.
 */
const fanOut = `
  WITH fresh AS (
    SELECT key AS place, value ->> 'id' AS id, value ->> 'country' AS country FROM json_each(?1)
    WHERE value ->> 'id' NOT IN (SELECT id FROM stories)
  ), wanted AS (
    SELECT registrations.id AS registration_id, fresh.id AS story_id, place,
      count(*) OVER (PARTITION BY registrations.id) AS number
    FROM registrations JOIN fresh
      ON registrations.countries IS NULL OR instr(registrations.countries, ',' || fresh.country || ',') > 0
  )
  INSERT INTO deliveries (message_id, registration_id, due_at)
  SELECT iif(number > ${SEPARATE}, ?2 || number, story_id) AS message_id, registration_id, ?3
  FROM wanted GROUP BY message_id, registration_id ORDER BY max(place) DESC, registration_id`;

/** @param remember statements of the same transaction, which make the stories known */
async function queueDeliveries(
  db: D1Database,
  { stories, joint, now }: { stories: PushItem[]; joint: string; now: number },
  remember: ReturnType<typeof remembering>,
): Promise<void> {
  const messages: { id: string; content: Content }[] = stories.map((story) => ({ id: story.id, content: { story } }));
  for (let number = SEPARATE + 1; number <= stories.length; number += 1) {
    messages.push({ id: `${joint}${number}`, content: { joint: number } });
  }
  await db.batch([
    db
      .prepare(
        `INSERT INTO messages (id, content, queued_at)
         SELECT value ->> 'id', value ->> 'content', ?2 FROM json_each(?1) WHERE true ON CONFLICT (id) DO NOTHING`,
      )
      .bind(JSON.stringify(messages), now),
    db.prepare(fanOut).bind(JSON.stringify(stories.map(({ id, country }) => ({ id, country }))), joint, now),
    ...remember,
  ]);
}
