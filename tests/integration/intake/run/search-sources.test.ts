/** Searches and subscriptions through whole runs, and the addresses that a source record takes. */
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIntake } from '../../../../src/intake/run/intake.ts';
import { selectSources } from '../../../../src/intake/run/select-sources.ts';
import { UsageError } from '../../../../src/lib/command.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

let database: TestDatabase;
let payload: Payload;
let host: FakeHost;
let robots = 0;
const pages = new Map<string, string>();

beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  host = await startFakeHost(
    (request, response) => {
      const page = pages.get(request.url ?? '');
      if (page === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': page.startsWith('<!') ? 'text/html' : 'text/xml' }).end(page);
    },
    (_, response) => {
      robots += 1;
      response.end('User-agent: *\nDisallow: /');
    },
  );
});
afterAll(async () => {
  host.close();
  await database.close();
});

const base = { country: 'NO', type: 'search', list: 'sources', coverage: 'national', fetch_status: 'new' };
async function source(id: string, data: Record<string, unknown>) {
  const created = await payload.create({ collection: 'sources', data: { id, name: id, ...base, ...data } as never });
  await payload.update({ collection: 'sources', id, data: { status: 'published' } });
  return created;
}
async function run(...ids: string[]) {
  const settings = readSettings({ INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '0' });
  return runIntake({ payload, settings, sources: await selectSources(payload, ids), check: false, dryRun: false });
}
const story = async (url: string) =>
  (await payload.find({ collection: 'news', where: { url: { equals: url } }, depth: 0 })).docs[0];
const rss = (...items: [url: string, title: string, more?: string][]) =>
  `<rss version="2.0"><channel>${items
    .map(([url, title, more = '']) => `<item><title>${title}</title><link>${url}</link>${more}</item>`)
    .join('')}</channel></rss>`;

describe('a source of method search', () => {
  it('is read without robots.txt, and its stories belong to their outlets', async () => {
    await source('avisa', { url: 'https://avisa.example/', method: 'manual', country: 'SE', language: 'Swedish' });
    await source('krypto', {
      ...{ name: 'krypto æ', method: 'search', list: 'search', feed: `${host.origin}/a?q={query}` },
      intake: { search_feeds: [`${host.origin}/b/{query}`, `${host.origin}/gone/{query}`] },
    });
    pages.set(
      '/a?q=krypto%20%C3%A6',
      rss(
        ['https://avisa.example/1', 'Bitcoin stiger till ny toppnotering'],
        ['https://other.example/2', 'Kryptobørs i Oslo begjærer seg konkurs'],
      ),
    );
    pages.set(
      '/b/krypto%20%C3%A6',
      rss(['https://avisa.example/1?utm_source=b', 'Bitcoin stiger till ny toppnotering']),
    );
    const [result] = await run('krypto');
    expect(result).toMatchObject({ error: null, new: 2, refused: [] });
    expect(result?.remarks).toEqual([expect.stringContaining('/gone/')]);
    expect(robots).toBe(0);
    expect(await story('https://avisa.example/1')).toMatchObject({
      ...{ source: 'avisa', country: 'SE', language_code: 'sv', status: 'pending', intake_note: null },
    });
    expect(await story('https://other.example/2')).toMatchObject({
      source: 'krypto',
      intake_note: expect.stringContaining('No published source record has the address of other.example.'),
    });
    expect(await run('krypto')).toMatchObject([{ error: null, new: 0, changed: 0, same: 2 }]);
  });

  it("adds nothing to what the outlet's own feed has, and the other way round", async () => {
    await source('bladet', {
      url: 'https://bladet.example/',
      feed: `${host.origin}/bladet.rss`,
      method: 'rss',
      type: 'rss',
    });
    const items: Parameters<typeof rss> = [['https://bladet.example/1', 'Solana i ny storavtale med norsk bank']];
    pages.set('/bladet.rss', rss(...items, ['https://avisa.example/1', 'Bitcoin stiger till ny toppnotering']));
    expect(await run('bladet')).toMatchObject([{ new: 1 }]);
    pages.set('/b/krypto%20%C3%A6', rss(...items));
    pages.set('/a?q=krypto%20%C3%A6', rss(...items));
    expect(await run('krypto')).toMatchObject([{ error: null, new: 0, changed: 0 }]);
    expect(await story('https://bladet.example/1')).toMatchObject({ source: 'bladet', also_covered_by: [] });
  });

  it('without a search feed is left to people', async () => {
    await source('people', { method: 'search', list: 'search' });
    await expect(selectSources(payload, ['people'])).rejects.toThrow(UsageError);
    expect((await selectSources(payload, [])).map(({ id }) => id)).not.toContain('people');
  });
});

