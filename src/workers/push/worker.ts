/** The push worker: registers browsers, and sends them a message for each new story (docs/feed-rules.md 16.5 and 16.28). */
import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types';
import * as z from 'zod/mini';
import { announceNewStories } from './announce.ts';
import { app } from './app.ts';
import { removeFinished } from './deliveries.ts';
import type { PushEnv } from './env.ts';
import { FeedError } from './feed.ts';
import { forgetAttempts } from './rate-limit.ts';
import { sendBatch } from './send-batch.ts';
import { sendDue } from './send-due.ts';

const body = z.object({ deliveries: z.array(z.int()) });

export default {
  fetch: app.fetch,

  /** Announces new stories, then sends what is due, retries of earlier runs too. A feed that cannot be read delays no retries. */
  async scheduled(_event: unknown, env: PushEnv): Promise<void> {
    await removeFinished(env.DB, Date.now());
    await forgetAttempts(env.DB, Date.now());
    await announceNewStories(env, Date.now()).catch((error: unknown) => {
      if (!(error instanceof FeedError)) throw error;
      console.warn(`push: ${error.message} Nothing is announced in this run.`);
    });
    await sendDue(env);
  },

  /** The deliveries are rows of the database, so a message of the queue that is lost delays them only to the next run. */
  async queue(batch: MessageBatch<unknown>, env: PushEnv, context: ExecutionContext): Promise<void> {
    for (const message of batch.messages) {
      const { rest } = await sendBatch(env, body.parse(message.body));
      context.waitUntil(rest);
    }
  },
};
