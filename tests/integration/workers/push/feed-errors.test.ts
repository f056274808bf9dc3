import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { story } from './simulated-feed.ts';
import { startWorkbench } from './workbench.ts';

const text = (status: number, body: string) => (response: ServerResponse) => response.writeHead(status).end(body);

const badAnswers: [string, (response: ServerResponse, text: string) => void][] = [
  ['is down', (response) => response.destroy()],
  ['answers 500', text(500, '')],
  ['answers 503 with the right body', (response, body) => text(503, body)(response)],
  ['answers 404', text(404, '{}')],
  ['answers a 304 that was not asked for', text(304, '')],
  ['answers with HTML', text(200, '<!doctype html><p>Maintenance')],
  ['is cut off', (response, body) => text(200, body.slice(0, -20))(response)],
  [
    'is cut off with its length announced',
    (response, body) => {
      response.writeHead(200, { 'Content-Length': body.length });
      response.write(body.slice(0, -20));
      setTimeout(() => response.destroy(), 50);
    },
  ],
  ['is another file', text(200, '{"items":{}}')],
  ['is a list', text(200, '[]')],
  ['has an id that is no id', (response, body) => text(200, body.replace(story(2).id, '../secret'))(response)],
  ['is a preview', (response, body) => text(200, body.replace('"preview":false', '"preview":true'))(response)],
];

test.each(badAnswers)('a feed that %s sends nothing and loses nothing', async (_, bad) => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const browser = push.browser('/a');
  await worker.register(browser);
  feed.latest = [story(2), story(1)];
  for (const file of ['latest.json', 'items.json']) {
    feed.overrides.set(file, bad);
    // A 304 from a list that was asked for with its ETag is an answer: nothing changed.
    await worker.run();
    expect(push.received).toEqual([]);
    feed.overrides.clear();
  }
  feed.overrides.clear();
  await worker.run();
  await worker.run();
  expect(push.messagesOf(browser)).toMatchObject([{ title: 'Story 2' }]);
});

test('a first run with a bad answer is not the first run', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)], { firstRun: false });
  await worker.register(push.browser('/a'));
  feed.overrides.set('latest.json', text(200, '{"items":[]'));
  await worker.run();
  feed.overrides.clear();
  await worker.run();
  expect(push.received).toEqual([]);
});

test('a story that items.json does not have yet is announced when it does', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const browser = push.browser('/a');
  await worker.register(browser);
  feed.latest = [story(3), story(2), story(1)];
  feed.items = [story(2), story(1)];
  await worker.run();
  expect(push.messagesOf(browser)).toMatchObject([{ title: 'Story 2' }]);
  feed.items = undefined;
  await worker.run();
  expect(push.messagesOf(browser)).toMatchObject([{ title: 'Story 2' }, { title: 'Story 3' }]);
});

test('a list that did not change is asked for with its ETag, and items.json only for new stories', async () => {
  const { feed, worker } = await startWorkbench([story(1)]);
  await worker.run();
  feed.latest = [story(2), story(1)];
  await worker.run();
  await worker.run();
  const latest = '/api/v1/news/latest.json';
  expect(feed.requests).toEqual([
    `200 ${latest}`,
    `304 ${latest}`,
    `200 ${latest}`,
    '200 /api/v1/push/items.json',
    `304 ${latest}`,
  ]);
});

test('a story that is gone from the feed before it was announced is not announced', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  await worker.register(push.browser('/a'));
  feed.latest = [story(2), story(1)];
  feed.overrides.set('items.json', text(500, ''));
  await worker.run();
  feed.overrides.clear();
  feed.latest = [story(1)];
  await worker.run();
  expect(push.received).toEqual([]);
});
