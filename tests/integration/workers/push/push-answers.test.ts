import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answer, first, hang, type Mood } from './push-service.ts';
import { story } from './simulated-feed.ts';
import { startWorkbench } from './workbench.ts';

/** A registration whose push service is in the mood, with another one, and a story. */
async function runWith(mood: Mood, atEnd = onTestFinished) {
  const { push, feed, worker } = await startWorkbench([story(1)], { atEnd });
  const [bad, good] = [push.browser('/bad'), push.browser('/good')];
  await worker.register(bad);
  await worker.register(good);
  push.moods.set('/bad', mood);
  feed.latest = [story(2), story(1)];
  const startedAt = Date.now();
  await worker.run();
  expect(push.messagesOf(good)).toHaveLength(1);
  const deliveries = await worker.sql<{ due_at: number; attempts: number }>('SELECT due_at, attempts FROM deliveries');
  const registrations = await worker.sql('SELECT endpoint FROM registrations');
  const attempts = push.received.filter(({ path }) => path === '/bad');
  return { push, feed, worker, bad, startedAt, deliveries, registered: registrations.length, attempts };
}

test.each([404, 410])('%d ends the registration', async (status) => {
  const { registered, deliveries, attempts, push, feed, worker } = await runWith(answer(status));
  expect([registered, deliveries.length, attempts.length]).toEqual([1, 0, 1]);
  feed.latest = [story(3), ...feed.latest];
  await worker.run();
  expect(push.received.filter(({ path }) => path === '/bad')).toHaveLength(1);
});

test('410 for a registration that ended and was made again during the send keeps the new one', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const browser = push.browser('/a');
  await worker.register(browser);
  push.moods.set('/a', (response) => setTimeout(() => response.writeHead(410).end(), 2500));
  feed.latest = [story(2), story(1)];
  const run = worker.run();
  await expect.poll(() => push.received.length, { timeout: 20_000 }).toBe(1);
  const headers = { 'Content-Type': 'application/json' };
  const ended = await worker.fetch('/api/push/register', { method: 'DELETE', headers, body: JSON.stringify(browser) });
  expect([ended.status, (await worker.register(browser)).status]).toEqual([204, 201]);
  await run;
  // The run does not wait for the answer, because the registration took its deliveries with it.
  await sleep(3500);
  expect(await worker.sql('SELECT endpoint FROM registrations')).toEqual([{ endpoint: browser.endpoint }]);
});

test.each([400, 401, 403, 413])('%d is not repeated and keeps the registration', async (status) => {
  const { registered, deliveries, attempts } = await runWith(answer(status));
  expect([registered, deliveries.length, attempts.length]).toEqual([2, 0, 1]);
});

test('Retry-After may be a date', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  const { deliveries } = await runWith(answer(503, { 'Retry-After': date }));
  expect(deliveries).toEqual([{ due_at: Date.parse(date), attempts: 1 }]);
});

describe('a retry that is due later waits for the next run', () => {
  test.each<[string, Mood, number]>([
    ['429 with Retry-After', answer(429, { 'Retry-After': '120' }), 120_000],
    ['429', answer(429), 60_000],
    ['500', answer(500), 60_000],
    ['a closed connection', (response) => response.destroy(), 60_000],
    ['a redirect, which is not followed', answer(307, { Location: '/good' }), 60_000],
  ])('%s', async (_, mood, wait) => {
    const { push, worker, startedAt, deliveries, attempts, registered } = await runWith(mood);
    expect(Date.now() - startedAt).toBeLessThan(9000);
    expect([attempts.length, registered]).toEqual([1, 2]);
    expect(deliveries).toMatchObject([{ attempts: 1 }]);
    const due = deliveries[0]?.due_at ?? 0;
    expect(due).toBeGreaterThanOrEqual(startedAt + wait);
    expect(due).toBeLessThan(Date.now() + wait);
    await worker.run();
    expect(push.received).toHaveLength(2);
    await worker.sql('UPDATE deliveries SET due_at = 0');
    push.moods.clear();
    await worker.run();
    expect(push.received).toHaveLength(3);
    expect(await worker.sql('SELECT id FROM deliveries')).toEqual([]);
  });
});

describe.concurrent('sends that take their time', () => {
  test('429 with a short Retry-After is repeated in the same run, with the same Topic and tag', async ({
    onTestFinished: atEnd,
  }) => {
    const { push, bad, attempts, deliveries } = await runWith(first(answer(429, { 'Retry-After': '3' }), 2), atEnd);
    expect([attempts.length, deliveries.length]).toEqual([3, 0]);
    expect(new Set(attempts.map(({ headers }) => headers.topic))).toEqual(new Set([story(2).id]));
    expect(new Set(push.messagesOf(bad).map(({ tag }) => tag))).toEqual(new Set([story(2).id]));
    for (const index of [1, 2]) {
      expect((attempts[index]?.at ?? 0) - (attempts[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(3000);
    }
  });

  test('a send that hangs is cut off after 10 s and delays nobody', async ({ expect, onTestFinished: atEnd }) => {
    const { push, feed, worker } = await startWorkbench([story(1)], { atEnd });
    const browsers = Array.from({ length: 130 }, (_, n) => push.browser(`/${n}`));
    await Promise.all(browsers.map((browser) => worker.register(browser)));
    for (const path of ['/0', '/1', '/50']) push.moods.set(path, hang);
    feed.latest = [story(2), story(1)];
    const startedAt = Date.now();
    const run = worker.run();
    await expect.poll(() => push.received.length, { timeout: 8000 }).toBe(130);
    expect(Date.now() - startedAt).toBeLessThan(8000);
    await run;
    expect(Date.now() - startedAt).toBeGreaterThan(9900);
    expect(await worker.sql('SELECT attempts FROM deliveries')).toEqual([
      { attempts: 1 },
      { attempts: 1 },
      { attempts: 1 },
    ]);
  });

  test('a service that always asks for a short wait does not keep the run going', async ({ onTestFinished: atEnd }) => {
    const { startedAt, deliveries } = await runWith(answer(429, { 'Retry-After': '10' }), atEnd);
    expect(deliveries).toHaveLength(1);
    expect(Date.now() - startedAt).toBeLessThan(50_000);
  });

  test('many sends that hang leave nobody out', async ({ onTestFinished: atEnd }) => {
    const { push, feed, worker } = await startWorkbench([story(1)], { atEnd });
    const paths = Array.from({ length: 20 }, (_, n) => `/${n}`);
    await Promise.all(paths.map((path) => worker.register(push.browser(path))));
    // Two more than one invocation has connections: those behind them wait until the claim is nearly over, and are queued again.
    for (const path of paths.slice(0, 8)) push.moods.set(path, first(hang));
    feed.latest = [story(2), story(1)];
    await worker.run();
    expect(push.received.map(({ path }) => path).sort()).toEqual(paths.sort());
    expect(await worker.sql('SELECT attempts FROM deliveries')).toEqual(Array(8).fill({ attempts: 1 }));
  });
});
