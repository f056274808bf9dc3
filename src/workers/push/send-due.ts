/** Second part of the scheduled run: hands the due deliveries to the queue, and waits until they are done. */
import { countOpen, dueDeliveries } from './deliveries.ts';
import type { PushEnv } from './env.ts';

/**
 * Deliveries per queue message, and so per invocation of the consumer: 40 requests and less than ten queries stay below the lowest
 * limit of the platform, 50 of each.
 */
const BATCH = 40;

/** The most that one `sendBatch` takes. */
const BATCHES = 100;

/** Retries that are due within this time after the first attempts are part of the run. */
const RETRIES_WITHIN = 30_000;

/** A run of the platform is ended after 15 minutes. The queue goes on without it. */
const LONGEST = 10 * 60_000;

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 3000;

/** Ends when no delivery is open that was due at the start, nor a retry that came due within 30 s after those were done. */
export async function sendDue(env: PushEnv): Promise<void> {
  const startedAt = Date.now();
  let queuedAt = await queueDue(env);
  let until = startedAt;
  let first = true;
  for (let pause = SHORTEST_PAUSE; Date.now() - startedAt < LONGEST; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    const { open, unclaimed } = await countOpen(env.DB, { until, queuedAt });
    if (open === 0 && !first) return;
    if (open === 0) {
      until = Date.now() + RETRIES_WITHIN;
      first = false;
      continue;
    }
    // What the queue has already must be claimed before the rest is queued, or it would be there twice.
    if (unclaimed === 0) queuedAt = await queueDue(env);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** First attempts come first, so that retries, which may be slow again, delay nobody. @returns the time up to which all are queued */
async function queueDue({ DB, SENDS }: PushEnv): Promise<number> {
  const now = Date.now();
  for (const retries of [false, true]) {
    for (let after = 0; ; ) {
      const ids = await dueDeliveries(DB, { retries, after, now, limit: BATCH * BATCHES });
      const last = ids.at(-1);
      if (last === undefined) break;
      await SENDS.sendBatch(chunks(ids).map((deliveries) => ({ body: { deliveries }, contentType: 'json' as const })));
      after = last;
    }
  }
  return now;
}

const chunks = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ids.slice(index * BATCH, (index + 1) * BATCH));
