import { describe, expect, it } from 'vitest';
import { families } from '../../../src/contract/families.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { isOfFeed, isPagePath } from '../../../src/contract/owners.ts';
import { isTranslated, pathIn, sitePages, siteSections } from '../../../src/contract/site-pages.ts';

describe('the table of pages', () => {
  it('has each path once, with a slash at both ends', () => {
    const paths = sitePages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/([a-z-]+\/)*$/);
  });

  it('reserves the first part of every path, of pages of rows too', () => {
    const rowPages = Object.values(families).flatMap((family) => ('page' in family ? [family.page as string] : []));
    expect(rowPages).toContain('/talks/{id}/');
    for (const path of [...sitePages.map((page) => page.path), ...rowPages]) {
      const [, first = ''] = path.split('/');
      if (first !== '' && first !== '{id}') expect(siteSections, path).toContain(first);
    }
  });

  it.each([
    'atom.xml',
    'feed.json',
    'rss.xml',
    'favicon.svg',
    'llms.txt',
    'robots.txt',
    'sitemap.xml',
    'site.webmanifest',
    '404.html',
    'assets/x',
    'push-config.json',
    'calendar.ics',
    'index.html',
  ])('reserves the name of /%s', (path) => {
    expect(siteSections).toContain(/^[^./]+/.exec(path)?.[0]);
  });

  it('has only pages that the export owns, in each language in which they exist', () => {
    for (const { path, translated } of sitePages) {
      for (const { code } of translated ? siteLanguages : siteLanguages.slice(0, 1)) {
        const file = `${pathIn(code, path).slice(1)}index.html`;
        expect(isPagePath(file), file).toBe(true);
        expect(isOfFeed(file), file).toBe(true);
      }
    }
  });
});

describe('isTranslated', () => {
  it.each(['/', '/calendar/', '/newsletter/', '/calendar/0123456789ab/', '/newsletter/001/'])(
    'is true for %s',
    (path) => {
      expect(isTranslated(path)).toBe(true);
    },
  );

  it.each([
    '/stories/',
    '/stories/0123456789ab/',
    '/events/previous/',
    '/talks/',
    '/calendar',
    '/calendar.ics',
    '/about/',
    '/404.html',
    '/nn/calendar/',
    '',
  ])('is false for %j', (path) => {
    expect(isTranslated(path)).toBe(false);
  });
});

describe('pathIn', () => {
  it('puts English at the root and every other language into its folder', () => {
    expect(pathIn('en', '/calendar/')).toBe('/calendar/');
    expect(pathIn('nn', '/calendar/')).toBe('/nn/calendar/');
    expect(pathIn('zh', '/')).toBe('/zh/');
  });
});
