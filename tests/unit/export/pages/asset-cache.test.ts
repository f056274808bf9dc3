import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AssetCache, cacheAssets, readCachedAssets } from '../../../../export/pages/asset-cache.ts';
import type { SiteAssets } from '../../../../export/pages/site-assets.ts';

let cache: AssetCache;
const bytes = (text: string) => new TextEncoder().encode(text);
const assets: SiteAssets = {
  paths: { 'style.css': 'assets/style-5B2D7AQX.css' } as SiteAssets['paths'],
  files: new Map([['assets/style-5B2D7AQX.css', bytes('a{}')]]),
  serviceWorker: bytes('1'),
};

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'asset-cache-'));
  cache = { file: join(root, 'deep/cache.json'), root, sources: { 'style.css': 'style.css' } };
  writeFileSync(join(root, 'style.css'), 'a { }');
  writeFileSync(join(root, 'imported.css'), 'b { }');
});
afterEach(() => rmSync(cache.root, { recursive: true }));

const inputs = ['style.css', 'imported.css'];
/** As if the files had been read later than they were written. */
const keep = () => cacheAssets(cache, assets, { inputs, since: Date.now() + 1000 });
const textOf = (found: SiteAssets | null) =>
  found && Buffer.from(found.files.get('assets/style-5B2D7AQX.css') ?? '').toString();

test('nothing is cached at first, and then what was bundled', () => {
  expect(readCachedAssets(cache)).toBeNull();
  keep();
  const found = readCachedAssets(cache);
  expect(found?.paths).toEqual(assets.paths);
  expect(textOf(found)).toBe('a{}');
  expect(Buffer.from(found?.serviceWorker ?? '').toString()).toBe('1');
});

test('a changed or missing input makes the cache worthless', () => {
  keep();
  writeFileSync(join(cache.root, 'imported.css'), 'b { color: red }');
  expect(readCachedAssets(cache)).toBeNull();
  keep();
  expect(textOf(readCachedAssets(cache))).toBe('a{}');
  rmSync(join(cache.root, 'imported.css'));
  expect(readCachedAssets(cache)).toBeNull();
});

test('other sources have other assets', () => {
  keep();
  expect(readCachedAssets({ ...cache, sources: { 'style.css': 'imported.css' } })).toBeNull();
});

test.each(['', '{', '{}', '[]', 'null'])('a cache with the content %j is not used', (content) => {
  keep();
  writeFileSync(cache.file, content);
  expect(readCachedAssets(cache)).toBeNull();
});

test('a cache that was cut off is not used', () => {
  keep();
  const whole = readFileSync(cache.file, 'utf8');
  for (let length = 0; length < whole.length; length += 7) {
    writeFileSync(cache.file, whole.slice(0, length));
    expect(readCachedAssets(cache)).toBeNull();
  }
});

test('assets are not cached when an input changed while they were bundled', () => {
  cacheAssets(cache, assets, { inputs, since: Date.now() - 60_000 });
  expect(readCachedAssets(cache)).toBeNull();
});

test('assets are not cached when an input was replaced meanwhile by a file with an older time, or is gone', () => {
  const since = Date.now() - 1000;
  utimesSync(join(cache.root, 'style.css'), 1, 1);
  cacheAssets(cache, assets, { inputs, since });
  expect(readCachedAssets(cache)).toBeNull();
  cacheAssets(cache, assets, { inputs: ['gone.css'], since: Date.now() + 1000 });
  expect(readCachedAssets(cache)).toBeNull();
});

test('where the cache cannot be written, nothing fails', () => {
  mkdirSync(cache.file, { recursive: true });
  keep();
  expect(readCachedAssets(cache)).toBeNull();
  expect(readdirSync(dirname(cache.file))).toEqual(['cache.json']);
});
