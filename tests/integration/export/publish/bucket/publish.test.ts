/** Publishing to object storage: what is sent, in which order, with which headers, and what stays. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchBucket } from '../../../../../export/publish/bucket/fetch-bucket.ts';
import { phaseOf } from '../../../../../export/publish/bucket/phase.ts';
import { KEYS } from '../../../../fixtures/s3/fake-store.ts';
import { BucketRoom, PREFIX, waits } from './bucket-room.ts';

const room = await BucketRoom.open();
const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00+00:00`;
const site = await room.news.site('site', at(8));
const older = await room.news.export('older', at(7));
const later = await room.news.export('later', at(9), { stories: 5 });
const markets = await room.news.markets('markets', at(10));
const again = await room.news.export('again', at(11));
const whole = await room.news.site('whole', at(9));
const stats = await room.news.stats('stats', at(10));
afterAll(() => room.close());
beforeEach(() => room.store.reset());

const puts = () =>
  room.store.asked.flatMap(({ method, key }) =>
    method === 'PUT' && !key.includes('.publish/') ? [key.slice(PREFIX.length)] : [],
  );
const heads = ['api/v1/stats.json', 'api/v1/markets/manifest.json', 'api/v1/manifest.json'];

describe('an empty bucket', () => {
  it('gets the whole tree, which verifies, and nothing else', async () => {
    const done = await room.publish(site);
    expect(done).toMatchObject({ outcome: 'published', deleted: 0, tries: 1, overtaken: false, built: at(8) });
    expect(done.written).toBe(room.paths().length);
    expect(done.files).toBe(done.written);
    expect(room.paths()).not.toContain('.nojekyll');
    expect(room.journals()).toEqual([]);
    expect(await room.problems()).toEqual([]);
    expect(room.broken()).toEqual([]);
  });

  it('gets rows and pictures, then lists and pages, then what describes the feed, and the manifests last', async () => {
    await room.publish(site);
    const files = puts().slice(0, -3);
    const phases = files.map(phaseOf);
    expect(phases).toEqual(phases.toSorted());
    expect(new Set(phases)).toEqual(new Set([0, 1, 2]));
    expect(puts().slice(-3)).toEqual(heads);
    const conditions = room.store.asked.filter(
      ({ method, key }) => method === 'PUT' && heads.includes(key.slice(PREFIX.length)),
    );
    expect(conditions.map(({ headers }) => headers['if-none-match'])).toEqual(['*', '*', '*']);
  });

  it('stores every file with its type and how long it may be cached', async () => {
    await room.publish(site);
    const headersOf = (path: string) => room.store.objects.get(`${PREFIX}${path}`)?.headers;
    const asset = room.paths().find((path) => /^assets\/.*\.css$/.test(path)) ?? '';
    const long = 'max-age=31536000, immutable';
    expect(headersOf(asset)).toEqual({ 'content-type': 'text/css; charset=utf-8', 'cache-control': long });
    const short = 'max-age=600';
    expect(headersOf('api/v1/news.json')).toEqual({ 'content-type': 'application/json', 'cache-control': short });
    expect(headersOf('index.html')).toEqual({ 'content-type': 'text/html; charset=utf-8', 'cache-control': short });
    expect(headersOf('rss.xml')?.['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(headersOf('api/v1/manifest.json')?.['cache-control']).toBe(short);
    expect(headersOf('.well-known/api-catalog')?.['content-type']).toBe('application/linkset+json');
  });

  it('refuses figures without a feed, a preview, and a tree that fails verification', async () => {
    await expect(room.publish(markets, { only: 'markets' })).rejects.toThrow(
      'The bucket s3://feed/site has no feed yet. Publish the whole tree first, without --only.',
    );
    const preview = await room.news.export('preview', at(8), { preview: true });
    await expect(room.publish(preview)).rejects.toThrow('a preview is never published');
    expect(room.store.objects.size).toBe(0);
  });
});

describe('a bucket with a feed', () => {
  beforeEach(async () => {
    await room.publish(site);
    room.store.set('other/file', 'of another site');
    room.store.set(`${PREFIX}CNAME`, 'feed.example.org');
    room.store.set(`${PREFIX}api/v1/markets/by-hand.json`, '{}');
    room.store.asked.length = 0;
  });
  const foreign = () =>
    ['other/file', `${PREFIX}CNAME`, `${PREFIX}api/v1/markets/by-hand.json`].map((key) => room.store.text(key));

  it('gets only what differs, on the condition that the manifest is the one that was read, and loses last what is gone', async () => {
    const manifest = room.store.objects.get(`${PREFIX}api/v1/manifest.json`)?.etag;
    const before = room.paths().length;
    const done = await room.publish(later, { allowShrink: true });
    expect(done).toMatchObject({ outcome: 'published', overtaken: false });
    expect(done.written).toBe(puts().length);
    expect(done.written).toBeLessThan(before);
    expect(done.deleted).toBeGreaterThan(0);
    expect(room.paths()).not.toContain('api/v1/news/000000000005.json');
    const changes = room.store.asked.filter(
      ({ method, key }) => /PUT|DELETE/.test(method) && !key.includes('.publish/'),
    );
    const commit = changes.findIndex(({ key }) => key === `${PREFIX}api/v1/manifest.json`);
    expect(changes[commit]?.headers['if-match']).toBe(manifest);
    expect(changes.slice(0, commit).every(({ method }) => method === 'PUT')).toBe(true);
    expect(changes.slice(commit + 1).every(({ method }) => method === 'DELETE')).toBe(true);
    expect(room.broken()).toEqual([]);
    expect(foreign()).toEqual(['of another site', 'feed.example.org', '{}']);
    expect(room.journals()).toEqual([]);
  });

  it('gets nothing when it has the files already', async () => {
    expect(await room.publish(site)).toMatchObject({ outcome: 'same', written: 0, deleted: 0 });
    expect(room.store.asked.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('gets nothing with --if-changed when only the time of the build differs', async () => {
    expect(await room.publish(again, { ifChanged: true })).toMatchObject({ outcome: 'only times', written: 0 });
    expect(room.timeOf('api/v1/news.json')).toBe(at(8));
  });

  it('gets the files of one job only with --only, and stats.json on the condition of its own ETag', async () => {
    const news = room.store.objects.get(`${PREFIX}api/v1/manifest.json`);
    const etag = room.store.objects.get(`${PREFIX}api/v1/stats.json`)?.etag;
    expect(await room.publish(markets, { only: 'markets' })).toMatchObject({ outcome: 'published' });
    expect(puts().every((path) => /^api\/v1\/markets(\.json|\/)/.test(path))).toBe(true);
    room.store.asked.length = 0;
    expect(await room.publish(stats, { only: 'stats' })).toMatchObject({ outcome: 'published', written: 1 });
    expect(puts()).toEqual(['api/v1/stats.json']);
    const put = room.store.asked.find(({ method, key }) => method === 'PUT' && key.endsWith('/stats.json'));
    expect(put?.headers['if-match']).toBe(etag);
    expect(room.store.objects.get(`${PREFIX}api/v1/manifest.json`)).toBe(news);
    expect(foreign()).toEqual(['of another site', 'feed.example.org', '{}']);
  });

  it('keeps newer figures when a whole tree is published', async () => {
    await room.publish(markets, { only: 'markets' });
    expect(await room.publish(whole, { allowShrink: true })).toMatchObject({ outcome: 'published', kept: ['markets'] });
    expect(room.timeOf('api/v1/markets.json')).toBe(at(10));
    room.store.objects.delete(`${PREFIX}api/v1/markets/by-hand.json`);
    expect(await room.problems()).toEqual([]);
  });

  it('refuses an older build without --allow-older, and a loss without --allow-shrink', async () => {
    expect(await room.publish(older)).toMatchObject({ outcome: 'older', newer: at(8), written: 0 });
    expect(await room.publish(older, { allowOlder: true })).toMatchObject({ outcome: 'published' });
    const few = await room.news.export('few', at(9), { stories: 1 });
    await expect(room.publish(few)).rejects.toThrow('has lost too many rows');
    expect(await room.publish(few, { allowShrink: true })).toMatchObject({ outcome: 'published' });
  });

  it('is fetched into a folder, every file with the hash of its manifest, and later what differs', async () => {
    const dir = room.news.folder('fetched');
    room.store.set(`${PREFIX}api/v1/news.json`, 'newer than the manifest');
    let isWhole = false;
    room.store.onRequest = ({ key }) => {
      if (key.endsWith('api/v1/manifest.json') && isWhole) {
        room.store.set(`${PREFIX}api/v1/news.json`, readFileSync(`${site}/api/v1/news.json`, 'utf8'));
      }
      isWhole ||= key.endsWith('api/v1/manifest.json');
      return null;
    };
    const { files } = await fetchBucket({ bucket: room.client(), dir }, waits);
    expect(files).toBe(room.paths().length - 2);
    expect(readFileSync(`${dir}/api/v1/news.json`, 'utf8')).toBe(readFileSync(`${site}/api/v1/news.json`, 'utf8'));
    expect(await fetchBucket({ bucket: room.client(), dir }, waits)).toMatchObject({ downloaded: 0 });
    room.store.onRequest = () => null;
    await room.publish(later, { allowShrink: true });
    expect((await fetchBucket({ bucket: room.client(), dir }, waits)).downloaded).toBeGreaterThan(0);
    expect(readFileSync(`${dir}/api/v1/manifest.json`, 'utf8')).toBe(room.text('api/v1/manifest.json'));
  });

  it('never follows a manifest that names a path outside the tree', async () => {
    const manifest = JSON.parse(room.text('api/v1/manifest.json'));
    manifest.files[0].path = '../other/file';
    room.store.set(`${PREFIX}api/v1/manifest.json`, JSON.stringify(manifest));
    await expect(room.publish(later, { allowShrink: true })).rejects.toThrow('which leaves the tree');
    expect(room.store.text('other/file')).toBe('of another site');
  });

  it('begins anew when another publisher was faster, and does not replace its newer files', async () => {
    const newest = await room.news.export('newest', at(13), { stories: 7 });
    let other: Promise<unknown> | null = null;
    room.store.onRequest = async ({ method, key }) => {
      if (other === null && method === 'PUT' && key === `${PREFIX}api/v1/manifest.json`) {
        other = Promise.resolve();
        await room.publish(newest);
      }
      return null;
    };
    const done = await room.publish(later, { allowShrink: true });
    expect(done).toMatchObject({ outcome: 'older', newer: at(13), overtaken: true, tries: 2 });
    room.store.onRequest = () => null;
    expect(await room.publish(newest)).toMatchObject({ outcome: expect.stringMatching(/same|published/) });
    expect(room.broken()).toEqual([]);
    expect(room.journals()).toEqual([]);
    expect(room.timeOf('api/v1/news.json')).toBe(at(13));
  });

  it('begins anew after 409 ConditionalRequestConflict and after a manifest that was stored without an answer', async () => {
    let left = 1;
    room.store.onRequest = ({ method, key }) =>
      method === 'PUT' && key.endsWith('api/v1/manifest.json') && left-- > 0
        ? { status: 409, code: 'ConditionalRequestConflict' }
        : null;
    expect(await room.publish(later, { allowShrink: true })).toMatchObject({ outcome: 'published', tries: 2 });
    left = 1;
    const newest = await room.news.export('newest', at(14), { stories: 6 });
    room.store.onRequest = ({ method, key }) =>
      method === 'PUT' && key.endsWith('api/v1/manifest.json') && left-- > 0 ? { cut: 'after' } : null;
    expect(await room.publish(newest, { allowShrink: true })).toMatchObject({ outcome: 'published', tries: 2 });
    expect(room.broken()).toEqual([]);
    expect(room.journals()).toEqual([]);
  });

  it('is repaired by the next run when a file differs from what a killed publisher has begun', async () => {
    room.store.set(
      `${PREFIX}.publish/export-killed`,
      JSON.stringify(['api/v1/news.json', 'api/v1/news/gone.json', 'CNAME2']),
    );
    room.store.set(`${PREFIX}api/v1/news.json`, 'of the killed publisher');
    room.store.set(`${PREFIX}api/v1/news/gone.json`, 'of the killed publisher');
    expect(await room.publish(site)).toMatchObject({ outcome: 'published', written: 1, deleted: 1 });
    expect(room.broken()).toEqual([]);
    expect(room.paths()).not.toContain('api/v1/news/gone.json');
    expect(room.journals()).toEqual([]);
    expect(foreign()).toEqual(['of another site', 'feed.example.org', '{}']);
  });
});

describe('a store without conditional writes', () => {
  it.each(['refused', 'ignored'] as const)(
    'is refused where they are %s, unless --no-conditions says that there is one publisher',
    async (conditions) => {
      room.store.conditions = conditions;
      await expect(room.publish(site)).rejects.toThrow('has no conditional writes');
      expect(room.store.objects.size).toBe(0);
      expect(await room.publish(site, { conditions: false })).toMatchObject({ outcome: 'published' });
      expect(room.broken()).toEqual([]);
    },
  );
});

describe('a failing store', () => {
  it('is asked again after 429, 503, a cut and a missing answer, with the waits that it asks for', async () => {
    const faults = [
      { status: 503, code: 'SlowDown', headers: { 'Retry-After': '1' } },
      { status: 429, code: 'TooManyRequests' },
      { status: 500, code: 'InternalError' },
      { cut: 'before' as const },
      { cut: 'after' as const },
      { silent: true as const },
    ];
    let count = 0;
    room.store.onRequest = () => {
      count += 1;
      return count % 25 === 0 ? faults[(count / 25 - 1) % faults.length] : null;
    };
    expect(await room.publish(site, { bucket: room.client(1) })).toMatchObject({ outcome: 'published' });
    expect(count).toBeGreaterThan(25 * faults.length);
    expect(room.broken()).toEqual([]);
    expect(await room.problems()).toEqual([]);
    expect(room.journals()).toEqual([]);
  });

  it('is reported in one line without a secret, and the manifests stay', async () => {
    room.store.onRequest = ({ method }) =>
      method === 'PUT' ? { status: 403, code: `AccessDenied ${KEYS.secretAccessKey} ${KEYS.accessKeyId}` } : null;
    const failure = await room.publish(site).catch((error: Error) => error.message);
    expect(failure).toMatch(
      /^The bucket s3:\/\/feed\/site denies access: status 403, AccessDenied [^\n]*AWS_SECRET_ACCESS_KEY/,
    );
    expect(failure).not.toContain(KEYS.secretAccessKey);
    expect(failure).not.toContain(KEYS.accessKeyId);
    expect(room.paths().filter((path) => heads.includes(path))).toEqual([]);
  });

  it('is given up after several tries, and the next run sends only what is missing', async () => {
    let count = 0;
    room.store.onRequest = ({ method }) => {
      if (method === 'PUT') count += 1;
      return count > 100 ? { status: 503, code: 'SlowDown' } : null;
    };
    await expect(room.publish(site)).rejects.toThrow('does not answer: status 503');
    const there = new Set(room.paths());
    expect(there.size).toBeGreaterThan(50);
    room.store.onRequest = () => null;
    room.store.asked.length = 0;
    await room.publish(site);
    expect(puts().filter((path) => there.has(path))).toEqual([]);
    expect(room.broken()).toEqual([]);
    expect(room.journals()).toEqual([]);
  });
});

it('refuses a file that was changed after its manifest was written', async () => {
  const dir = await room.news.site('changed', at(8));
  const path = `${dir}/api/v1/markets.json`;
  const content = readFileSync(path, 'utf8');
  writeFileSync(path, content.replace('{', '{ '));
  await expect(room.publish(dir)).rejects.toThrow(/markets\.json/);
  expect(room.store.objects.size).toBe(0);
});
