/** Visits and page views by day, week and month (docs/feed-rules.md 16.21). The page and its script draw them with these functions. */
import type { VisitorStats } from '../../contract/stats.ts';
import { shortDate, shortMonthAndYear } from '../dates.ts';
import { type Html, html } from '../html.ts';
import { empty } from '../parts/rows.ts';
import { figures } from './figures.ts';
import { day, month, timeline, type Unit, week } from './periods.ts';

/** What a page shows of the statistics file. */
export type Visits = Pick<VisitorStats, 'updated_at' | 'daily' | 'weekly' | 'monthly'>;

type Figure = Pick<VisitorStats['daily'][number], 'visits' | 'pageviews'>;

interface Section {
  unit: Unit;
  title: string;
  /** What a row of the table is. */
  period: string;
  rows: ReadonlyMap<string, Figure>;
  /** How many periods are shown at most. */
  most: number;
  note: string;
  label?: (day: string, language: string) => string;
}

const MOST_DAYS = 31;
const MOST_WEEKS = 53;
const MOST_MONTHS = 120;

/**
 * The sections of the visits, with weeks once the days do not show all.
 * @param visits null when the daily job has not run yet
 * @param language the `lang` of the page
 */
export function visitsSections(visits: Visits | null, language: string): Html {
  const { daily = [], weekly = [], monthly = [] } = visits ?? {};
  if (daily.length === 0 && weekly.length === 0 && monthly.length === 0) {
    return html`<h2>Visits</h2>\n${empty('No figures have been published yet.')}`;
  }
  const section = ({ unit, title, period, rows, most, note, label = shortDate }: Section): Html | null => {
    const { periods } = timeline(rows, unit, most);
    if (periods.length === 0) return null;
    return figures({
      title,
      period,
      columns: [{ name: 'Visits' }, { name: 'Page views' }],
      rows: periods.map(({ firstDay, row }) => ({
        label: label(firstDay, language),
        values: row && [row.visits, row.pageviews],
      })),
      note,
      language,
    });
  };
  const days = new Map(daily.map((row) => [row.day, row]));
  const weeks = new Map(weekly.map((row) => [row.week, row]));
  const months = new Map(monthly.map((row) => [row.month, row]));
  const isLonger = timeline(days, day, MOST_DAYS).earlier.length > 0;
  const ofDays = section({
    unit: day,
    title: 'Visits by day',
    period: 'Day',
    rows: days,
    most: MOST_DAYS,
    note: 'Whole days in UTC. A day that was not counted is a gap in the line.',
  });
  const ofWeeks = section({
    unit: week,
    title: 'Visits by week',
    period: 'Week from',
    rows: weeks,
    most: MOST_WEEKS,
    note: 'Sums of the days, from Monday. The first and the last week may be incomplete.',
  });
  const ofMonths = section({
    unit: month,
    title: 'Visits by month',
    period: 'Month',
    rows: months,
    most: MOST_MONTHS,
    note: 'Sums of the days. The first and the last month may be incomplete.',
    label: shortMonthAndYear,
  });
  return html`${ofDays}${isLonger && ofWeeks}${ofMonths}`;
}
