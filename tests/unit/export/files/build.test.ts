import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildFeed } from '../../../../export/files/build.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { newsCountries } from '../../../../src/contract/countries.ts';
import { indexCounts } from '../../../../src/contract/index-file.ts';
import { BrokenRowsError, lineOf, type Problem } from '../../../../src/feed/broken-rows.ts';
import type { MergedRow } from '../../../../src/feed/merged.ts';
import type { StoredRows } from '../../../../src/feed/stored-rows.ts';
import { context, entity, event, issue, picture, source, story, talk } from '../../feed/build.ts';
import { MemoryStage } from '../memory-stage.ts';
import { publishedRows } from '../published-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Given = Parameters<typeof publishedRows>[0];

interface Options {
  generatedAt?: string;
  previous?: string | null;
  onLeftOut?: (problem: Problem) => void;
}

async function build(rows: Given, { generatedAt = context.generatedAt, previous = null, ...more }: Options = {}) {
  const stage = new MemoryStage(previous);
  await buildFeed(publishedRows(rows), { context: { ...context, generatedAt }, stage, mediaFolder: folder, ...more });
  return stage;
}

let trees = 0;
/** Writes a build to disk as the previous tree of the next build. */
function asPrevious(stage: MemoryStage): string {
  const tree = join(folder, `tree-${trees++}`);
  for (const [path, text] of stage.files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

const hex = (n: number) => n.toString(16).padStart(12, '0');
const sources = [source({ type: 'rss', fetch_status: 'ok', method: 'rss' })];
const stories = (count: number, published = (n: number) => `2026-01-01T00:00:${String(n % 7).padStart(2, '0')}.000Z`) =>
  Array.from({ length: count }, (_, n) =>
    story({ id: hex(n), published: published(n), country: newsCountries[n % 7], url: `https://o.example.org/${n}` }),
  );

describe('a whole build', () => {
  it('of 1,000 stories has exactly the 25 newest in latest.json, ties by id, with the values of news.json', async () => {
    const stage = await build({ sources, news: stories(1000) });
    const all = stage.json('api/v1/news.json').items;
    const latest = stage.json('api/v1/news/latest.json').items;
    expect(all).toHaveLength(1000);
    expect(latest).toHaveLength(25);
    for (const [n, row] of latest.entries()) expect(all[n]).toMatchObject(row);
    const keys: [string, string][] = all.map(({ published, id }: Record<string, string>) => [published, id]);
    const sorted = keys.toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? 1 : -1));
    expect(keys).toEqual(sorted);
  });

  it('writes a file for every country and every topic in use, with the rows of the full list', async () => {
    const news = stories(30).map((row, n) => ({
      ...row,
      topics: n % 2 ? (['tax', 'consumer protection'] as const) : ([] as const),
    }));
    const stage = await build({ sources, news: news as unknown as StoredRows['news'][] });
    const all = stage.json('api/v1/news.json').items;
    for (const country of newsCountries) {
      const list = stage.json(`api/v1/news/by-country/${country}.json`);
      expect(list.items).toEqual(all.filter((row: { country: string }) => row.country === country));
      expect(list.count).toBe(list.items.length);
    }
    expect(stage.json('api/v1/news/topics.json').topics).toEqual([
      {
        id: 'consumer protection',
        count: 15,
        url: 'https://feed.example.org/api/v1/news/by-topic/consumer-protection.json',
      },
      { id: 'tax', count: 15, url: 'https://feed.example.org/api/v1/news/by-topic/tax.json' },
    ]);
    expect(stage.json('api/v1/news/by-topic/consumer-protection.json').items).toHaveLength(15);
  });

  it('writes the calendar of every country, also without an event, because somebody may have subscribed', async () => {
    const { files } = await build({ sources });
    for (const code of newsCountries) expect(files.get(`calendar/${code}.ics`)).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it('produces the same bytes for the same rows, clock and previous tree', async () => {
    const rows = { sources, news: stories(40), events: [event()], entities: [entity()], talks: [talk()] };
    const previous = asPrevious(await build(rows));
    expect((await build(rows, { previous })).files).toEqual((await build(rows, { previous })).files);
  });

  it('stops on broken rows and lists every one of them with id, field and reason', async () => {
    const rows = {
      sources,
      news: [story({ title: ' ' }), story({ id: hex(1), country: null })],
      talks: [talk({ time: '25:00' })],
    };
    const error = await build(rows).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(BrokenRowsError);
    expect(error.lines).toContain('news/0123456789ab: title is missing');
    expect(error.lines).toContain(`news/${hex(1)}: country is missing`);
    expect(error.lines).toContain('talks/yt-A1: time must be a time such as 18:30');
    expect(error.message).toContain('3 published rows break the contract');
  });

  it('stops when two published rows are the same event', async () => {
    const twins = [event({ place: 'A hall' }), event({ id: hex(9), title: 'MEETUP', place: ' a\u00a0 HALL' })];
    const error = await build({ events: twins }).catch((thrown) => thrown);
    expect(error.lines.join()).toContain('is the same event as');
    await build({ events: [event(), event({ id: hex(9), city: 'Bergen' })] });
  });

  it('tells events without a venue apart by country, organiser and page, but not by the page of their source', async () => {
    const calendars = [source({ ...sources[0], id: 'calendar', url: 'https://calendar.example/all' })];
    const bare = (n: number, row: object) => event({ id: hex(n), place: null, city: null, source: 'calendar', ...row });
    const url = 'https://calendar.example/all';
    await build({
      sources: calendars,
      events: [
        bare(1, { organiser: 'A', url }),
        bare(2, { organiser: 'B', url }),
        bare(3, { organiser: 'A', url, country: 'SE' }),
      ],
    });
    for (const second of [
      { organiser: 'a AS', url },
      { organiser: 'B', url: 'https://club.example/1', country: 'SE' },
    ]) {
      const first = bare(1, { organiser: 'A', url: 'https://club.example/1' });
      const error = await build({ sources: calendars, events: [first, bare(2, second)] }).catch((thrown) => thrown);
      expect(error.lines).toEqual([`events/${hex(2)}: title is the same event as ${hex(1)}`]);
    }
  });

  it('lists backfilled events only in previous.json, with a file for each', async () => {
    const rows = {
      events: [
        event({ id: hex(1), title: 'Past', start: '2026-01-01T10:00:00+00:00' }),
        event({ id: hex(2), title: 'Old', start: '2015-01-01T10:00:00+00:00', backfill: true }),
        event({ id: hex(3), title: 'Ahead', start: '2031-01-01T10:00:00+00:00' }),
      ],
    };
    const stage = await build(rows);
    const ids = (path: string) => stage.json(`api/v1/${path}.json`).events.map(({ id }: { id: string }) => id);
    expect(ids('events')).toEqual([hex(1), hex(3)]);
    expect(ids('events/upcoming')).toEqual([hex(3)]);
    expect(ids('events/past')).toEqual([hex(1)]);
    expect(ids('events/previous')).toEqual([hex(1), hex(2)]);
    expect(ids('events/by-country/NO')).toEqual([hex(1), hex(3)]);
    expect(stage.json(`api/v1/events/${hex(2)}.json`).item.backfill).toBe(true);
  });

  it('has the user agent and the number of outlets in sources.json', async () => {
    const of = (id: string, list: 'search' | 'event_sources') => source({ ...sources[0], id, list });
    const stage = new MemoryStage();
    const named = { ...context, siteName: 'Ny "Feed" ☃', contact: 'https://desk.example.org' };
    const rows = publishedRows({ sources: [...sources, of('a', 'search'), of('b', 'event_sources')] });
    await buildFeed(rows, { context: named, stage, mediaFolder: folder });
    const file = stage.json('api/v1/sources.json');
    expect(file).toMatchObject({ user_agent: 'Ny-Feed/1 (+https://desk.example.org)', count: 1 });
    expect([file.sources.length, file.search.length, file.event_sources.length]).toEqual([1, 1, 1]);
  });

  it('lists newsletters newest first: by day, then by number', async () => {
    const newsletters = [
      issue({ id: '001', number: 1, date: '2026-01-01T12:00:00.000Z' }),
      issue({ id: '002', number: 2, date: '2026-01-08T12:00:00.000Z' }),
      issue({ id: '003', number: 3, date: '2026-01-08T12:00:00.000Z' }),
      issue({ id: '004', number: 4, date: '2026-01-04T12:00:00.000Z' }),
    ];
    const { issues } = (await build({ newsletters })).json('api/v1/newsletters.json');
    expect(issues.map(({ id }: { id: string }) => id)).toEqual(['003', '002', '004', '001']);
  });

  it('copies pictures with lower-case extensions, and stops when two names become equal', async () => {
    const media = [
      picture({ id: 1, filename: 'Ring.PNG' }),
      picture({ id: 2, filename: 'Ring.png' }),
      picture({ id: 3, filename: 'unused.png' }),
    ];
    for (const { filename } of media) writeFileSync(join(folder, filename as string), filename as string);
    const of = (id: string, logo: number) => source({ ...sources[0], id, logo, logo_checked: true });
    const stage = await build({ media, sources: [of('a', 1)] });
    expect([...stage.files.keys()].filter((path) => /^media\/.*\.png$/.test(path))).toEqual(['media/Ring.png']);
    expect(stage.json('api/v1/sources.json').sources[0].logo_url).toBe('https://feed.example.org/media/Ring.png');
    const error = await build({ media, sources: [of('a', 1), of('b', 2)] }).catch((thrown) => thrown);
    expect(error.lines).toEqual([
      'media/2: filename Ring.png has the same name in the feed as Ring.PNG; upload one of them again',
    ]);
  });

  it('leaves a picture without a file out, with a line, and everything else stays', async () => {
    const media = [picture({ id: 1, filename: 'here.png' }), picture({ id: 2, filename: 'gone.png' })];
    writeFileSync(join(folder, 'here.png'), 'here');
    const of = (id: string, logo: number) => source({ ...sources[0], id, logo, logo_checked: true });
    const leftOut: string[] = [];
    const onLeftOut = (problem: Problem) => leftOut.push(lineOf(problem));
    const stage = await build({ media, sources: [of('a', 1), of('b', 2)] }, { onLeftOut });
    const addresses = stage.json('api/v1/sources.json').sources.map(({ logo_url }: { logo_url: unknown }) => logo_url);
    expect(addresses).toEqual(['https://feed.example.org/media/here.png', null]);
    expect(stage.files.has('media/gone.png')).toBe(false);
    expect(leftOut).toEqual([
      `media/2: picture is left out: its file is not in ${folder}. Restore it, or set MEDIA_DIR to where it is`,
    ]);
  });

  it('orders the who’s who: an organisation, its people by name, the next organisation, then people without one', async () => {
    const entities = [
      entity({ id: 'zoe', name: 'Zoe', org: 'bank' }),
      entity({ id: 'adam', name: 'Adam', org: 'bank' }),
      entity({ id: 'lone', name: 'Aaron' }),
      entity({ id: 'club', name: 'Club', type: 'organisation' }),
      entity({ id: 'bank', name: 'Bank', type: 'organisation' }),
    ];
    const ids = (await build({ entities })).json('api/v1/orgchart.json').entities.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['bank', 'adam', 'zoe', 'club', 'lone']);
  });

  it('leaves out a relation while one of its ends is not published', async () => {
    const relation = { ...entity(), id: 'r-a-b', from: 'ada', to: 'gone', type: 'partner', label: 'works with' };
    const relations = [relation] as unknown as StoredRows['relations'][];
    const unpublished = await build({ entities: [entity()], relations });
    expect(unpublished.json('api/v1/orgchart/relations.json').relations).toEqual([]);
    const both = await build({ entities: [entity(), entity({ id: 'gone' })], relations });
    expect(both.json('api/v1/orgchart/relations.json').relations).toHaveLength(1);
    expect(both.files.get('api/v1/relations.json')).toBe(both.files.get('api/v1/orgchart/relations.json'));
    expect(both.files.get('api/v1/regulation.json')).toBe(both.files.get('api/v1/orgchart/regulation.json'));
  });
});

describe('a preview', () => {
  it('leaves out pending rows that break the contract, and reports why; a broken published row stops it', async () => {
    const stage = new MemoryStage();
    const pending = { status: 'pending' } as const;
    const entities = [entity(), entity({ id: 'waits', ...pending }), entity({ id: 'broken', name: ' ', ...pending })];
    const reported: string[] = [];
    const options = {
      context: { ...context, preview: true },
      stage,
      mediaFolder: folder,
      onLeftOut: ({ id, field }: { id: string; field: string }) => reported.push(`${id} ${field}`),
    };
    await buildFeed(publishedRows({ entities }), options);
    expect(stage.json('api/v1/orgchart.json').entities.map(({ id }: { id: string }) => id)).toEqual(['ada', 'waits']);
    expect(reported).toEqual(['broken name']);
    const broken = publishedRows({ entities: [entity({ name: ' ' })] });
    await expect(buildFeed(broken, { ...options, stage: new MemoryStage() })).rejects.toThrow(BrokenRowsError);
  });
});

describe('merged rows', () => {
  const gone = hex(8);
  const merged = (family: 'news' | 'events', row: Partial<MergedRow> = {}): MergedRow => ({
    family,
    id: gone,
    into: hex(1),
    wasPublished: true,
    ...row,
  });

  it('keep their file, which has the surviving row and its id after kind', async () => {
    const rows = { sources, news: [story({ id: hex(1) })], events: [event({ id: hex(1) })] };
    const stage = await build({ ...rows, merged: [merged('news'), merged('events')] });
    for (const family of ['news', 'events']) {
      const [file, survivor] = [gone, hex(1)].map((id) => stage.json(`api/v1/${family}/${id}.json`));
      expect(Object.keys(file).slice(3, 7)).toEqual(['preview', 'kind', 'moved_to', 'sign_off']);
      expect(file).toEqual({ ...survivor, moved_to: hex(1) });
      expect(survivor).not.toHaveProperty('moved_to');
    }
  });

  it('are not counted: lists, index and changes do not have them, and the archive marks the story as removed', async () => {
    const before = { sources, news: [story({ id: hex(1) }), story({ id: gone })] };
    const previous = asPrevious(await build(before));
    const rows = { sources, news: [story({ id: hex(1) })] };
    const [without, moved] = [
      await build(rows, { previous }),
      await build({ ...rows, merged: [merged('news')] }, { previous }),
    ];
    const added = [...moved.files].filter(([path, text]) => without.files.get(path) !== text).map(([path]) => path);
    expect(added).toEqual([`api/v1/news/${gone}.json`, `stories/${gone}/index.html`]);
    expect(moved.json(`api/v1/archive/articles/${gone}.json`).item.removed).toBe(true);
    expect(moved.json('api/v1/changes.json').builds[0].removed).toEqual([{ family: 'news', id: gone }]);
  });

  it('have no file while no published row survives', async () => {
    const stage = await build({ sources, merged: [merged('news'), merged('events', { into: hex(2) })] });
    expect([...stage.files.keys()].filter((path) => path.includes(gone))).toEqual([]);
  });
});

describe('index.json of a build', () => {
  const marketFiles = (files: string[]) => {
    const previous = asPrevious(new MemoryStage());
    const tickers = [
      { symbol: 'ADA-NOK', base: 'ADA' },
      { symbol: 'BTC-NOK', base: 'BTC' },
    ];
    const exchanges = [{ id: 'exchange_a', ticker_count: 2 }];
    const catalogue = JSON.stringify({ count: 2, aggregated_count: 2, exchanges, tickers });
    for (const [path, text] of [['.json', catalogue], ...files.map((file) => [`/${file}`, '{}'])]) {
      const file = join(previous, `api/v1/markets${path}`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text as string);
    }
    return previous;
  };
  const examplesOf = (stage: MemoryStage) =>
    stage
      .json('api/v1/index.json')
      .endpoints.filter(({ path }: { path: string }) => path.startsWith('/api/v1/markets/') && path.includes('{'))
      .map(({ example_url }: { example_url: string | null }) => example_url);

  it('has an example for each kind of market file that the previous tree has, from the first row that has one', async () => {
    const files = [
      'exchange_a.json',
      'by-asset/ADA.json',
      'by-asset/BTC.json',
      'history/BTC-NOK.json',
      'logos/btc.svg',
    ];
    const base = 'https://pages.example.org/api/v1/markets';
    expect(examplesOf(await build({}, { previous: marketFiles(files) }))).toEqual(
      ['exchange_a.json', 'by-asset/ADA.json', 'logos/btc.svg', 'history/BTC-NOK.json'].map(
        (file) => `${base}/${file}`,
      ),
    );
    expect(examplesOf(await build({}))).toEqual([null, null, null, null]);
  });

  it('has its counts in the order of the contract', async () => {
    const counts = Object.keys((await build({})).json('api/v1/index.json').counts);
    expect(counts).toEqual(Object.keys(indexCounts.shape));
    expect(counts.slice(9, 13)).toEqual(['sources', 'academia', 'books', 'org_entities']);
  });
});

describe('the reference for developers', () => {
  const pagesOf = (stage: MemoryStage) =>
    new Map([...stage.files].filter(([path]) => path.startsWith('api/') && path.endsWith('.html')));

  it('names files that exist, and stays the same when a newer story appears', async () => {
    const rows = { sources, events: [event()], newsletters: [issue({ id: '001', number: 1 })] };
    const stage = await build({ ...rows, news: stories(3) });
    const pages = pagesOf(stage);
    const live = [...pages].flatMap(([, text]) =>
      [...text.matchAll(/Live: <a href="([^"]+)"/g)].map(([, href]) => href),
    );
    const paths = live.map((href) => new URL(href ?? '', 'https://feed.test/api/reference/news/').pathname.slice(1));
    expect(paths).toEqual(expect.arrayContaining([`api/v1/news/${hex(0)}.json`, 'api/v1/newsletters/001.json']));
    // The manifest is written after the build.
    const written = [...stage.files.keys(), 'api/v1/manifest.json'];
    for (const path of paths) expect(written).toContain(path);
    const newest = story({ id: hex(9), published: '2026-02-01T00:00:00.000Z', url: 'https://o.example.org/9' });
    expect(pagesOf(await build({ ...rows, news: [newest, ...stories(3)] }))).toEqual(pages);
  });
});

describe('the archive', () => {
  it.each([
    ['a row is cut short', (text: string) => text.replace(/"removed":false/, '"remo')],
    ['rows are not on lines of their own', (text: string) => JSON.stringify(JSON.parse(text), null, 2)],
    ['a row is gone', (text: string) => text.replace(/\{"id":"000000000001".*\n/, '')],
    ['the file is empty', () => ''],
  ])('stops the build when the archive of the previous tree cannot be read completely: %s', async (_, damage) => {
    const previous = asPrevious(await build({ sources, news: stories(3) }));
    const file = join(previous, 'api/v1/archive/articles.json');
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    for (const news of [[], stories(3)]) {
      await expect(build({ sources, news }, { previous })).rejects.toThrow(/archive .* cannot be read: .* Restore/);
    }
  });

  it('stops the build when a row that it keeps breaks the contract', async () => {
    const previous = asPrevious(await build({ sources, news: stories(3) }));
    const file = join(previous, 'api/v1/archive/articles.json');
    const damage = (field: string) =>
      readFileSync(file, 'utf8').replace(new RegExp(`"${field}":"[^"]*"`), `"${field}":"x"`);
    const of = (text: string) => {
      const tree = asPrevious(new MemoryStage());
      mkdirSync(join(tree, 'api/v1/archive'), { recursive: true });
      writeFileSync(join(tree, 'api/v1/archive/articles.json'), text);
      return tree;
    };
    // A removed story is kept as a whole; of a story on the site, only when it entered.
    await expect(build({ sources, news: [] }, { previous: of(damage('canonical_url')) })).rejects.toThrow(
      /only 0 of 3/,
    );
    await build({ sources, news: stories(3) }, { previous: of(damage('canonical_url')) });
    await expect(
      build({ sources, news: stories(3) }, { previous: of(damage('first_published_on_site')) }),
    ).rejects.toThrow(/only 0 of 3/);
  });

  it('has every story once, in order, with the time that it entered, whatever was edited, removed or came back', async () => {
    const all = stories(8, (n) => `2026-01-0${(n % 4) + 1}T00:00:00.000Z`);
    const steps: { news: StoredRows['news'][]; shuffle?: boolean }[] = [
      { news: all.slice(0, 6) },
      { news: all.slice(2, 7) },
      // Two are dated anew: one to before, one to after the removed stories.
      {
        news: [
          all[0],
          all[3],
          { ...all[4], published: '2026-01-09T00:00:00.000Z' },
          { ...all[5], published: '2025-01-01T00:00:00.000Z' },
        ] as StoredRows['news'][],
      },
      // Somebody changed the order of the published file.
      { news: [all[7] as StoredRows['news']], shuffle: true },
      { news: all },
    ];
    const entered = new Map<string, string>();
    let previous: string | null = null;
    for (const [n, { news, shuffle = false }] of steps.entries()) {
      const generatedAt = `2026-12-0${n + 1}T00:00:00+00:00`;
      if (shuffle) {
        const file = join(previous ?? '', 'api/v1/archive/articles.json');
        const content = JSON.parse(readFileSync(file, 'utf8'));
        writeFileSync(file, toJson({ ...content, articles: content.articles.reverse() }));
      }
      const stage: MemoryStage = await build({ sources, news }, { previous, generatedAt });
      const { articles, count } = stage.json('api/v1/archive/articles.json');
      for (const { id } of news) if (!entered.has(id)) entered.set(id, generatedAt);
      const keys = articles.map(({ published_at, id }: Record<string, string>) => [published_at, id]);
      expect(keys).toEqual(
        keys.toSorted(([a, x]: string[], [b, y]: string[]) =>
          a === b ? Number(`${x}` > `${y}`) - 0.5 : `${a}` < `${b}` ? 1 : -1,
        ),
      );
      expect(new Map(articles.map((row: Record<string, string>) => [row.id, row.first_published_on_site]))).toEqual(
        new Map([...entered].sort()),
      );
      expect([count, new Set(keys.map(([, id]: string[]) => id)).size]).toEqual([entered.size, entered.size]);
      const current = new Set(news.map(({ id }) => id));
      for (const { id, removed } of articles) expect(removed, id).toBe(!current.has(id));
      previous = asPrevious(stage);
    }
  });

  it('keeps the file of a removed story, with the base address of the build', async () => {
    const stage = await build({ sources, news: stories(1) });
    for (const [path, text] of stage.files)
      stage.files.set(path, text.replaceAll('feed.example.org', 'old.example.org'));
    const after = await build({}, { previous: asPrevious(stage) });
    expect(after.json(`api/v1/archive/articles/${hex(0)}.json`).item.api_url).toBe(
      `https://feed.example.org/api/v1/archive/articles/${hex(0)}.json`,
    );
  });

  it('never loses a story, marks removed ones, and unmarks those that return', async () => {
    const [a, b] = [story({ id: hex(1), first_published_at: '2026-11-21T00:00:00.000Z' }), story({ id: hex(2) })];
    const day = (n: number) => `2026-12-0${n}T00:00:00+00:00`;
    const first = await build({ sources, news: [a, b] }, { generatedAt: day(1) });
    const second = await build({ sources, news: [a] }, { generatedAt: day(2), previous: asPrevious(first) });
    const third = await build({ sources, news: [a] }, { generatedAt: day(3), previous: asPrevious(second) });
    const fourth = await build({ sources, news: [a, b] }, { generatedAt: day(4), previous: asPrevious(third) });
    const row = (stage: MemoryStage, n: number) => stage.json(`api/v1/archive/articles/${hex(n)}.json`).item;
    expect(row(first, 1)).toMatchObject({
      first_published_on_site: '2026-11-21T00:00:00+00:00',
      last_seen_on_site: day(1),
    });
    expect(row(first, 2)).toMatchObject({ first_published_on_site: day(1), removed: false, removed_at: null });
    expect(row(second, 2)).toMatchObject({ last_seen_on_site: day(1), removed: true, removed_at: day(2) });
    expect(row(third, 2)).toMatchObject({ removed: true, removed_at: day(2) });
    expect(row(fourth, 2)).toMatchObject({ first_published_on_site: day(1), removed: false, removed_at: null });
    for (const stage of [first, second, third, fourth]) {
      const { count, articles } = stage.json('api/v1/archive/articles.json');
      expect([count, articles.length]).toEqual([2, 2]);
    }
  });
});

describe('changes.json of a build', () => {
  it('lists what this build added, changed and removed', async () => {
    const before = { sources, news: stories(3), talks: [talk()], entities: [entity()] };
    const after = { sources, news: [...stories(2), story({ id: hex(7) })], talks: [talk({ title: 'Mended' })] };
    const previous = asPrevious(await build(before));
    const stage = await build(after, { previous, generatedAt: '2026-12-02T00:00:00+00:00' });
    const { builds } = stage.json('api/v1/changes.json');
    expect(builds[0]).toEqual({
      generated_at: '2026-12-02T00:00:00+00:00',
      previous_generated_at: context.generatedAt,
      added: [{ family: 'news', id: hex(7) }],
      changed: [{ family: 'talks', id: 'yt-A1' }],
      removed: [
        { family: 'entities', id: 'ada' },
        { family: 'news', id: hex(2) },
      ],
    });
    expect(builds[1].added).toContainEqual({ family: 'news', id: hex(2) });
  });

  it('lists a newsletter of which only the body has changed', async () => {
    const bodies = (text: string) => ({ newsletters: [issue({ text, html: `<p>${text}</p>` })] });
    const previous = asPrevious(await build(bodies('before')));
    const [same] = (await build(bodies('before'), { previous })).json('api/v1/changes.json').builds;
    const [other] = (await build(bodies('after'), { previous })).json('api/v1/changes.json').builds;
    expect(same.changed).toEqual([]);
    expect(other.changed).toEqual([{ family: 'newsletters', id: '001' }]);
  });
});
