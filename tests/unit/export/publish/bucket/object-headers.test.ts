import { expect, it } from 'vitest';
import { objectHeaders } from '../../../../../export/publish/bucket/object-headers.ts';

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['api/v1/news.json', 'application/json'],
  ['api/v1/news/feed.json', 'application/json'],
  ['feed.json', 'application/feed+json'],
  ['nn/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['calendar.ics', 'text/calendar; charset=utf-8'],
  ['.well-known/api-catalog', 'application/linkset+json'],
  ['api/v1/manifest.json.minisig', 'text/plain; charset=utf-8'],
  ['media/0a.webp', 'image/webp'],
  ['search/index/constructor', 'application/octet-stream'],
])('%s is stored as %s', (path, type) => {
  expect(objectHeaders(path)).toEqual({ 'content-type': type, 'cache-control': 'max-age=600' });
});

it('files in assets/ may be cached for a year, others with that word in their path not', () => {
  expect(objectHeaders('assets/site-0a1b.css')['cache-control']).toBe('max-age=31536000, immutable');
  expect(objectHeaders('media/assets/0a.png')['cache-control']).toBe('max-age=600');
});
