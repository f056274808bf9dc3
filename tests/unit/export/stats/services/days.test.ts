import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysToAsk, isoWeek, monthOf } from '../../../../../export/stats/services/days.ts';
import { addDays, day } from '../../../../fixtures/stats/arbitraries.ts';

describe('isoWeek', () => {
  it.each([
    ['2026-11-21', '2026-W47'],
    ['2026-11-23', '2026-W48'],
    ['2018-12-30', '2018-W52'],
    ['2018-12-31', '2019-W01'],
    ['2020-12-27', '2020-W52'],
    ['2020-12-28', '2020-W53'],
    ['2020-12-31', '2020-W53'],
    ['2021-01-01', '2020-W53'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2022-01-02', '2021-W52'],
    ['2024-02-29', '2024-W09'],
    ['2024-12-30', '2025-W01'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
  ])('of %s is %s', (given, week) => {
    expect(isoWeek(given)).toBe(week);
  });

  it('equals the week that SQLite computes, for any day', () => {
    const database = new DatabaseSync(':memory:');
    const oracle = database.prepare("select strftime('%G-W%V', ?) as week");
    fc.assert(
      fc.property(day, (given) => {
        expect(isoWeek(given)).toBe(oracle.get(given)?.week);
      }),
      { numRuns: 500 },
    );
    database.close();
  });

  it('changes only on Mondays, and always after seven days', () => {
    fc.assert(
      fc.property(day, (given) => {
        const isMonday = new Date(dayAfter(given)).getUTCDay() === 1;
        expect(isoWeek(dayAfter(given)) === isoWeek(given)).toBe(!isMonday);
        expect(isoWeek(addDays(given, 7)) > isoWeek(given)).toBe(true);
      }),
    );
  });
});

describe('monthOf', () => {
  it('is the year and the month of the day', () => {
    expect(monthOf('2026-11-30')).toBe('2026-11');
  });
});

describe('dayAfter', () => {
  it.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2024-02-28', '2024-02-29'],
    ['2026-02-28', '2026-03-01'],
    ['2026-03-28', '2026-03-29'],
  ])('%s is %s', (given, next) => {
    expect(dayAfter(given)).toBe(next);
  });
});

describe('daysToAsk', () => {
  it('leaves out today, which is not over', () => {
    expect(daysToAsk('2026-11-21', '2026-11-20').at(-1)).toBe('2026-11-20');
  });

  it('asks for a year back when no day is known', () => {
    const days = daysToAsk('2026-11-21', null);
    expect([days[0], days.at(-1), days.length]).toEqual(['2025-11-20', '2026-11-20', 366]);
  });

  it('asks for the last seven days again when all are known', () => {
    expect(daysToAsk('2026-11-21', '2026-11-20')).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('asks for all days since the last known one after any pause of the job, at most a year', () => {
    expect(daysToAsk('2026-11-21', '2026-10-31')[0]).toBe('2026-11-01');
    expect(daysToAsk('2026-11-21', '2020-01-01')).toHaveLength(366);
  });

  it('asks for the last seven days when the clock went back', () => {
    expect(daysToAsk('2026-11-21', '2026-12-24')).toEqual(daysToAsk('2026-11-21', '2026-11-20'));
  });

  it('always returns successive days that end with yesterday', () => {
    fc.assert(
      fc.property(day, fc.option(day), (today, lastKnown) => {
        const days = daysToAsk(today, lastKnown);
        expect(days.length).toBeGreaterThanOrEqual(7);
        expect(days.length).toBeLessThanOrEqual(366);
        expect(days.map(dayAfter)).toEqual([...days.slice(1), today]);
      }),
    );
  });
});
