import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type PushService, startPushService } from './push-service.ts';
import { startPushWorker } from './push-worker.ts';
import { startFeed, story } from './simulated-feed.ts';

const count = 300;

/** Kills the worker when the push service has got so many requests. */
async function killAt(
  push: PushService,
  requests: number,
  worker: { run: () => Promise<void>; dispose: () => Promise<void> },
) {
  const run = worker.run().catch(() => undefined);
  await expect.poll(() => push.received.length, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(requests);
  await worker.dispose();
  await run;
}

test('kills between and inside batches leave nobody out, and a repeat has the same Topic and tag', async () => {
  const storage = mkdtempSync(join(tmpdir(), 'push-kill-'));
  const push = await startPushService();
  const feed = await startFeed([story(1)]);
  onTestFinished(async () => {
    await feed.close();
    await push.close();
    rmSync(storage, { recursive: true, force: true });
  });
  const options = { feedUrl: feed.url, storage };
  let worker = await startPushWorker(options);
  await worker.run();
  const browsers = Array.from({ length: count }, (_, n) => push.browser(`/${n}`));
  for (const browser of browsers) await worker.register(browser, { language: 'nn' });
  feed.latest = [story(3), story(2), story(1)];
  for (const requests of [1, 55, 121, 300]) {
    await killAt(push, requests, worker);
    worker = await startPushWorker(options);
    // What the killed worker has claimed is free after 20 s.
    await worker.sql('UPDATE deliveries SET claimed_until = claimed_until - 20000');
  }
  await worker.run();
  expect(await worker.sql('SELECT id FROM deliveries')).toEqual([]);
  await worker.dispose();

  const topics = new Set([story(2).id, story(3).id]);
  for (const browser of browsers) {
    const messages = push.messagesOf(browser);
    expect(new Set(messages.map(({ tag }) => tag))).toEqual(topics);
    expect(messages.every(({ title }) => title.endsWith('på nynorsk'))).toBe(true);
  }
  expect(push.received.every(({ headers }) => topics.has(headers.topic ?? ''))).toBe(true);
  const repeats = push.received.length - 2 * count;
  expect(repeats).toBeLessThan(count);
}, 240_000);
