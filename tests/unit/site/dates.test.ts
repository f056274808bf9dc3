import { describe, expect, it, test } from 'vitest';
import { siteLanguages } from '../../../src/contract/languages.ts';
import {
  dayAndMonth,
  duration,
  fullDate,
  longDate,
  monthAndYear,
  offsetLabel,
  shortDate,
  shortDayAndMonth,
  shortWeekday,
  timeOfDay,
  weekday,
  weekdayAndDay,
} from '../../../src/site/dates.ts';
import { timeAndOffset } from '../../../src/site/time-and-offset.ts';

const start = '2026-11-22T17:30:00+01:00';
const languages = siteLanguages.map(({ html_lang }) => html_lang);
const dates = { longDate, fullDate, shortDate, weekdayAndDay, dayAndMonth, shortDayAndMonth, monthAndYear };
const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`);
const week = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

describe('dates', () => {
  it('put the day before the month in English, without a comma', () => {
    expect(longDate(start, 'en')).toBe('Sunday 22 November 2026');
    expect(fullDate(start, 'en')).toBe('22 November 2026');
    expect(shortDate(start, 'en')).toBe('22 Nov 2026');
    expect(weekdayAndDay(start, 'en')).toBe('Sunday 22 November');
    expect(dayAndMonth(start, 'en')).toBe('22 November');
    expect(shortDayAndMonth(start, 'en')).toBe('22 Nov');
    expect(monthAndYear(start, 'en')).toBe('November 2026');
    expect(weekday(start, 'en')).toBe('Sunday');
    expect(shortWeekday(start, 'en')).toBe('Sun');
  });

  test.each([
    ['nn', 'søndag 22. november 2026'],
    ['sv', 'söndag 22 november 2026'],
    ['fi', 'sunnuntaina 22. marraskuuta 2026'],
    ['is', 'sunnudagur, 22. nóvember 2026'],
    ['zh-Hans', '2026年11月22日星期日'],
    ['pt', 'domingo, 22 de novembro de 2026'],
    ['ar', 'الأحد، 22 نوفمبر 2026'],
    ['mr', 'रविवार, 22 नोव्हेंबर, 2026'],
    ['sw', 'Jumapili, 22 Novemba 2026'],
  ])('are written as in %s', (language, text) => {
    expect(longDate(start, language)).toBe(text);
  });

  it.each(['2026-11-22T23:59:00-12:00', '2026-11-22T00:00:00+14:00', '2026-11-22'])(
    'show the day that %s has in its own offset',
    (timestamp) => {
      expect(fullDate(timestamp, 'en')).toBe('22 November 2026');
    },
  );

  it('have the digits 0 to 9 in every language', () => {
    for (const language of languages) {
      for (const [name, format] of Object.entries(dates)) {
        expect(
          format(start, language)
            .match(/\p{Nd}/gu)
            ?.join(''),
          `${name} in ${language}`,
        ).toMatch(/^[0-9]+$/);
      }
    }
  });

  it('have no English names in other languages', () => {
    for (const language of languages.filter((other) => other !== 'en')) {
      // April and November are the same in German, and some more.
      const same = months.filter((day) => monthAndYear(day, language) === monthAndYear(day, 'en'));
      expect(same.length, `months of ${language}`).toBeLessThanOrEqual(4);
      expect(week.filter((day) => weekday(day, language) === weekday(day, 'en'))).toEqual([]);
    }
  });

  it('refuse what is not a date', () => {
    expect(() => longDate('soon', 'en')).toThrow(RangeError);
  });
});

describe('timeOfDay', () => {
  it('shows hours and minutes in the own offset of the timestamp', () => {
    expect(timeOfDay(start)).toBe('17:30');
    expect(timeOfDay('2026-11-22T00:05:59-08:00')).toBe('00:05');
  });

  it('refuses a day without a time', () => {
    expect(() => timeOfDay('2026-11-22')).toThrow('"2026-11-22" has no time of day.');
  });
});

describe('offsetLabel', () => {
  test.each([
    ['+01:00', 'UTC+1'],
    ['+00:00', 'UTC+0'],
    ['-00:00', 'UTC+0'],
    ['+05:30', 'UTC+5:30'],
    ['+14:00', 'UTC+14'],
    ['-03:30', 'UTC−3:30'],
    ['-00:30', 'UTC−0:30'],
  ])('shows %s as %s', (offset, label) => {
    expect(offsetLabel(`2026-11-22T17:30:00${offset}`)).toBe(label);
  });

  it('is isolated from its neighbours in languages from right to left', () => {
    expect(timeAndOffset(start, 'ar')).toBe('\u206617:30 UTC+1\u2069');
    expect(timeAndOffset(start, 'ur')).toBe('\u206617:30 UTC+1\u2069');
    expect(timeAndOffset(start, 'fi')).toBe('17:30 UTC+1');
  });

  it.each(['2026-11-22', '2026-11-22T17:30:00'])('refuses %s, which has no offset', (timestamp) => {
    expect(() => offsetLabel(timestamp)).toThrow(RangeError);
  });
});

describe('duration', () => {
  it('ends at a thousand years, because Intl has no longer lengths', () => {
    expect(duration('PT99999999999999999999H', 'en')).toBe(duration('PT8784000H', 'en'));
  });

  test.each([
    ['PT42M', 'nb', '42 min'],
    ['PT1H5M', 'nb', '1 t, 5 min'],
    ['PT1H', 'de', '1 Std.'],
    ['PT1H5M', 'fi', '1 t, 5 min'],
    ['PT1H5M', 'zh-Hans', '1小时5分钟'],
    ['PT1H5M', 'bn', '1 ঘণ্টা, 5 মিনিট'],
  ])('shows %s in %s as %s', (length, language, text) => {
    expect(duration(length, language)).toBe(text);
  });

  it('rounds to the minute, from one minute on', () => {
    expect(['PT42M29S', 'PT59M45S', 'PT3700S', 'PT5S', 'PT0S'].map((length) => duration(length, 'sv'))).toEqual([
      ...['42 min', '1 tim', '1 tim, 2 min', '1 min', '1 min'],
    ]);
  });

  it.each(['42', 'P1D', 'PT'])('refuses %s', (length) => {
    expect(() => duration(length, 'en')).toThrow(RangeError);
  });
});
