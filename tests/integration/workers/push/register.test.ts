import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, newBrowser } from './push-service.ts';
import { type PushWorker, startPushWorker, vapid } from './push-worker.ts';
import { type SimulatedFeed, startFeed, story } from './simulated-feed.ts';
import { startWorkbench } from './workbench.ts';

let feed: SimulatedFeed;
let worker: PushWorker;

beforeAll(async () => {
  feed = await startFeed([story(1)]);
  worker = await startPushWorker({ feedUrl: feed.url, allowLoopback: false });
});
afterAll(async () => {
  await worker.dispose();
  await feed.close();
});

let number = 0;
const chrome = (): Browser => newBrowser(`https://fcm.googleapis.com/fcm/send/${++number}`);
const rowOf = ({ endpoint }: Browser) => worker.sql('SELECT * FROM registrations WHERE endpoint = ?', endpoint);
const json = { 'Content-Type': 'application/json' };
const remove = (body: unknown, headers: Record<string, string> = json) =>
  worker.fetch('/api/push/register', { method: 'DELETE', headers, body: JSON.stringify(body) });

test('a registration is new once, then known, with language and countries as last given', async () => {
  const browser = chrome();
  expect((await worker.register(browser, { language: 'nb', countries: ['SE', 'NO'] })).status).toBe(201);
  expect(await rowOf(browser)).toMatchObject([{ language: 'nb', countries: ',NO,SE,' }]);
  expect((await worker.register(browser, { language: 'fi' })).status).toBe(200);
  expect(await rowOf(browser)).toMatchObject([{ language: 'fi', countries: null }]);
});

test('a registration ends with its auth secret, and only with it', async () => {
  const [browser, other] = [chrome(), chrome()];
  await worker.register(browser);
  const { endpoint, keys } = browser;
  expect((await remove({ endpoint, keys: { auth: other.keys.auth } })).status).toBe(404);
  expect((await remove({ endpoint: other.endpoint, keys })).status).toBe(404);
  expect(await rowOf(browser)).toHaveLength(1);
  expect((await remove({ endpoint, keys: { auth: keys.auth } })).status).toBe(204);
  expect((await remove({ endpoint, keys: { auth: keys.auth } })).status).toBe(404);
  expect((await worker.register(browser)).status).toBe(201);
});

test('the end of a registration is checked as its start is', async () => {
  const { endpoint, keys } = chrome();
  expect((await remove({ endpoint, keys }, {})).status).toBe(415);
  expect((await remove({ endpoint, keys, more: 'x'.repeat(5000) })).status).toBe(413);
  const wrong = await remove({ endpoint, keys: {} });
  expect([wrong.status, await wrong.json()]).toEqual([400, { error: expect.any(String), field: 'keys.auth' }]);
});

