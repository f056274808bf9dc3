import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStats, mergeDays } from '../../../../export/stats/build-stats.ts';
import type { Figures } from '../../../../export/stats/services/service.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { buildContext } from '../../../../src/contract/context.ts';
import { visitorStats } from '../../../../src/contract/stats.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { dailyFigures, denseFigures } from '../../../fixtures/stats/arbitraries.ts';

const context = buildContext(readSettings({ SITE_NAME: 'Feed' }), '2026-11-21T04:10:00+00:00');
const days = (entries: Record<string, [visits: number, pageviews: number]>) =>
  new Map(Object.entries(entries).map(([day, [visits, pageviews]]) => [day, { visits, pageviews }]));
const total = (rows: readonly Figures[]): Figures => ({
  visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  pageviews: rows.reduce((sum, { pageviews }) => sum + pageviews, 0),
});

describe('stats.json (docs/feed-rules.md 10.1)', () => {
  const around = days({ '2026-12-27': [1, 10], '2026-12-28': [2, 20], '2027-01-01': [4, 40], '2027-01-04': [8, 80] });

  it('has one row per UTC day, ISO week and month, with visits and page views only', () => {
    const { daily, weekly, monthly } = buildStats(context, 'Umami', around);
    expect(daily).toEqual([
      { day: '2026-12-27', visits: 1, pageviews: 10 },
      { day: '2026-12-28', visits: 2, pageviews: 20 },
      { day: '2027-01-01', visits: 4, pageviews: 40 },
      { day: '2027-01-04', visits: 8, pageviews: 80 },
    ]);
    expect(weekly).toEqual([
      { week: '2026-W52', visits: 1, pageviews: 10 },
      { week: '2026-W53', visits: 6, pageviews: 60 },
      { week: '2027-W01', visits: 8, pageviews: 80 },
    ]);
    expect(monthly).toEqual([
      { month: '2026-12', visits: 3, pageviews: 30 },
      { month: '2027-01', visits: 12, pageviews: 120 },
    ]);
  });

  it('has the fields in the specified order', () => {
    const text = toJson(buildStats(context, 'Plausible', around));
    expect(Object.keys(JSON.parse(text)).join(', ')).toBe(
      'api_version, name, generated_at, preview, kind, source, status, timezone, note, schema, first_date, last_date, updated_at, daily, weekly, monthly',
    );
    expect(toJson(visitorStats.parse(JSON.parse(text)))).toBe(text);
  });

  it('has the status ok and its first and last day once there are days', () => {
    expect(buildStats(context, 'Umami', around)).toMatchObject({
      name: 'Feed',
      source: 'Umami',
      status: 'ok',
      timezone: 'UTC',
      schema: 1,
      first_date: '2026-12-27',
      last_date: '2027-01-04',
      updated_at: '2026-11-21T04:10:00+00:00',
    });
  });

  it('is pending without an update and with empty lists until a service is configured', () => {
    expect(buildStats(context, null, new Map())).toMatchObject({
      source: 'none',
      status: 'pending',
      first_date: null,
      last_date: null,
      updated_at: null,
      daily: [],
      weekly: [],
      monthly: [],
    });
  });

  it('is pending, but updated, while a configured service has counted nothing', () => {
    expect(buildStats(context, 'Umami', new Map())).toMatchObject({
      source: 'Umami',
      status: 'pending',
      updated_at: '2026-11-21T04:10:00+00:00',
      daily: [],
    });
  });

  it('states in its note that the current day is left out', () => {
    expect(buildStats(context, 'Umami', around).note).toContain('a day is added when it is over');
  });

  it('has weeks and months that are the exact sums of their days', () => {
    fc.assert(
      fc.property(fc.oneof(dailyFigures, denseFigures), (given) => {
        const { daily, weekly, monthly } = buildStats(context, 'Umami', mergeDays(new Map(), given));
        expect(total(weekly)).toEqual(total(daily));
        expect(total(monthly)).toEqual(total(daily));
        for (const { month, ...sum } of monthly) {
          expect(sum, month).toEqual(total(daily.filter(({ day }) => day.startsWith(month))));
        }
        for (const { week, ...sum } of weekly) {
          const monday = mondayOf(week);
          const inWeek = daily.filter(({ day }) => {
            const days = (Date.parse(day) - monday) / 86_400_000;
            return days >= 0 && days < 7;
          });
          expect(sum, week).toEqual(total(inWeek));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has every list sorted by time, without repeated periods', () => {
    fc.assert(
      fc.property(fc.oneof(dailyFigures, denseFigures), (given) => {
        const { daily, weekly, monthly } = buildStats(context, 'Umami', mergeDays(new Map(), given));
        for (const names of [
          daily.map(({ day }) => day),
          weekly.map(({ week }) => week),
          monthly.map(({ month }) => month),
        ]) {
          expect(names).toEqual([...new Set(names)].sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is refused when a sum is no longer exact', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    expect(() =>
      buildStats(context, 'Umami', days({ '2026-11-20': [largest, 1], '2026-11-21': [largest, 1] })),
    ).toThrow();
  });
});

/** Week 1 is the one with 4 January. */
function mondayOf(week: string): number {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((number - 1) * 7 - weekday) * 86_400_000;
}

describe('mergeDays', () => {
  it('keeps earlier days, and uses the newest figures of a day', () => {
    const known = days({ '2026-11-18': [1, 1], '2026-11-19': [2, 2] });
    const answered = days({ '2026-11-19': [3, 3], '2026-11-20': [4, 4] });
    expect([...mergeDays(known, answered)]).toEqual([
      ['2026-11-18', { visits: 1, pageviews: 1 }],
      ['2026-11-19', { visits: 3, pageviews: 3 }],
      ['2026-11-20', { visits: 4, pageviews: 4 }],
    ]);
  });

  it('keeps the zero of a day without visits, but not those before the first visit', () => {
    const answered = days({ '2026-11-17': [0, 0], '2026-11-18': [1, 1], '2026-11-19': [0, 0] });
    expect([...mergeDays(new Map(), answered).keys()]).toEqual(['2026-11-18', '2026-11-19']);
    expect(mergeDays(new Map(), days({ '2026-11-17': [0, 0] })).size).toBe(0);
  });

  it('loses no day, whatever the answer is', () => {
    expect(mergeDays(days({ '2026-11-17': [1, 1] }), days({ '2026-11-17': [0, 0] })).size).toBe(1);
    fc.assert(
      fc.property(dailyFigures, dailyFigures, (known, answered) => {
        const merged = mergeDays(known, answered);
        for (const [day, figures] of known) expect(merged.get(day)).toEqual(answered.get(day) ?? figures);
        for (const [day, figures] of answered) if (figures.visits > 0) expect(merged.get(day)).toEqual(figures);
        expect([...merged.keys()]).toEqual([...merged.keys()].sort());
      }),
    );
  });

  it('returns the same for the same answer again', () => {
    fc.assert(
      fc.property(dailyFigures, dailyFigures, (known, answered) => {
        const once = mergeDays(known, answered);
        expect([...mergeDays(once, answered)]).toEqual([...once]);
      }),
    );
  });
});
