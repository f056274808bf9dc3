/** Builds stats.json from the known days (docs/feed-rules.md 10.1, 10.5). Pure. */
import { type BuildContext, openEnvelope } from '../../src/contract/context.ts';
import { type VisitorStats, visitorStats } from '../../src/contract/stats.ts';
import { isoWeek, monthOf } from './services/days.ts';
import type { Figures } from './services/service.ts';

/** Figures by UTC day (`YYYY-MM-DD`), in any order. */
export type DailyFigures = ReadonlyMap<string, Figures>;

/**
 * Keeps all earlier days, because a service may delete old figures. A day that was fetched again gets its new figures.
 * New days before the first visit are left out, since it is unknown whether anything was counted then.
 * @returns in the order of days
 */
export function mergeDays(known: DailyFigures, fetched: DailyFigures): DailyFigures {
  const days = [...new Map([...known, ...fetched])].sort(([a], [b]) => (a < b ? -1 : 1));
  const first = days.findIndex(([day, { visits, pageviews }]) => known.has(day) || visits > 0 || pageviews > 0);
  return new Map(first === -1 ? [] : days.slice(first));
}

/**
 * Weeks (ISO 8601) and months are exact sums of the days in the file. A visit that lasts past midnight counts on both days,
 * and the sums do not count distinct visitors. The first and last week and month may be incomplete.
 * @param source the service's name; null when none is configured, in which case `days` is empty
 * @returns the file; `updated_at` is the time of the build, or null when no service is configured
 * @throws z.ZodError when figures break the contract, such as a sum beyond 2^53
 */
export function buildStats(context: BuildContext, source: string | null, days: DailyFigures): VisitorStats {
  const daily = [...days].map(([day, { visits, pageviews }]) => ({ day, visits, pageviews }));
  return visitorStats.parse({
    ...openEnvelope(context, 'stats'),
    source: source ?? 'none',
    status: daily.length > 0 ? 'ok' : 'pending',
    timezone: 'UTC',
    note: source === null ? notConfigured : note,
    schema: 1,
    first_date: daily.at(0)?.day ?? null,
    last_date: daily.at(-1)?.day ?? null,
    updated_at: source === null ? null : context.generatedAt,
    daily,
    weekly: sumBy(days, isoWeek).map(([week, figures]) => ({ week, ...figures })),
    monthly: sumBy(days, monthOf).map(([month, figures]) => ({ month, ...figures })),
  });
}

const notConfigured = 'No analytics service is configured yet.';
const note =
  'Whole UTC days: a day is added when it is over, and may be corrected during the week after. Weeks (ISO 8601) and months are the sums of the days listed here; the first and the last may be incomplete. A visit that lasts past midnight counts on each of its days. Nothing about single visitors is kept here.';

function sumBy(days: DailyFigures, periodOf: (day: string) => string): [string, Figures][] {
  const sums = new Map<string, Figures>();
  for (const [day, { visits, pageviews }] of days) {
    const period = periodOf(day);
    const sum = sums.get(period) ?? { visits: 0, pageviews: 0 };
    sums.set(period, { visits: sum.visits + visits, pageviews: sum.pageviews + pageviews });
  }
  return [...sums];
}
