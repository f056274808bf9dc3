/** What the push worker runs with: its bindings, text variables and one secret. */
import type { D1Database, Queue } from '@cloudflare/workers-types';

/** The ids of the deliveries that one queue message is about. */
export interface SendBatch {
  deliveries: number[];
}

export interface PushEnv {
  /** Registrations, known stories and open deliveries; `migrations/` has the tables. */
  DB: D1Database;
  /** Producer of `push-sends`, which this worker consumes too. */
  SENDS: Queue<SendBatch>;
  /** Base address of the feed, without a trailing slash. Its origin may register browsers. */
  FEED_URL: string;
  /** An uncompressed P-256 point in base64url. */
  VAPID_PUBLIC_KEY: string;
  /** Secret: the scalar of that point in base64url. Never in an answer or a log. */
  VAPID_PRIVATE_KEY: string;
  /** Who answers for the messages: `mailto:` or `https:`. */
  CONTACT?: string;
  /** `1` in tests only: endpoints on the loopback interface are allowed, http too. */
  ALLOW_LOOPBACK?: string;
}

/** The origin of the feed's pages, for CORS. */
export const feedOrigin = ({ FEED_URL }: Pick<PushEnv, 'FEED_URL'>): string => new URL(FEED_URL).origin;
