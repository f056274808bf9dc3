/** The consumer of the queue: sends the deliveries of one queue message. */
import PQueue from 'p-queue';
import { type ClaimedDelivery, claimDeliveries, type Settled, settleDeliveries } from './deliveries.ts';
import type { PushEnv, SendBatch } from './env.ts';
import { encodePayload, payloadOf } from './message.ts';
import { outcomeOf } from './outcome.ts';
import { createSend, SEND_TIMEOUT, type Send } from './send.ts';

/** An invocation has six connections. */
const AT_ONCE = 6;

/** No send starts later, so that all have ended when the claim does. */
const START_WITHIN = 8000;
const CLAIM = START_WITHIN + SEND_TIMEOUT + 2000;

/** The queue goes on after this time; what is still open is sent in the background. */
const PATIENCE = 1000;

/**
 * Sends what is due of a batch. A batch that is delivered twice finds nothing to claim, and one whose consumer was killed is claimed
 * again when its claim is over.
 * @returns sends that a slow push service has not answered yet, which the caller keeps alive
 */
export async function sendBatch(env: PushEnv, { deliveries: ids }: SendBatch): Promise<{ rest: Promise<void> }> {
  const now = Date.now();
  const deliveries = await claimDeliveries(env.DB, { ids, now, until: now + CLAIM });
  const send = createSend(env);
  const settled: Settled[] = [];
  const queue = new PQueue({ concurrency: AT_ONCE });
  const all = queue.addAll(
    deliveries.map((delivery) => async () => {
      const inTime = Date.now() < now + START_WITHIN;
      settled.push({ delivery, outcome: inTime ? await attempt(env, send, delivery) : { kind: 'unsent' } });
    }),
  );
  const settle = () => settleDeliveries(env.DB, settled.splice(0), Date.now());
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  await settle();
  return { rest: all.then(settle) };
}

async function attempt(env: PushEnv, send: Send, delivery: ClaimedDelivery): Promise<Settled['outcome']> {
  const { message_id: id, content, language, attempts, queued_at: queuedAt } = delivery;
  try {
    const payload = encodePayload(payloadOf(id, content, { language, home: env.FEED_URL }));
    const answer = await send(delivery, { id, payload });
    return outcomeOf({ ...answer, attempts, queuedAt, now: Date.now() });
  } catch {
    console.error(`push: the message ${id} cannot be encrypted for one registration, and is left out there.`);
    return { kind: 'done' };
  }
}
