/** The file of visitor statistics, out of the days that are known (spec.md §2.9; shapes.md, "stats.json"). Pure. */
import { type BuildContext, openEnvelope } from '../../src/contract/context.ts';
import { type VisitorStats, visitorStats } from '../../src/contract/stats.ts';
import { isoWeek, monthOf } from './services/days.ts';
import type { Figures } from './services/service.ts';

/** Figures by UTC day, `YYYY-MM-DD`; in any order. */
export type DailyFigures = ReadonlyMap<string, Figures>;

/**
 * Earlier days stay for ever: a service may forget what it counted. A day that was asked again has its new figures.
 * New days before the first visit are left out, since nobody knows whether anything was counted then.
 * @returns in the order of days
 */
export function mergeDays(known: DailyFigures, answered: DailyFigures): DailyFigures {
  const days = [...new Map([...known, ...answered])].sort(([a], [b]) => (a < b ? -1 : 1));
  const first = days.findIndex(([day, { visits, pageviews }]) => known.has(day) || visits > 0 || pageviews > 0);
  return new Map(first === -1 ? [] : days.slice(first));
}

/**
 * Weeks (ISO 8601) and months are the exact sums of the days in the file. So the visits of a week are the sum of its
 * days' visits, where a visit past midnight is one on each of its days, and no count of different visitors; the first and
 * the last week and month hold as much of theirs as there are days.
 * @param source the service's name; null when none is configured, and then `days` is empty
 * @returns the file; `updated_at` is the time of the build, null when no service is configured
 * @throws z.ZodError when figures do not fit the contract, such as a sum beyond 2^53
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