test('two first registrations of one browser at the same time are both accepted', async () => {
  const browser = chrome();
  const answers = await Promise.all([worker.register(browser), worker.register(browser)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
});

interface Abuse {
  name: string;
  status: number;
  field?: string;
  change: (browser: Browser) => { endpoint?: unknown; keys?: unknown; [name: string]: unknown };
}

const endpoints = (status: number, field: string, addresses: string[]): Abuse[] =>
  addresses.map((endpoint) => ({ name: `the endpoint ${endpoint}`, status, field, change: () => ({ endpoint }) }));
const keysWith = (name: string, change: (keys: Browser['keys']) => unknown, field: string): Abuse => ({
  name,
  status: 400,
  field,
  change: ({ keys }) => ({ keys: change(keys) }),
});

const abuses: Abuse[] = [
  ...endpoints(403, 'endpoint', [
    'https://example.org/push',
    'https://fcm.googleapis.com.example.org/a',
    'https://evil-fcm.googleapis.com/a',
    'https://example.org/https://fcm.googleapis.com/a',
    'https://fcm.googleapis.com@example.org/a',
    'https://user:password@fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com./a',
    'http://fcm.googleapis.com/a',
    'ftp://fcm.googleapis.com/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://notify.windows.com.example.org/a',
    'https://evilnotify.windows.com/a',
    'https://localhost/a',
    'http://127.0.0.1:4000/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://142.250.74.10/fcm/send/a',
  ]),
  ...endpoints(400, 'endpoint', ['', 'no address', '/relative', 'https://']),
  { name: 'no endpoint', status: 400, field: 'endpoint', change: () => ({ endpoint: undefined }) },
  { name: 'an endpoint that is a list', status: 400, field: 'endpoint', change: () => ({ endpoint: ['https://a'] }) },
  keysWith('no keys', () => undefined, 'keys'),
  keysWith('keys that are a text', () => 'keys', 'keys'),
  keysWith('no p256dh', ({ auth }) => ({ auth }), 'keys.p256dh'),
  keysWith('a short p256dh', (keys) => ({ ...keys, p256dh: keys.p256dh.slice(1) }), 'keys.p256dh'),
  keysWith('a compressed point', (keys) => ({ ...keys, p256dh: `A${keys.p256dh.slice(1)}` }), 'keys.p256dh'),
  keysWith('a point that is not on the curve', (keys) => ({ ...keys, p256dh: `BA${'A'.repeat(85)}` }), 'keys.p256dh'),
  keysWith('a p256dh with a line break', (keys) => ({ ...keys, p256dh: `${keys.p256dh}\n` }), 'keys.p256dh'),
  keysWith('no auth', ({ p256dh }) => ({ p256dh }), 'keys.auth'),
  keysWith('a short auth', (keys) => ({ ...keys, auth: keys.auth.slice(1) }), 'keys.auth'),
  keysWith('an auth that is a number', (keys) => ({ ...keys, auth: 1 }), 'keys.auth'),
  { name: 'no language', status: 400, field: 'language', change: () => ({ language: undefined }) },
  { name: 'an unknown language', status: 400, field: 'language', change: () => ({ language: 'no' }) },
  { name: 'a language of the prototype', status: 400, field: 'language', change: () => ({ language: '__proto__' }) },
  { name: 'no country in the list', status: 400, field: 'countries', change: () => ({ countries: [] }) },
  { name: 'a country as text', status: 400, field: 'countries', change: () => ({ countries: 'NO' }) },
  { name: 'an unknown country', status: 400, field: 'countries.1', change: () => ({ countries: ['NO', 'US'] }) },
  { name: 'SQL as a country', status: 400, field: 'countries.0', change: () => ({ countries: ["'; DROP TABLE x"] }) },
  { name: 'over 4 kB', status: 413, change: () => ({ more: 'x'.repeat(4096) }) },
  // The runtime reads 64 kB of a body that was refused, and resets the connection of a longer one, perhaps before its answer is read.
  { name: '60 kB', status: 413, change: () => ({ more: 'x'.repeat(60_000) }) },
];

test.each(abuses)('$status for $name', async ({ status, field, change }) => {
  const before = await worker.sql('SELECT * FROM registrations');
  const browser = chrome();
  const answer = await worker.register(browser, change(browser));
  expect(answer.status).toBe(status);
  const body = await answer.json();
  expect(body).toEqual({ error: expect.stringMatching(/./), ...(field !== undefined && { field }) });
  expect(await worker.sql('SELECT * FROM registrations')).toEqual(before);
});

test.each([
  ['not JSON', '{"endpoint":'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
])('400 for a body that is %s', async (_, body) => {
  const headers = { ...json, 'CF-Connecting-IP': `192.0.2.${++number % 250}` };
  const answer = await worker.fetch('/api/push/register', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.any(String), field: '' }]);
});

test('413 for a body that is too long and does not announce its length', async () => {
  const body = new ReadableStream({
    start(controller) {
      // Short enough to be sent before the answer: the worker reads no further than the limit.
      for (let n = 0; n < 5; n += 1) controller.enqueue(new TextEncoder().encode(' '.repeat(1000)));
      controller.close();
    },
  });
  const headers = { ...json, 'CF-Connecting-IP': '192.0.2.251' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  expect((await worker.fetch('/api/push/register', init)).status).toBe(413);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', undefined])('415 for the type %s', async (type) => {
  const headers = { ...(type && { 'Content-Type': type }), 'CF-Connecting-IP': `192.0.2.${++number % 250}` };
  const body = JSON.stringify({ ...chrome(), private: undefined, language: 'en' });
  expect((await worker.fetch('/api/push/register', { method: 'POST', headers, body })).status).toBe(415);
});

test("somebody else's endpoint is refused with other keys, and nothing changes", async () => {
  const [victim, attacker] = [chrome(), chrome()];
  await worker.register(victim, { language: 'nn', countries: ['NO'] });
  const before = await rowOf(victim);
  const { endpoint, keys } = victim;
  for (const wrong of [
    attacker.keys,
    { ...keys, auth: attacker.keys.auth },
    { ...keys, p256dh: attacker.keys.p256dh },
  ]) {
    const answer = await worker.register({ endpoint, keys: wrong }, { language: 'sv' });
    expect([answer.status, await answer.json()]).toEqual([403, { error: expect.any(String), field: 'keys' }]);
  }
  expect(await rowOf(victim)).toEqual(before);
});

test('a registration that is replayed, or spelled in another way, stays one row', async () => {
  const browser = chrome();
  await worker.register(browser);
  const spellings = [
    browser.endpoint,
    browser.endpoint.replace('https://fcm', 'HTTPS://FCM'),
    `${browser.endpoint}#fragment`,
    browser.endpoint.replace('.com/', '.com:443/'),
    browser.endpoint.replace('/fcm/', '/x/../fcm/'),
  ];
  for (const endpoint of spellings) expect((await worker.register({ ...browser, endpoint })).status).toBe(200);
  const keys = { p256dh: `${browser.keys.p256dh}=`, auth: `${browser.keys.auth}==` };
  expect((await worker.register({ ...browser, keys })).status).toBe(200);
  expect(await rowOf(browser)).toHaveLength(1);
});

test('the eleventh registration of a minute gets 429, refused ones count, and only CF-Connecting-IP says who asks', async () => {
  const from = '198.51.100.1';
  for (let n = 0; n < 5; n += 1) expect((await worker.register(chrome(), {}, from)).status).toBe(201);
  for (let n = 0; n < 5; n += 1) expect((await worker.register(chrome(), { language: '?' }, from)).status).toBe(400);
  const refused = await worker.fetch('/api/push/register', {
    method: 'POST',
    headers: {
      ...json,
      Origin: new URL(feed.url).origin,
      'CF-Connecting-IP': from,
      'X-Forwarded-For': '203.0.113.9',
      'X-Real-IP': '203.0.113.9',
    },
    body: '{}',
  });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(40);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await worker.register(chrome(), {}, '198.51.100.2')).status).toBe(201);
  await worker.sql('UPDATE attempts SET started_at = started_at - 60000 WHERE client = ?', from);
  expect((await worker.register(chrome(), {}, from)).status).toBe(201);
});

