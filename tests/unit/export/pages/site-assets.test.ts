import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { bundleSiteAssets, type SiteAssets } from '../../../../export/pages/site-assets.ts';
import { assetSources } from '../../../../src/site/assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const cache = join(folder, 'site-assets.json');
const assets = await bundleSiteAssets(null, cache);
afterAll(() => rmSync(folder, { recursive: true }));
const textOf = (path: string) => new TextDecoder().decode(assets.files.get(path));

test('every asset has a file with a hash in its name', () => {
  expect(Object.keys(assets.paths)).toEqual(Object.keys(assetSources));
  expect(Object.values(assets.paths).toSorted()).toEqual([...assets.files.keys()].toSorted());
  for (const [name, path] of Object.entries(assets.paths)) {
    const [stem, extension] = name.split('.');
    expect(path).toMatch(new RegExp(`^assets/${stem}-[A-Z0-9]{8}\\.${extension}$`));
  }
});

test('the same sources give the same files, which are then taken from the cache', async () => {
  const contents = ({ paths, files, serviceWorker }: SiteAssets) => ({
    paths,
    files: [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    worker: Buffer.from(serviceWorker).toString('base64'),
  });
  const other = join(folder, 'other.json');
  expect(contents(await bundleSiteAssets(null, other))).toEqual(contents(assets));
  expect(contents(await bundleSiteAssets(null, cache))).toEqual(contents(assets));
  const cached = JSON.parse(readFileSync(other, 'utf8'));
  writeFileSync(other, JSON.stringify({ ...cached, serviceWorker: Buffer.from('cached').toString('base64') }));
  const { serviceWorker } = await bundleSiteAssets(null, other);
  expect(Buffer.from(serviceWorker).toString()).toBe('cached');
});

test('the style sheet loads only the font of the site', () => {
  const css = textOf(assets.paths['style.css']);
  const urls = [...css.matchAll(/url\("?([^")]*)"?\)/g)].map(([, url]) => url);
  expect(urls).toEqual([`./${assets.paths['font.woff2'].replace('assets/', '')}`]);
  expect(css).not.toContain('@import');
});

/** In kilobytes, compressed, for scripts that do more than the others. */
const limits: Partial<Record<string, number>> = {
  'notifications.js': 3,
  'search.js': 4,
  // The charts are drawn by the same functions as in the export.
  'stats.js': 6,
  // The pages of prices check the answers of exchanges, compute exactly and draw charts.
  'markets.js': 70,
  'market.js': 96,
};

test.each(Object.entries(assets.paths).filter(([name]) => name.endsWith('.js')))(
  '%s imports nothing but the program of the search, and is small',
  (name, path) => {
    const text = textOf(path);
    expect(text.match(/\bimport\b(?!\(new URL\(|["'.])/g)).toBe(null);
    expect(text.includes('sourceMappingURL')).toBe(false);
    // The schemas of the market files name the addresses of others.
    if (name !== 'markets.js' && name !== 'market.js') expect(text).not.toMatch(/https?:\/\//);
    expect(gzipSync(text).length).toBeLessThan((limits[name] ?? 2) * 1024);
  },
);

test('the service worker is one small classic script, which takes no requests over', () => {
  const text = new TextDecoder().decode(assets.serviceWorker);
  expect(text).not.toMatch(/\b(import|export)\b|https?:\/\//);
  expect([...text.matchAll(/addEventListener\("(\w+)"/g)].map(([, name]) => name)).toEqual([
    'push',
    'notificationclick',
    'pushsubscriptionchange',
  ]);
  expect(gzipSync(assets.serviceWorker).length).toBeLessThan(2 * 1024);
});

test('an icon of the settings takes the place of our own, by an absolute or a relative path', async () => {
  const icon = join(folder, 'our icon.svg');
  writeFileSync(icon, '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>');
  for (const path of [icon, relative(process.cwd(), icon)]) {
    const { paths, files } = await bundleSiteAssets(path, join(folder, 'icon.json'));
    expect(new TextDecoder().decode(files.get(paths['icon.svg']))).toContain('<circle r="1"/>');
    expect({ ...paths, 'icon.svg': '' }).toEqual({ ...assets.paths, 'icon.svg': '' });
    expect(paths['icon.svg']).not.toBe(assets.paths['icon.svg']);
  }
});
