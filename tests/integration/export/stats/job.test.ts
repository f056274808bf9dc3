import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { statsPatience } from '../../../../export/stats/fetch-days.ts';
import { runStats, type StatsJob } from '../../../../export/stats/job.ts';
import { type FileSystem, nodeFileSystem } from '../../../../export/write/file-system.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { type VisitorStats, visitorStats } from '../../../../src/contract/stats.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import * as reply from '../../../fixtures/markets/fake-exchanges.ts';
import { readFiles } from '../../../fixtures/markets/market-tree.ts';
import { addDays } from '../../../fixtures/stats/arbitraries.ts';
import * as fake from '../../../fixtures/stats/fake-analytics.ts';

const analytics = await fake.startFakeAnalytics();
const elsewhere = await fake.startFakeAnalytics();
const base = mkdtempSync(join(tmpdir(), 'stats-'));
const out = join(base, 'dist');
const PATH = 'api/v1/stats.json';
const TODAY = '2026-11-21';

afterAll(async () => {
  await Promise.all([analytics.close(), elsewhere.close()]);
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  analytics.reset();
  elsewhere.reset();
  rmSync(base, { recursive: true });
  mkdirSync(base);
});

/** Without flushing the disk, which is tested with the writer. */
const quick: FileSystem = { ...nodeFileSystem, syncFileSystem: async () => true };

/** Runs the job on the fake service, early on a day. */
function run(kind: fake.Kind | null, { today = TODAY, ...more }: Partial<StatsJob> & { today?: string } = {}) {
  const env = kind === null ? {} : analytics.env(kind);
  const job: StatsJob = {
    out,
    settings: readSettings({ ...env, SITE_NAME: 'Feed', CONTACT: 'desk@feed.example' }),
    clock: () => `${today}T04:10:00+00:00`,
    patience: { answer: 150, total: 5_000, waits: [5] },
    ...more,
  };
  return runStats(job, { fileSystem: quick });
}

const text = () => readFiles(out).get(PATH) ?? '';
const stats = (): VisitorStats => visitorStats.parse(JSON.parse(text()));

/** A tree in which all days up to yesterday are known; each has as many visits as its day of the month. */
function publishKnown(days = 30): VisitorStats['daily'] {
  const daily = Array.from({ length: days }, (_, index) => addDays(TODAY, index - days)).map((day) => ({
    day,
    visits: Number(day.slice(-2)),
    pageviews: 100,
  }));
  put(PATH, JSON.stringify({ daily }));
  return daily;
}

/** Puts a file into the tree, as another job or a person would have. */
function put(path: string, content: string): void {
  const target = join(existsSync(out) ? realpathSync(out) : out, path);
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  writeFileSync(target, content);
}