test('requests without an address share one limit', async () => {
  const post = () => worker.fetch('/api/push/register', { method: 'POST', headers: json, body: '{}' });
  const answers = await Promise.all(Array.from({ length: 11 }, post));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429]);
});

test('1,000 requests leave ten registrations, and counts of at most a minute', async () => {
  const [before] = await worker.sql<{ n: number }>('SELECT count(*) AS n FROM registrations');
  let accepted = 0;
  const one = async (n: number) => {
    const foreign = { endpoint: `https://host-${n}.example.org/`, keys: shared.keys };
    const own = { endpoint: `${shared.endpoint}-${n}`, keys: shared.keys };
    const answer = n % 2 ? await worker.register(foreign) : await worker.register(own, {}, '203.0.113.7');
    await answer.arrayBuffer();
    if (answer.ok) accepted += 1;
  };
  const shared = chrome();
  const startedAt = Date.now();
  for (let n = 0; n < 1000; n += 50) await Promise.all(Array.from({ length: 50 }, (_, index) => one(n + index)));
  const [after] = await worker.sql<{ n: number }>('SELECT count(*) AS n FROM registrations');
  // Ten in each minute that the flood lasts.
  expect(accepted).toBeGreaterThanOrEqual(10);
  expect(accepted).toBeLessThanOrEqual(10 * Math.ceil((Date.now() - startedAt) / 60_000));
  expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(accepted);
  await worker.sql('UPDATE attempts SET started_at = started_at - 60000');
  await worker.register(chrome());
  expect(await worker.sql('SELECT number FROM attempts')).toEqual([{ number: 1 }]);
});

