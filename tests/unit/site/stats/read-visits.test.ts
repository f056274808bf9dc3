import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildStats } from '../../../../export/stats/build-stats.ts';
import { readVisits } from '../../../../src/site/stats/read-visits.ts';
import { dailyFigures } from '../../../fixtures/stats/arbitraries.ts';
import { context } from '../../feed/build.ts';

const file = () =>
  JSON.parse(
    JSON.stringify(buildStats(context, 'umami', new Map([['2026-11-21', { visits: 3, pageviews: 9 }]]))),
  ) as Record<string, unknown> & { daily: Record<string, unknown>[] };

it('reads every file that the daily job writes, and keeps its figures', () => {
  fc.assert(
    fc.property(dailyFigures, (days) => {
      const { updated_at, daily, weekly, monthly } = buildStats(context, 'umami', days);
      expect(readVisits(JSON.parse(JSON.stringify({ updated_at, daily, weekly, monthly })))).toEqual({
        updated_at,
        daily,
        weekly,
        monthly,
      });
    }),
  );
});

it('refuses a file that was never updated', () => {
  expect(readVisits(JSON.parse(JSON.stringify(buildStats(context, null, new Map()))))).toBeNull();
});

it.each<[string, (stats: ReturnType<typeof file>) => unknown]>([
  ['null', () => null],
  ['a list', () => []],
  ['text', () => '<!doctype html>'],
  ['no days', ({ daily, ...rest }) => rest],
  ['days that are no list', (stats) => ({ ...stats, daily: {} })],
  ['a row that is no object', (stats) => ({ ...stats, daily: [null] })],
  ['a day that is markup', (stats) => ({ ...stats, daily: [{ ...stats.daily[0], day: '<img src=x>' }] })],
  ['a negative count', (stats) => ({ ...stats, daily: [{ ...stats.daily[0], visits: -1 }] })],
  ['a fraction', (stats) => ({ ...stats, daily: [{ ...stats.daily[0], pageviews: 1.5 }] })],
  ['a count as text', (stats) => ({ ...stats, daily: [{ ...stats.daily[0], visits: '3' }] })],
  ['an unreadable time', (stats) => ({ ...stats, updated_at: 'today' })],
])('refuses %s', (_, change) => {
  expect(readVisits(file())).not.toBeNull();
  expect(readVisits(change(file()))).toBeNull();
});
