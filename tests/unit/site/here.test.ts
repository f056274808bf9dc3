import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { isTranslated, pathIn, sitePages } from '../../../src/contract/site-pages.ts';
import { english, hereAt, ownPath, pathOf } from '../../../src/site/here.ts';
import { testSite } from './pages/test-site.ts';

const site = testSite({ ownPages: [{ path: '/about/', title: 'About', titles: { nn: 'Om oss' } }] });
const language = (code: string) => siteLanguages.find((one) => one.code === code) ?? english(site);

const pages = fc.constantFrom(
  ...sitePages.map(({ path }) => path),
  '/about/',
  '/calendar/0123456789ab/',
  '/newsletter/001/',
  '/stories/0123456789ab/',
  '/stories/topic/tax/',
  '/stories/country/NO/3/',
  '/archive/12/',
);
const places = fc.record({
  page: pages,
  language: fc.constantFrom(...siteLanguages),
  base: fc.constantFrom('https://feed.example/', 'https://feed.example/some/folder/'),
});

describe('a link', () => {
  it('leads from every page, at every depth and below any path, to its target in the same language or in English', () => {
    fc.assert(
      fc.property(places, pages, fc.constantFrom('', '#e-1'), ({ page, language, base }, target, fragment) => {
        const here = hereAt(site, page, { language });
        const from = new URL(pathOf(here).slice(1), base);
        const exists = isTranslated(target) || (target === '/about/' && language.code === 'nn');
        const expected = pathIn(exists ? language.code : 'en', target) + fragment;
        expect(here.local(target + fragment)).toBe(expected);
        expect(new URL(here.link(target + fragment), from).href).toBe(base + expected.slice(1));
      }),
    );
  });

  it('leads to exactly one file of the tree, whatever the language', () => {
    fc.assert(
      fc.property(places, ({ page, language, base }) => {
        const here = hereAt(site, page, { language });
        const from = new URL(pathOf(here).slice(1), base);
        expect(new URL(here.file('/calendar.ics'), from).href).toBe(`${base}calendar.ics`);
        expect(new URL(here.file('/'), from).href).toBe(base);
      }),
    );
  });

  it('is never empty and never starts at the root of the host', () => {
    expect(hereAt(site, '/').link('/')).toBe('./');
    expect(hereAt(site, '/stories/').link('/')).toBe('../');
    expect(hereAt(site, '/', { language: language('nn') }).link('/')).toBe('../nn/');
    expect(hereAt(site, '/', { language: language('nn') }).link('/stories/')).toBe('../stories/');
  });
});

describe('hereAt', () => {
  it('is in English, in the languages of the table of pages, unless others are given', () => {
    expect(hereAt(site, '/stories/').languages.map(({ code }) => code)).toEqual(['en']);
    expect(hereAt(site, '/calendar/').languages).toBe(site.languages);
    const languages = [language('en'), language('nn')];
    expect(hereAt(site, '/about/', { languages }).languages).toBe(languages);
    expect(hereAt(site, '/calendar/').language.code).toBe('en');
  });

  it('has the interface texts of the language', () => {
    expect(hereAt(site, '/calendar/', { language: language('nn') }).t.calendar).toBe('Kalender');
  });
});

describe('ownPath', () => {
  const of = { baseUrl: 'https://feed.example/some' };
  it('is the path of an address of the site, and null for any other', () => {
    expect(ownPath('https://feed.example/some/media/a.png', of)).toBe('/media/a.png');
    for (const other of [
      'https://feed.example/some',
      'https://feed.example/something/a',
      'https://other.example/some/',
      '',
    ]) {
      expect(ownPath(other, of), other).toBeNull();
    }
  });
});

it('English must be the first language', () => {
  expect(() => english({ languages: siteLanguages.slice(1) })).toThrow('English must be the first language');
});
