import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRealDay, isRealTime } from '../../../../src/lib/dates/real-time.ts';

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** Whether `Date` reads a time and writes the same one. */
function isInCalendar(local: string): boolean {
  const time = Date.parse(`${local}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local);
}

describe('a day', () => {
  it('exists when it does in the calendar of Date, for every day and every impossible day from 1900 to 2199', () => {
    const wrong: string[] = [];
    for (let year = 1900; year <= 2199; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
          if (isRealDay(date) !== isInCalendar(`${date}T00:00:00`)) wrong.push(date);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(['', '2026-1-1', '2026-11-22 ', '2026-11-22\n', '+2026-11-22', '٢٠٢٦-١١-٢٢'])('is not %j', (text) => {
    expect(isRealDay(text)).toBe(false);
  });
});

describe('a time', () => {
  it('exists when its day, hour, minute, second and offset do', () => {
    const two = fc.integer({ min: 0, max: 99 }).map((value) => digits(value));
    const parts = fc.tuple(two, two, two, fc.constantFrom('+', '-'), two, two);
    fc.assert(
      fc.property(parts, ([hour, minute, second, sign, hours, minutes]) => {
        const local = `2024-02-29T${hour}:${minute}:${second}`;
        const offset = Number(hours) * 60 + Number(minutes);
        const isUsed = Number(minutes) <= 45 && offset % 15 === 0 && offset <= (sign === '-' ? 12 : 14) * 60;
        expect(isRealTime(`${local}${sign}${hours}:${minutes}`)).toBe(isUsed && isInCalendar(local));
        expect(isRealTime(`${local}+00:00`)).toBe(isInCalendar(local));
        expect(isRealTime(`2024-02-29T12:00:00${sign}${hours}:${minutes}`)).toBe(isUsed);
      }),
      { numRuns: 2000 },
    );
  });
});
