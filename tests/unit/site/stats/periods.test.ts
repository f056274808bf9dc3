import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoWeek } from '../../../../export/stats/services/days.ts';
import { day, month, timeline, week } from '../../../../src/site/stats/periods.ts';
import { day as anyDay } from '../../../fixtures/stats/arbitraries.ts';

it('a week starts on the Monday of its ISO week', () => {
  fc.assert(
    fc.property(anyDay, (some) => {
      const monday = week.firstDay(week.numberOf(isoWeek(some)) ?? Number.NaN);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(isoWeek(monday)).toBe(isoWeek(some));
    }),
  );
});

it('days and months keep their order, also around New Year', () => {
  fc.assert(
    fc.property(anyDay, (some) => {
      const number = day.numberOf(some) ?? Number.NaN;
      expect(day.firstDay(number)).toBe(some);
      const inMonth = month.numberOf(some.slice(0, 7)) ?? Number.NaN;
      expect(month.firstDay(inMonth)).toBe(`${some.slice(0, 7)}-01`);
      expect(month.firstDay(inMonth + 12).slice(5)).toBe(month.firstDay(inMonth).slice(5));
    }),
  );
});

it.each([
  [day, '2026-13-01'],
  [day, '2026-11'],
  [week, '2026-W00'],
  [week, '2026-W54'],
  [month, '2026-00'],
  [month, '2026-11-01'],
])('%# what is not a period has no number', (unit, text) => {
  expect(unit.numberOf(text)).toBeNull();
});

it('a timeline has every period up to the newest one, and the older rows apart', () => {
  const rows = new Map([
    ['2026-11', 5],
    ['2026-08', 3],
    ['2025-12', 1],
    ['2026-07', 2],
  ]);
  expect(timeline(rows, month, 4)).toEqual({
    periods: [
      { firstDay: '2026-08-01', row: 3 },
      { firstDay: '2026-09-01', row: null },
      { firstDay: '2026-10-01', row: null },
      { firstDay: '2026-11-01', row: 5 },
    ],
    earlier: [1, 2],
  });
  expect(timeline(new Map(), month, 4)).toEqual({ periods: [], earlier: [] });
});

it('a timeline loses no row, whatever the dates', () => {
  const rows = fc.array(fc.tuple(anyDay, fc.nat()), { maxLength: 60 }).map((all) => new Map(all));
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 500 }), (all, most) => {
      const { periods, earlier } = timeline(all, day, most);
      expect(periods.length).toBeLessThanOrEqual(most);
      const kept = [...earlier, ...periods.flatMap(({ row }) => (row === null ? [] : [row]))];
      expect(kept.toSorted()).toEqual([...all.values()].toSorted());
    }),
  );
});
