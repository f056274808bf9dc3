import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageCodes } from '../../../../src/workers/push/joint-text.ts';
import { type Browser, newBrowser, type PushService, read, startPushService } from './push-service.ts';
import { bundle, type PushWorker, startPushWorker } from './push-worker.ts';
import { type SimulatedFeed, startFeed, story } from './simulated-feed.ts';

const count = 10_000;

let push: PushService;
let feed: SimulatedFeed;
let worker: PushWorker;

beforeAll(async () => {
  push = await startPushService();
  feed = await startFeed([story(1)]);
  worker = await startPushWorker({ feedUrl: feed.url });
});
afterAll(async () => {
  await worker.dispose();
  await feed.close();
  await push.close();
});

test('10,000 registrations get exactly one message each, in their language', async () => {
  const languageOf = (n: number) => languageCodes[n % languageCodes.length] ?? 'en';
  const browsers = new Map<string, Browser & { language: string }>();
  for (let n = 0; n < count; n += 1) {
    const path = `/${n}`;
    browsers.set(path, { ...newBrowser(`${push.origin}${path}`), language: languageOf(n) });
  }
  await worker.sql(
    `INSERT INTO registrations (endpoint, p256dh, auth, language)
     SELECT value ->> 'endpoint', value ->> '$.keys.p256dh', value ->> '$.keys.auth', value ->> 'language' FROM json_each(?)`,
    JSON.stringify([...browsers.values()].map(({ endpoint, keys, language }) => ({ endpoint, keys, language }))),
  );
  await worker.run();
  feed.latest = [story(2), story(1)];
  await worker.run();

  expect(push.received).toHaveLength(count);
  expect(new Set(push.received.map(({ path }) => path)).size).toBe(count);
  const own: Record<string, string> = { nn: 'Sak 2 på nynorsk', sv: 'Artikel 2' };
  const wrong = push.received.filter((one) => {
    const browser = browsers.get(one.path);
    if (browser === undefined) return true;
    const { title, lang } = read(one, browser);
    const translated = own[browser.language];
    return title !== (translated ?? 'Story 2') || lang !== (translated === undefined ? 'en' : browser.language);
  });
  expect(wrong).toEqual([]);
  expect(await worker.sql('SELECT id FROM deliveries')).toEqual([]);
}, 120_000);

test('the bundle is smaller than 100 kB', async () => {
  expect((await bundle()).length).toBeLessThan(100_000);
});