describe('robots.txt', () => {
  it('is asked for pages, and for the feed that a page names, but not for a subscription', async () => {
    pages.set('/open.rss', rss(['https://open.example/1', 'Bitcoin']));
    pages.set('/page', '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/open.rss">');
    const rows = { url: 'https://open.example/', type: 'rss-all' };
    await source('subscribed', { ...rows, method: 'rss', feed: `${host.origin}/open.rss` });
    await source('page', { ...rows, method: 'rss', feed: `${host.origin}/page` });
    await source('index', { ...rows, method: 'html', feed: `${host.origin}/page`, intake: { item: 'p' } });
    const results = await run('subscribed', 'page', 'index');
    expect(results.map(({ error }) => error)).toEqual([
      null,
      expect.stringContaining('/open.rss: robots.txt of the host does not allow it'),
      expect.stringContaining('/page: robots.txt of the host does not allow it'),
    ]);
  });
});

it('a time that is counted back from the clock is read once, and does not change the row in later runs', async () => {
  const feed = `${host.origin}/relative.rss`;
  await source('relative', { url: 'https://relative.example/', feed, method: 'rss', type: 'rss-all' });
  pages.set('/relative.rss', rss(['https://relative.example/1', 'Dogecoin', '<pubDate>for 2 timer siden</pubDate>']));
  const at = Date.parse('2026-11-22T12:00:00Z');
  const settings = readSettings({ INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '0' });
  const sources = await selectSources(payload, ['relative']);
  const runAt = (now: number) => runIntake({ payload, settings, sources, check: false, dryRun: false, now });
  expect(await runAt(at)).toMatchObject([{ new: 1 }]);
  pages.set('/relative.rss', rss(['https://relative.example/1', 'Dogecoin', '<pubDate>for 4 timer siden</pubDate>']));
  expect(await runAt(at + 90 * 60_000)).toMatchObject([{ new: 0, changed: 0, same: 1 }]);
  expect(await story('https://relative.example/1')).toMatchObject({ published: '2026-11-22T10:00:00.000Z' });
  pages.set(
    '/relative.rss',
    rss(['https://relative.example/1', 'Dogecoin stiger', '<pubDate>for 5 timer siden</pubDate>']),
  );
  expect(await runAt(at + 150 * 60_000)).toMatchObject([{ changed: 1 }]);
  expect(await story('https://relative.example/1')).toMatchObject({
    ...{ title: 'Dogecoin stiger', published: '2026-11-22T10:00:00.000Z' },
  });
});

describe('the addresses of a source record', () => {
  it('are stored with https:// where they are given with webcal://', async () => {
    const row = await source('webcal', {
      method: 'ical',
      url: 'webcals://c.example/',
      feed: 'webcal://c.example/a.ics',
    });
    expect(row).toMatchObject({ url: 'https://c.example/', feed: 'https://c.example/a.ics' });
  });

  it.each([
    [{ method: 'rss', feed: 'https://a.example/?q={query}' }, 'Choose the method search'],
    [{ method: 'search', feed: 'https://a.example/?q=x' }, 'Write {query} in the link'],
    [{ method: 'search', feed: 'https://{query}.example/' }, /full link|host name/],
    [
      { method: 'search', intake: { search_feeds: ['https://a.example/{query}', 'https://b.example/'] } },
      'https://b.example/: Write {query}',
    ],
    [
      { method: 'search', intake: { search_feeds: ['https://u:p@b.example/{query}'] } },
      'Remove the user name and password',
    ],
    [{ method: 'search', intake: { search_feeds: ['webcal://b.example/{query}'] } }, 'Give a full link'],
  ])('are refused with what to do: %j', async (data, reason) => {
    const create = payload.create({
      collection: 'sources',
      data: { id: 'bad', name: 'Bad', ...base, ...data } as never,
    });
    await expect(create).rejects.toMatchObject({
      data: {
        errors: [
          { message: typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason) },
        ],
      },
    });
  });
});
