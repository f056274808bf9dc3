import { expect, test } from 'vitest';
import { checkPageLanguage } from '../../../../../export/verify/checks/page-language.ts';
import { page, problemsOfSite } from '../run-page-check.ts';

test('pages have the language of their path', () => {
  const paths = ['index.html', '404.html', 'nn/index.html', 'zh/calendar/index.html', 'ar/index.html', 'ur/index.html'];
  expect(problemsOfSite(checkPageLanguage, Object.fromEntries(paths.map((path) => [path, page(path)])))).toEqual([]);
});

test.each([
  [
    'no language',
    'index.html',
    page('index.html').replace(' lang="en"', ''),
    'expected the lang en on <html>, found null',
  ],
  [
    'an empty one',
    'index.html',
    page('index.html').replace('lang="en"', 'lang=""'),
    'expected the lang en on <html>, found ""',
  ],
  [
    'the code for the tag',
    'zh/index.html',
    page('zh/index.html').replace('zh-Hans', 'zh'),
    'expected the lang zh-Hans on <html>, found "zh"',
  ],
  ['another language', 'sv/index.html', page('nn/index.html'), 'expected the lang sv on <html>, found "nn"'],
  [
    'no direction',
    'ar/index.html',
    page('ar/index.html').replace(' dir="rtl"', ''),
    'expected the dir rtl on <html>, found null',
  ],
])('%s', (_, path, text, problem) => {
  expect(problemsOfSite(checkPageLanguage, { [path]: text })).toEqual([`${path}: ${problem}`]);
});
