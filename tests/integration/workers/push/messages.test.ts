import { expect, test } from 'vitest';
import { vapidClaims } from './push-service.ts';
import { vapid } from './push-worker.ts';
import { story } from './simulated-feed.ts';
import { startWorkbench } from './workbench.ts';

const stories = (from: number, to: number, changes = {}) =>
  Array.from({ length: from - to + 1 }, (_, index) => story(from - index, changes));

test('a new story is one message in the language of the registration', async () => {
  const { push, feed, worker } = await startWorkbench([story(2), story(1)]);
  const [english, swedish] = [push.browser('/en'), push.browser('/sv')];
  await worker.register(english);
  await worker.register(swedish, { language: 'sv' });
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
  expect(sent?.body.length).toBe(4096);
  const { key, claims } = vapidClaims(sent ?? expect.fail());
  expect(key).toBe(vapid.publicKey);
  // The library signs for https only (send.ts).
  expect(claims).toMatchObject({ aud: push.origin.replace('http:', 'https:'), sub: 'mailto:editors@feed.example.org' });
  expect(Number(claims.exp) * 1000).toBeGreaterThan(Date.now());
});

test('the first run announces nothing, and a registration gets no story from before it', async () => {
  const { push, feed, worker } = await startWorkbench([story(2), story(1)], { firstRun: false });
  const early = push.browser('/early');
  await worker.register(early);
  await worker.run();
  expect(push.received).toEqual([]);
  feed.latest = [story(3), ...feed.latest];
  await worker.run();
  const late = push.browser('/late');
  await worker.register(late);
  await worker.run();
  expect(push.messagesOf(early)).toHaveLength(1);
  expect(push.messagesOf(late)).toEqual([]);
});

test('a story from before the first run that enters the list when another is removed is not announced', async () => {
  const { push, feed, worker } = await startWorkbench(stories(26, 2));
  await worker.register(push.browser('/a'));
  feed.latest = stories(25, 1);
  await worker.run();
  expect(push.received).toEqual([]);
});

test('a story that left the feed and comes back is not announced again, nor is one that changed', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  await worker.register(push.browser('/a'));
  for (const latest of [[story(2), story(1)], [story(1)], [story(2, { headline: 'Another' }), story(1)], [story(2)]]) {
    feed.latest = latest;
    await worker.run();
  }
  expect(push.received.map(({ headers }) => headers.topic)).toEqual([story(2).id]);
});

test('texts without a reasonable length are cut, and delay no other story', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const browser = push.browser('/a');
  await worker.register(browser);
  const long = stories(4, 3, { summary: 'å'.repeat(800_000), headline_i18n: { nn: 'ø'.repeat(800_000) } });
  feed.latest = [...long, story(2), story(1)];
  await worker.run();
  const bodies = push.messagesOf(browser).map(({ body }) => body.slice(0, 9));
  expect(bodies.sort()).toEqual(['Summary 2', 'å'.repeat(9), 'å'.repeat(9)]);
});

test('a registration with countries gets the stories of exactly these', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const [norway, nordic, all] = [push.browser('/no'), push.browser('/nordic'), push.browser('/all')];
  await worker.register(norway, { countries: ['NO'] });
  await worker.register(nordic, { countries: ['NORDIC', 'SE', 'NORDIC'] });
  await worker.register(all, { countries: ['FI'] });
  expect((await worker.register(all)).status).toBe(200);
  feed.latest = [story(4, { country: 'SE' }), story(3, { country: 'NORDIC' }), story(2), story(1)];
  await worker.run();
  const titlesOf = (browser: typeof all) =>
    push
      .messagesOf(browser)
      .map(({ title }) => title)
      .sort();
  expect(titlesOf(norway)).toEqual(['Story 2']);
  expect(titlesOf(nordic)).toEqual(['Story 3', 'Story 4']);
  expect(titlesOf(all)).toEqual(['Story 2', 'Story 3', 'Story 4']);
});

test('more than five stories are one message, counted after the filter', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const [all, norway, arabic] = [push.browser('/all'), push.browser('/no'), push.browser('/ar')];
  await worker.register(all);
  await worker.register(norway, { language: 'nb', countries: ['NO'] });
  await worker.register(arabic, { language: 'ar' });
  feed.latest = [story(7, { country: 'SE' }), ...stories(6, 1)];
  await worker.run();
  expect(push.messagesOf(norway)).toHaveLength(5);
  const [joint, ...more] = push.messagesOf(all);
  expect(more).toEqual([]);
  const tag = expect.stringMatching(/^new-[0-9a-f]{12}-6$/);
  expect(joint).toEqual({ id: tag, title: '6 new stories', body: '', url: `${feed.url}/`, lang: 'en', tag });
  const title = expect.stringContaining('مقالات');
  expect(push.messagesOf(arabic)).toMatchObject([{ title, url: `${feed.url}/ar/`, lang: 'ar' }]);
  expect(push.received.find(({ path }) => path === '/all')?.headers.topic).toBe(joint?.tag);
});

test('four runs at the same time send each message once', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const paths = Array.from({ length: 100 }, (_, n) => `/${n}`);
  await Promise.all(paths.map((path) => worker.register(push.browser(path))));
  feed.latest = [story(2), story(1)];
  await Promise.all([worker.run(), worker.run(), worker.run(), worker.run()]);
  expect(push.received.map(({ path }) => path).sort()).toEqual(paths.sort());
});

test('a queue message that is delivered twice sends nothing that is being sent', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  await worker.register(push.browser('/slow'));
  push.moods.set('/slow', (response) => setTimeout(() => response.writeHead(201).end(), 4000));
  feed.latest = [story(2), story(1)];
  const run = worker.run();
  await expect.poll(() => push.received.length, { timeout: 20_000 }).toBe(1);
  const deliveries = (await worker.sql<{ id: number }>('SELECT id FROM deliveries')).map(({ id }) => id);
  expect(deliveries).toHaveLength(1);
  await worker.enqueue({ deliveries });
  await run;
  await worker.enqueue({ deliveries });
  expect(push.received).toHaveLength(1);
});
