import { expect, test } from 'vitest';
import { siteLanguages } from '../../../../../src/contract/languages.ts';
import { ageFormat } from '../../../../../src/site/browser/shared/age-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * MINUTE, 'now'],
  [MINUTE - 1, 'now'],
  [MINUTE, '1 min ago'],
  [HOUR - 1, '59 min ago'],
  [HOUR, '1 hr ago'],
  [DAY - 1, '23 hr ago'],
  [DAY, '1 day ago'],
  [3 * DAY - 1, '2 days ago'],
])('%d ms is %j', (milliseconds, text) => {
  expect(ageFormat('en')?.(milliseconds)).toBe(text);
});

test.each([
  ['nn', 'for 48 min sidan', 'for 3 t sidan', 'no'],
  ['nb', 'for 48 min siden', 'for 3 t siden', 'nå'],
  ['is', 'fyrir 48 mín.', 'fyrir 3 klst.', 'núna'],
  ['ar', 'قبل 48 دقيقة', 'قبل 3 ساعات', 'الآن'],
])('in %s', (lang, minutes, hours, now) => {
  const format = ageFormat(lang);
  expect([48 * MINUTE, 3 * HOUR, 0].map((age) => format?.(age))).toEqual([minutes, hours, now]);
});

test('has every language of the site, and leaves out an age in an unknown one', () => {
  expect(siteLanguages.filter(({ html_lang }) => ageFormat(html_lang) === null)).toEqual([]);
  expect(ageFormat('tlh')).toBeNull();
});
