import { expect, test } from 'vitest';
import { checkSitemap } from '../../../../../export/verify/checks/sitemap.ts';
import { base, page, problemsOfSite } from '../run-page-check.ts';

const pages = {
  'index.html': page('index.html'),
  'nn/index.html': page('nn/index.html'),
  '404.html': page('404.html'),
};
const urlset = (...addresses: string[]) =>
  `<?xml version="1.0"?><urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;
const problemsOf = (files: Record<string, string>) => problemsOfSite(checkSitemap, { ...pages, ...files });

test('a sitemap with every page passes, in one file or in several', () => {
  expect(problemsOf({ 'sitemap.xml': urlset(`${base}/`, `${base}/nn/`) })).toEqual([]);
  const list = `<sitemapindex><sitemap><loc>${base}/sitemap-1.xml</loc></sitemap></sitemapindex>`;
  expect(
    problemsOf({ 'sitemap.xml': list, 'sitemap-1.xml': urlset(`${base}/`), 'sitemap-2.xml': urlset(`${base}/nn/`) }),
  ).toEqual([]);
});

test('pages that lead on are left out', () => {
  const moved = page('stories/1/index.html', { head: '<meta http-equiv="refresh" content="0; url=../2/">' });
  expect(problemsOf({ 'stories/1/index.html': moved, 'sitemap.xml': urlset(`${base}/`, `${base}/nn/`) })).toEqual([]);
});

test.each([
  [[`${base}/`], [`sitemap.xml: expected the page ${base}/nn/, found it missing`]],
  [
    [],
    [
      `sitemap.xml: expected the page ${base}/, found it missing`,
      `sitemap.xml: expected the page ${base}/nn/, found it missing`,
    ],
  ],
  [
    [`${base}/`, `${base}/nn/`, `${base}/404.html`],
    [`sitemap.xml: expected only pages with an address of their own, found "${base}/404.html"`],
  ],
  [[`${base}/`, `${base}/nn/`, `${base}/`], [`sitemap.xml: expected each address once, found ${base}/ twice`]],
])('%j', (addresses, problems) => {
  expect(problemsOf({ 'sitemap.xml': urlset(...addresses) })).toEqual(problems);
});

test('another document, and more addresses than a file may have', () => {
  expect(problemsOf({ 'sitemap.xml': '<rss/>' })).toEqual(['sitemap.xml: expected a sitemap, found another document']);
  const many = Array.from({ length: 50_001 }, (_, n) => `${base}/stories/${n}/`);
  expect(problemsOf({ 'sitemap.xml': urlset(...many) })[0]).toBe(
    'sitemap.xml: expected at most 50000 addresses in a file, found 50001',
  );
});
