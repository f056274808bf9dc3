import { expect, test } from 'vitest';
import { checkLanguageLinks } from '../../../../../export/verify/checks/language-links.ts';
import { siteLanguages } from '../../../../../src/contract/languages.ts';
import { base, problemsOfSite } from '../run-page-check.ts';
import { samplePage } from '../sample-site.ts';

const languages = siteLanguages.filter(({ code }) => ['en', 'nn', 'zh'].includes(code));
const paths = ['calendar/index.html', 'nn/calendar/index.html', 'zh/calendar/index.html'] as const;
const translated = (path: string) => samplePage({ base, path, alternates: languages });

/** The three pages, with some of them changed. */
const problemsOf = (changes: Record<string, (text: string) => string> = {}) =>
  problemsOfSite(
    checkLanguageLinks,
    Object.fromEntries(paths.map((path) => [path, (changes[path] ?? String)(translated(path))])),
  );
const without = (lang: string) => (text: string) =>
  text.replace(new RegExp(`<link rel="alternate" hreflang="${lang}".*\\n`), '');

test('pages that answer each other pass, and so does an English page without translations', () => {
  expect(problemsOf()).toEqual([]);
  expect(
    problemsOfSite(checkLanguageLinks, { 'books/index.html': samplePage({ base, path: 'books/index.html' }) }),
  ).toEqual([]);
});

test('a page without the link that leads to it from another', () => {
  expect(problemsOf({ 'nn/calendar/index.html': without('zh-Hans') })).toEqual([
    'nn/calendar/index.html: expected the language links of calendar/index.html, which links here (nn), found others',
    'calendar/index.html: expected the language links of nn/calendar/index.html, which links here (en), found others',
    'calendar/index.html: expected the language links of nn/calendar/index.html, which links here (x-default), found others',
  ]);
});

test('a translated page without any', () => {
  const bare = (text: string) => text.replace(/<link rel="alternate".*\n/g, '');
  expect(problemsOf({ 'nn/calendar/index.html': bare })).toEqual([
    'nn/calendar/index.html: expected links to the other languages (hreflang), found none',
    'nn/calendar/index.html: expected the language links of calendar/index.html, which links here (nn), found none',
  ]);
});

test('a translated page that leads on needs none', () => {
  const moved = samplePage({
    base,
    path: 'nn/calendar/1/index.html',
    head: '<meta http-equiv="refresh" content="0; url=../2/">',
  });
  expect(problemsOfSite(checkLanguageLinks, { 'nn/calendar/1/index.html': moved })).toEqual([]);
});

const everywhere = (change: (text: string) => string) => Object.fromEntries(paths.map((path) => [path, change]));

test.each<[string, (text: string) => string, string]>([
  ['no English', without('en'), 'calendar/index.html: expected a language link to English, found none'],
  ['no default', without('x-default'), 'calendar/index.html: expected the English page as x-default, found nothing'],
  [
    'no link to itself',
    without('nn'),
    'nn/calendar/index.html: expected a language link to itself as nn, found nothing',
  ],
  [
    'another site',
    (text) => text.replace(`hreflang="nn" href="${base}`, 'hreflang="nn" href="https://other.test'),
    'calendar/index.html: expected language links to pages of the site, found another (nn)',
  ],
  [
    'a language twice',
    (text) => text.replace('hreflang="zh-Hans"', 'hreflang="nn"'),
    'calendar/index.html: expected one link per language, found one language twice',
  ],
])('%s', (_, change, problem) => {
  expect(problemsOf(everywhere(change))).toContain(problem);
});
