import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manifestPieces } from '../../../../export/write/manifest.ts';
import { ownedBy } from '../../../../export/write/owners.ts';
import { buildContext, openEnvelope } from '../../../../src/contract/context.ts';
import { EXPORT_MANIFEST, SIGNATURE } from '../../../../src/contract/owners.ts';
import { readSettings } from '../../../../src/lib/settings.ts';

let previous: string;

beforeEach(() => {
  previous = mkdtempSync(join(tmpdir(), 'owners-'));
  mkdirSync(dirname(join(previous, EXPORT_MANIFEST)), { recursive: true });
});
afterEach(() => rmSync(previous, { recursive: true }));

function writeManifest(content: string) {
  writeFileSync(join(previous, EXPORT_MANIFEST), content);
}

const context = buildContext(readSettings({}), '2026-11-22T00:00:00+00:00');
const listing = (...paths: string[]) =>
  [
    ...manifestPieces(
      { envelope: openEnvelope(context, 'manifest'), count: paths.length },
      paths.map((path) => ({
        path,
        bytes: 1,
        sha256: '0'.repeat(64),
        rows: 0,
        changed_at: '2026-11-22T00:00:00+00:00',
      })),
    ),
  ].join('');

const marketFiles = ['api/v1/markets.json', 'api/v1/markets/aggregated.json', 'api/v1/markets/logos/btc.svg'];

describe('the files that the market job owns', () => {
  it('are only its own list and folder', () => {
    const owned = ownedBy('markets', previous);
    expect(marketFiles.every(owned)).toBe(true);
    expect(['api/v1/stats.json', 'api/v1/news.json', 'api/v1/markets-2.json', 'markets/x', 'CNAME'].some(owned)).toBe(
      false,
    );
  });
});

describe('the file that the stats job owns', () => {
  it('is stats.json', () => {
    const owned = ownedBy('stats', previous);
    expect(owned('api/v1/stats.json')).toBe(true);
    expect([...marketFiles, 'api/v1/stats.json.bak', 'api/v1/news.json'].some(owned)).toBe(false);
  });
});

describe('the files that the export owns', () => {
  it('are those that its last manifest lists, and the manifest', () => {
    const listed = ['api/v1/news.json', 'llms.txt', 'index.html', 'a-page-of-the-cms/index.html'];
    writeManifest(listing(...listed));
    const owned = ownedBy('export', previous);
    expect([...listed, EXPORT_MANIFEST].every(owned)).toBe(true);
    const byHand = ['api/v1/added-by-hand.json', 'media/logo.svg', 'CNAME', 'stories/by-hand/index.html', 'robots.txt'];
    expect(byHand.some(owned)).toBe(false);
  });

  it('are never those of the other jobs, whatever the manifest lists', () => {
    writeManifest(listing(...marketFiles, 'api/v1/stats.json'));
    expect([...marketFiles, 'api/v1/stats.json'].some(ownedBy('export', previous))).toBe(false);
  });

  it.each([
    ['absent', null],
    ['cut short', listing('api/v1/news.json').slice(0, -9)],
    ['empty', ''],
    ['of another shape', '{"files":["api/v1/news.json"]}'],
    ['without its head', listing('api/v1/news.json').slice(listing().length - 4)],
    ['with a row that is cut', listing('api/v1/news.json', 'x').replace(/"rows":0.*?},/, '')],
    ['with a SHA-256 that is not hex', listing('api/v1/news.json').replace('0000', 'zzzz')],
    ['with a path outside the tree', listing('/api/v1/news.json')],
    ['with text after it', `${listing('api/v1/news.json')}x`],
  ])('are all places where it may have written when the manifest is %s', (_, content) => {
    if (content !== null) writeManifest(content);
    const owned = ownedBy('export', previous);
    const places = [
      ...['api/v1/news/withdrawn.json', 'api/index.json', 'media/a.png', 'llms.txt', '.well-known/api-catalog'],
      ...[
        '.well-known/api-catalog.json',
        '.well-known/minisign.pub',
        '.well-known/minisign/0C590FE3E2E14A6F.pub.minisig',
      ],
      ...[EXPORT_MANIFEST, EXPORT_MANIFEST + SIGNATURE],
      ...[
        'index.html',
        '404.html',
        'stories/withdrawn/index.html',
        'nn/index.html',
        'ar/calendar/withdrawn/index.html',
        // Where a page of an editor may have been.
        'withdrawn/index.html',
        'nn/withdrawn/index.html',
      ],
      ...['rss.xml', 'nn/rss.xml', 'atom.xml', 'feed.json', 'calendar.ics', 'calendar/NO.ics', 'sitemap.xml'],
      ...['sitemap-2.xml', 'robots.txt', 'favicon.svg', 'site.webmanifest', 'assets/style-0a1b2c3d.css'],
    ];
    const others = [
      ...[...marketFiles, 'api/v1/stats.json', 'CNAME', '.well-known/security.txt', '.well-known/minisigns', 'apis/x'],
      ...['shop/cart/index.html', 'stories/notes.html', 'google123.html', 'Shop/index.html', 'nn/shop.html'],
      ...['feed.xml', 'nn/notes.xml', 'favicon.ico', 'stories/a.pdf', 'old/rss.xml'],
    ];
    expect(places.filter((path) => !owned(path))).toEqual([]);
    expect(others.filter(owned)).toEqual([]);
  });

  it('are those places on the first run too', () => {
    expect(ownedBy('export', null)('api/v1/news.json')).toBe(true);
  });
});
