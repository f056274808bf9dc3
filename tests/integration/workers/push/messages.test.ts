import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService, vapidClaims } from './push-service.ts';
import { type PushWorker, startPushWorker, vapid } from './push-worker.ts';
import { type SimulatedFeed, startFeed, story } from './simulated-feed.ts';

let push: PushService;
let feed: SimulatedFeed;
let worker: PushWorker;

beforeEach(async () => {
  push = await startPushService();
  feed = await startFeed([story(2), story(1)]);
  worker = await startPushWorker({ feedUrl: feed.url });
});
afterEach(async () => {
  await worker.dispose();
  await feed.close();
  await push.close();
});

test('a new story is one message in the language of the registration', async () => {
  const [english, swedish] = [push.browser('/en'), push.browser('/sv')];
  expect((await worker.register(english)).status).toBe(201);
  expect((await worker.register(swedish, { language: 'sv' })).status).toBe(201);
  await worker.run();
  expect(push.received).toEqual([]);
  feed.latest = [story(3), ...feed.latest];
  await worker.run();
  await worker.run();
  const { id, url } = story(3);
  expect(push.messagesOf(english)).toEqual([{ id, title: 'Story 3', body: 'Summary 3', url, lang: 'en', tag: id }]);
  expect(push.messagesOf(swedish)).toEqual([
    { id, title: 'Artikel 3', body: 'Sammanfattning 3', url, lang: 'sv', tag: id },
  ]);
  const [sent] = push.received;
  expect(sent?.headers).toMatchObject({ topic: id, ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(sent && vapidClaims(sent)).toMatchObject({
    key: vapid.publicKey,
    claims: { sub: 'mailto:editors@feed.example.org' },
  });
});
