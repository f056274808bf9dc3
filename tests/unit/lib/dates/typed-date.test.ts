import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped, readTypedTime } from '../../../../src/lib/dates/typed-date.ts';

const today = '2026-11-20';
const read = (text: string) => {
  const result = readTyped(text, today);
  if (!result.ok) return result.message;
  const { date, time, offset } = result.typed;
  return [date, time, offset].filter(Boolean).join(' ');
};

describe('a typed date', () => {
  it.each([
    ['22. november 2026 kl. 18', '2026-11-22 18:00'],
    ['22.11.26', '2026-11-22'],
    ['i dag', '2026-11-20'],
    ['i morgen 18:00', '2026-11-21 18:00'],
    ['i morgon klokka 18', '2026-11-21 18:00'],
    ['I övermorgon', '2026-11-22'],
    ['yesterday', '2026-11-19'],
    ['22/11-26', '2026-11-22'],
    ['22/11 2026', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['22.11.2026 kl. 1830', '2026-11-22 18:30'],
    ['22.11', '2026-11-22'],
    ['3.2', '2027-02-03'],
    ['22. 11. 2026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['11/22/2026', '2026-11-22'],
    ['3/4/2026', '2026-04-03'],
    ['22.11.98', '1998-11-22'],
    ['laurdag 21. nov', '2026-11-21'],
    ['Sunday, 22nd of November 2026 at 6:30 pm', '2026-11-22 18:30'],
    ['Nov 22, 2026 6 pm', '2026-11-22 18:00'],
    ['22 nov 18', '2018-11-22'],
    ['22.11.2026 18', '2026-11-22 18:00'],
    ['22.11.26 18.30', '2026-11-22 18:30'],
    ['søndag den 22. november 2026, kl. 18.30', '2026-11-22 18:30'],
    ['den 22:e maj 2027', '2027-05-22'],
    ['2026-11-22T18:00:00+01:00', '2026-11-22 18:00 +01:00'],
    ['2026-11-22t18:00z', '2026-11-22 18:00 +00:00'],
    ['22.11.2026 18:00 (UTC+1)', '2026-11-22 18:00 +01:00'],
    ['22 Nov 2026, 18:00 −03:30', '2026-11-22 18:00 -03:30'],
    ['18:00', '18:00'],
    ['kl 18', '18:00'],
  ])('%s is %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it.each([
    ['31.02.2026', 'There is no 31 February 2026: that month has 28 days.'],
    ['31. februar 2026 kl. 18', 'There is no 31 February 2026: that month has 28 days.'],
    ['22.13.2026', 'There is no month 13. Give the day before the month, such as 22.11.2026.'],
    ['22.11.0001', 'The year 1 cannot be meant. Give one from 1900 to 2199.'],
    ['mandag 22. november 2026', '2026-11-22 is a Sunday. Correct the day or the date.'],
    ['22.11.2026 25:00', 'This is not a time. Give one such as 18:00.'],
    ['soon', 'This date is not understood. Give one such as 22.11.2026 or 22 November 2026.'],
    ['', 'This date is not understood. Give one such as 22.11.2026 or 22 November 2026.'],
    ['22. brumaire 2026', 'This date is not understood. Give one such as 22.11.2026 or 22 November 2026.'],
  ])('%s is refused with the reason', (typed, message) => {
    expect(read(typed)).toBe(message);
  });

  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const times = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map((parts) => parts.map(two).join(':')),
  );

  it('is understood as each of the five languages writes it, with and without a time', () => {
    const locales = fc.constantFrom('nb', 'nn', 'sv', 'da', 'en-GB');
    const styles = fc.constantFrom('full', 'long', 'medium', 'numeric');
    fc.assert(
      fc.property(days, times, locales, styles, (date, time, locale, style) => {
        const options =
          style === 'numeric'
            ? ({ year: 'numeric', month: '2-digit', day: '2-digit' } as const)
            : ({ dateStyle: style as 'full' | 'long' | 'medium' } as const);
        const day = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(date));
        const written = time === null ? day : `${day} kl. ${time}`;
        expect([written, read(written)]).toEqual([written, time === null ? date : `${date} ${time}`]);
      }),
    );
  });

  it('that is understood exists, whatever was typed', () => {
    const words = fc.constantFrom(
      ...[
        '22',
        '31',
        '2026',
        '26',
        '1',
        '.',
        '/',
        '-',
        ' ',
        ':',
        'kl. ',
        'i morgen',
        'november',
        'feb',
        'maj',
        'søndag',
      ],
      ...['+01:00', 'z', 'pm', 't', '18', '99', '0', ','],
    );
    const typed = fc.oneof(
      fc.array(words, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const result = readTyped(text, today);
        if (!result.ok) return;
        const { date, time } = result.typed;
        if (date !== null) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
        if (time !== null) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(date ?? time).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a typed time', () => {
  it.each([
    ['18', '18:00'],
    ['8', '08:00'],
    ['18.30', '18:30'],
    ['kl. 18:30', '18:30'],
    ['6 pm', '18:00'],
    ['12:15 a.m.', '00:15'],
    ['12 pm', '12:00'],
  ])('%s is %s', (typed, expected) => {
    expect(readTypedTime(typed)).toBe(expected);
  });

  it.each(['', '24', '25:00', '18:60', '13 pm', '22.11.2026', 'noon', '18:00 x'])('%j is refused', (typed) => {
    expect(readTypedTime(typed)).toBeNull();
  });
});

function two(value: number): string {
  return String(value).padStart(2, '0');
}