describe.each(fake.kinds)('with %s', (kind) => {
  it('publishes the visits and page views of UTC days, with their weeks and months', async () => {
    analytics.visit('2026-11-13T23:59:59.999Z');
    analytics.visit('2026-11-14T00:00:00.000Z', '2026-11-14T00:10:00Z');
    analytics.visit('2026-11-20T12:00:00Z', '2026-11-20T12:01:00Z', '2026-11-20T23:59:59.999Z');
    analytics.visit('2026-11-20T23:00:00+01:00');
    expect(await run(kind)).toMatchObject({ asked: 366, days: 8, first_date: '2026-11-13', last_date: '2026-11-20' });
    const { daily, weekly, monthly, ...rest } = stats();
    expect(daily).toEqual([
      { day: '2026-11-13', visits: 1, pageviews: 1 },
      { day: '2026-11-14', visits: 1, pageviews: 2 },
      ...['15', '16', '17', '18', '19'].map((day) => ({ day: `2026-11-${day}`, visits: 0, pageviews: 0 })),
      { day: '2026-11-20', visits: 2, pageviews: 4 },
    ]);
    expect(weekly).toEqual([
      { week: '2026-W46', visits: 2, pageviews: 3 },
      { week: '2026-W47', visits: 2, pageviews: 4 },
    ]);
    expect(monthly).toEqual([{ month: '2026-11', visits: 4, pageviews: 7 }]);
    expect(rest).toMatchObject({
      name: 'Feed',
      generated_at: '2026-11-21T04:10:00+00:00',
      preview: false,
      kind: 'stats',
      source: kind === 'umami' ? 'Umami' : 'Plausible',
      status: 'ok',
      timezone: 'UTC',
      first_date: '2026-11-13',
      last_date: '2026-11-20',
      updated_at: '2026-11-21T04:10:00+00:00',
    });
  });

  it('leaves out the day that is not over, and adds it on the next', async () => {
    publishKnown(1);
    analytics.visit('2026-11-21T01:00:00Z');
    await run(kind);
    expect(stats().last_date).toBe('2026-11-20');
    await run(kind, { today: '2026-11-22' });
    expect(stats().daily.at(-1)).toEqual({ day: '2026-11-21', visits: 1, pageviews: 1 });
  });

  it('asks for the last seven days again: the newest answer wins for them, and earlier days stay', async () => {
    const known = publishKnown(30);
    analytics.visit('2026-11-14T12:00:00Z');
    analytics.visit('2026-11-13T12:00:00Z');
    expect(await run(kind)).toMatchObject({ asked: 7, days: 30 });
    const { daily } = stats();
    expect(daily.slice(0, 23)).toEqual(known.slice(0, 23));
    expect(daily.slice(23).map(({ visits }) => visits)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('fills the days of a time in which it did not run', async () => {
    publishKnown(1);
    analytics.visit('2026-12-10T12:00:00Z');
    expect(await run(kind, { today: '2026-12-24' })).toMatchObject({ asked: 33, days: 34 });
    expect(stats().daily.map(({ day }) => day)).toEqual(
      Array.from({ length: 34 }, (_, index) => addDays('2026-11-20', index)),
    );
  });

  it('produces the same bytes for the same answers at the same time', async () => {
    publishKnown(9);
    analytics.visit('2026-11-20T12:00:00Z');
    await run(kind);
    const first = text();
    await run(kind);
    expect(text()).toBe(first);
    // Parsing sorts the fields in the order of the schema.
    expect(toJson(visitorStats.parse(JSON.parse(first)))).toBe(first);
  });

  it('identifies itself, and sends the token only in a header', async () => {
    publishKnown();
    await run(kind);
    expect(analytics.requests).toHaveLength(7);
    for (const { path, headers, body } of analytics.requests) {
      expect(headers).toMatchObject({
        'user-agent': 'Feed/1 (+desk@feed.example)',
        accept: 'application/json',
        authorization: `Bearer ${fake.TOKEN}`,
      });
      expect(path + body).not.toContain(fake.TOKEN);
    }
  });

  it('waits when the service asks for it, and goes on', async () => {
    publishKnown();
    analytics.visit('2026-11-20T12:00:00Z');
    analytics.reply(null, null, reply.status(429), null);
    await run(kind);
    expect(analytics.requests).toHaveLength(8);
    expect(stats().daily.at(-1)).toMatchObject({ visits: 1 });
  });

  it('follows a redirect on the same host with the same request', async () => {
    publishKnown();
    const path = kind === 'umami' ? `/api/websites/${fake.SITE}/stats?startAt=0&endAt=9999999999999` : '/api/v2/query';
    analytics.visit('2026-11-14T12:00:00Z');
    analytics.reply(reply.redirect(path, 308), null);
    await run(kind);
    expect(analytics.requests).toHaveLength(8);
    expect(analytics.requests[1]).toMatchObject({
      path,
      method: kind === 'umami' ? 'GET' : 'POST',
      body: analytics.requests[0]?.body,
    });
    expect(stats().daily.find(({ day }) => day === '2026-11-14')).toMatchObject({ visits: 1 });
  });

  describe('that fails', () => {
    const usual = (visits: unknown, pageviews: unknown) => fake.answerWith(kind, visits, pageviews);
    const failures: [string, string, reply.Reply][] = [
      ...[
        201, 204, 206, 300, 304, 400, 401, 402, 403, 404, 405, 408, 410, 418, 422, 429, 451, 500, 501, 502, 503, 504,
      ].map((code): [string, string, reply.Reply] => [`status ${code}`, `HTTP status ${code}`, reply.status(code)]),
      ['no answer', 'no whole answer in time', reply.hang],
      ['half an answer, then nothing', 'no whole answer in time', reply.stall],
      ['a connection that ends before the answer', 'connection failed', reply.hangUp],
      ['a connection that ends in the middle', 'connection failed', reply.truncated],
      ['a page', 'answer is not JSON', reply.html],
      ['no content type', 'answer is not JSON', reply.json('{}', { 'content-type': '' })],
      ['half of the JSON', 'answer is not valid JSON', reply.json('{"visits":')],
      ['an empty answer', 'answer is not valid JSON', reply.json('')],
      ['bytes that are not text', 'answer is not valid JSON', reply.json(Buffer.from([0x22, 0xff, 0x22]))],
      ['six MiB', 'answer is larger than 5 MiB', reply.oversize],
      ['six MiB, packed', 'answer is larger than 5 MiB', reply.oversizePacked],
      ['a redirect that never ends', 'too many redirects', reply.redirect('/again')],
      ['a redirect to another host', 'redirect to another host', reply.redirect(`${elsewhere.origin}/api/v2/query`)],
      ['another redirect there', 'redirect to another host', reply.redirect('//elsewhere.example/', 307)],
      ['a body that reports a failure', 'answer in an unexpected form', reply.reportsFailure],
      ['another such body', 'answer in an unexpected form', reply.json('{"error":"Failed to fetch statistics"}')],
      ['a list', 'answer in an unexpected form', reply.json('[]')],
      ['a null', 'answer in an unexpected form', reply.json('null')],
      ['an empty object', 'answer in an unexpected form', reply.json('{}')],
      ['a negative number', 'answer in an unexpected form', usual(-1, 2)],
      ['a fraction', 'answer in an unexpected form', usual(1, 2.5)],
      ['a number beyond exactness', 'answer in an unexpected form', usual(1, 1e300)],
      ['words for numbers', 'answer in an unexpected form', usual('many', 'more')],
      ['no visits', 'answer in an unexpected form', usual(undefined, 2)],
    ];

    it.each(failures)('with %s reports "%s" in one line, and changes nothing', async (_name, phrase, failure) => {
      publishKnown();
      put('api/v1/news.json', 'of the export');
      const before = readFiles(base);
      // The first days are answered, but a run that fails later publishes nothing.
      analytics.reply(null, null, failure);
      const error = await run(kind).then(
        () => null,
        (reason: Error) => reason,
      );
      expect(error?.message).toBe(
        `${kind === 'umami' ? 'Umami' : 'Plausible'} gave no figures for 2026-11-16 (${phrase}); the published statistics were not changed. Check ANALYTICS_URL, ANALYTICS_SITE and ANALYTICS_TOKEN, or run npm run stats again later.`,
      );
      expect(readFiles(base)).toEqual(before);
      expect(elsewhere.requests).toEqual([]);
    });

    it('creates no file when there was no file before', async () => {
      analytics.reply(reply.status(401));
      await expect(run(kind)).rejects.toThrow('HTTP status 401');
      expect(readdirSync(base)).toEqual([]);
    });
  });
});

describe('without a configured service', () => {
  it('is pending, with null and empty lists, and sends no request', async () => {
    expect(await run(null)).toMatchObject({ source: null, asked: 0, days: 0, files: 1 });
    expect(stats()).toMatchObject({
      source: 'none',
      status: 'pending',
      first_date: null,
      last_date: null,
      updated_at: null,
      daily: [],
      weekly: [],
      monthly: [],
    });
    expect(analytics.requests).toEqual([]);
  });

  it('keeps the days that were counted before', async () => {
    publishKnown(1);
    await run('umami');
    const [release, before] = [realpathSync(out), text()];
    expect(await run(null)).toEqual({
      source: null,
      asked: 0,
      days: 1,
      first_date: '2026-11-20',
      last_date: '2026-11-20',
      files: 0,
      bytes: 0,
    });
    expect([realpathSync(out), text()]).toEqual([release, before]);
  });

  it('configured later, is pending but updated as long as nothing was counted, and then has the days', async () => {
    await run(null);
    await run('umami');
    expect(stats()).toMatchObject({ status: 'pending', updated_at: '2026-11-21T04:10:00+00:00', daily: [] });
    analytics.visit('2026-11-20T12:00:00Z');
    expect(await run('plausible')).toMatchObject({ asked: 366, days: 1 });
    expect(stats()).toMatchObject({ status: 'ok', source: 'Plausible', first_date: '2026-11-20' });
  });

  it('configured incompletely, changes nothing', async () => {
    const settings = readSettings({ ANALYTICS_KIND: 'umami', ANALYTICS_TOKEN: fake.TOKEN });
    await expect(run(null, { settings })).rejects.toThrow(
      /^Statistics are only partly configured: set ANALYTICS_URL, ANALYTICS_SITE too, or none of the four/,
    );
    expect(readdirSync(base)).toEqual([]);
  });
});

describe('with another service than before', () => {
  it('keeps the days that the other one counted', async () => {
    const known = publishKnown(20);
    await run('umami');
    await run('plausible');
    expect(stats().source).toBe('Plausible');
    expect(stats().daily.slice(0, 13)).toEqual(known.slice(0, 13));
  });
});

describe('the tree', () => {
  it('gets only stats.json and no manifest; all other files are unchanged', async () => {
    put('api/v1/news.json', 'of the export');
    put('api/v1/manifest.json', 'of the export');
    put('api/v1/markets/manifest.json', 'of the market job');
    put('note.txt', 'of a person');
    publishKnown();
    await run('umami');
    const inode = statSync(join(out, 'api/v1/news.json')).ino;
    expect(await run('umami')).toMatchObject({ files: 1, bytes: Buffer.byteLength(text()) });
    expect(statSync(join(out, 'api/v1/news.json')).ino).toBe(inode);
    expect([...readFiles(out)].filter(([path]) => path !== PATH)).toEqual([
      ['api/v1/manifest.json', 'of the export'],
      ['api/v1/markets/manifest.json', 'of the market job'],
      ['api/v1/news.json', 'of the export'],
      ['note.txt', 'of a person'],
    ]);
  });

  it.each([
    ['is cut short', '{"daily":['],
    ['is empty', ''],
    ['has no days', '{}'],
    ['has a day that does not exist', '{"daily":[{"day":"2026-02-30","visits":1,"pageviews":1}]}'],
    ['has a negative figure', '{"daily":[{"day":"2026-02-03","visits":-1,"pageviews":1}]}'],
  ])('keeps a previous file that %s, so that its days are not lost', async (_name, content) => {
    put(PATH, content);
    await expect(run('umami')).rejects.toThrow(
      `${join(out, PATH)} has the earlier days and cannot be read. Restore it, or delete it to start again without them.`,
    );
    await expect(run(null)).rejects.toThrow('cannot be read');
    expect(text()).toBe(content);
    expect(analytics.requests).toEqual([]);
  });

  it('keeps days that another run has published in the meantime', async () => {
    publishKnown(8);
    await run('umami');
    analytics.reply((request, response) => {
      analytics.reply(null);
      put(PATH, JSON.stringify({ daily: [{ day: '2020-02-29', visits: 29, pageviews: 2 }] }));
      fake.answerWith('umami', 1, 1)(request, response);
    });
    await run('umami');
    expect(stats().daily[0]).toEqual({ day: '2020-02-29', visits: 29, pageviews: 2 });
  });

  it('keeps future days when the clock went back', async () => {
    publishKnown(8);
    await run('umami', { today: '2026-11-10' });
    expect(stats().last_date).toBe('2026-11-20');
  });

  it.each(['writeFileSync', 'linkSync', 'renameSync', 'symlinkSync'] as const)(
    'stays as it was when the disk fails (%s)',
    async (step) => {
      put('api/v1/news.json', 'of the export');
      publishKnown();
      await run('umami');
      const before = readFiles(out);
      const failing: FileSystem = {
        ...quick,
        [step]: () => {
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        },
      };
      const settings = readSettings(analytics.env('umami'));
      const job: StatsJob = { out, settings, clock: () => '2026-11-22T04:10:00+00:00' };
      await expect(runStats(job, { fileSystem: failing })).rejects.toThrow(/^Cannot publish: .*\.$/);
      expect(readFiles(out)).toEqual(before);
    },
  );
});

describe('its patience', () => {
  it('is enough for a service that accepts 50 requests in 15 seconds', () => {
    expect(statsPatience.waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(15_000);
    expect(statsPatience.total).toBeGreaterThan((366 / 50) * 15_000 * 2);
  });
});