test('CORS names the origin of the feed and no other', async () => {
  const preflight = (origin: string) =>
    worker.fetch('/api/push/register', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
  const { origin } = new URL(feed.url);
  const own = await preflight(origin);
  expect(own.status).toBe(204);
  expect(own.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  expect(own.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,DELETE');
  expect(own.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
  for (const foreign of ['https://example.org', `${origin}.example.org`, 'null']) {
    expect((await preflight(foreign)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
  const refused = await worker.fetch('/api/push/register', { method: 'PUT', headers: { Origin: origin } });
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([405, origin]);
});

test.each([
  ['/api/push/config', ['POST', 'PUT', 'DELETE', 'PATCH']],
  ['/api/push/feed.json', ['POST', 'PUT', 'DELETE', 'PATCH']],
  ['/api/push/register', ['GET', 'HEAD', 'PUT', 'PATCH']],
])('%s answers 405 to other methods', async (path, methods) => {
  for (const method of methods) {
    const answer = await worker.fetch(path, { method });
    expect([method, answer.status, answer.headers.get('Allow')]).toEqual([
      method,
      405,
      expect.stringContaining('OPTIONS'),
    ]);
  }
});

test('the configuration has the public key and nothing else', async () => {
  const answer = await worker.fetch('/api/push/config');
  expect(await answer.json()).toEqual({ vapid_public_key: vapid.publicKey });
  expect((await worker.fetch('/api/push/other')).status).toBe(404);
});

test('feed.json is the file of the feed, byte by byte, with its ETag', async () => {
  const file = await fetch(`${feed.url}/api/v1/push/items.json`);
  const served = await worker.fetch('/api/push/feed.json');
  expect(await served.text()).toBe(await file.text());
  expect(served.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  const etag = served.headers.get('ETag') ?? '';
  expect(etag).toBe(file.headers.get('ETag'));
  const same = await worker.fetch('/api/push/feed.json', { headers: { 'If-None-Match': etag } });
  expect([same.status, same.headers.get('ETag')]).toEqual([304, etag]);
  feed.overrides.set('items.json', (response) => response.writeHead(200).end('<p>Maintenance'));
  const bad = await worker.fetch('/api/push/feed.json');
  feed.overrides.clear();
  expect([bad.status, await bad.json()]).toEqual([502, { error: 'The feed does not answer.' }]);
});

test('nothing that the worker prints has an endpoint, an address or a key', async () => {
  const { push, feed, worker } = await startWorkbench([story(1)]);
  const browser = push.browser('/secret-path');
  await worker.register(browser, {}, '203.0.113.77');
  await worker.register(browser, { countries: 1 }, '203.0.113.77');
  push.moods.set('/secret-path', (response) => response.destroy());
  feed.latest = [story(2), story(1)];
  await worker.run();
  feed.overrides.set('latest.json', (response) => response.writeHead(500).end());
  await worker.run();
  await worker.fetch('/api/push/register', { method: 'DELETE', headers: json, body: JSON.stringify(browser.keys) });
  await worker.sql('DROP TABLE registrations');
  expect((await worker.register(browser, {}, '203.0.113.77')).status).toBe(500);
  expect(worker.output()).toContain('push: ');
  for (const secret of [
    'secret-path',
    push.origin,
    '203.0.113.77',
    browser.keys.auth,
    browser.keys.p256dh,
    vapid.privateKey,
  ]) {
    expect(worker.output()).not.toContain(secret);
  }
});
