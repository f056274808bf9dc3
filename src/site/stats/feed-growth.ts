/** Coverage over time, and what the feed gained by month (docs/feed-rules.md 16.34). */
import { sourceTypes } from '../../contract/news.ts';
import { countryName } from '../countries.ts';
import { shortMonthAndYear } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { empty } from '../parts/rows.ts';
import type { CoverageMonth, CoverageMonths } from './coverage-by-month.ts';
import { type Figures, figures } from './figures.ts';
import { month, timeline } from './periods.ts';

export interface FeedGrowth {
  coverage: CoverageMonths;
  /** The talks, with the time at which each was added to the feed. */
  talks: Iterable<{ added_at: string }>;
  /** The issues of the newsletter, with the day of publication. */
  newsletters: readonly { date: string }[];
}

/** The countries with a chart of their own; outlets of all others are counted together. */
const countries = ['NO', 'SE', 'DK', 'FI', 'IS'];

/** Ten years. What is older has one row. */
const MOST_MONTHS = 120;

const typeNames = { national: 'National', regional: 'Regional', official: 'Official', international: 'International' };

export function feedGrowthSections(growth: FeedGrowth, here: Here): Html {
  const language = here.language.html_lang;
  const months = gainedByMonth(growth);
  if (months.size === 0) return html`<h2>The feed by month</h2>\n${empty('Nothing has been published yet.')}`;
  const section = <Row>(rows: ReadonlyMap<string, Row>, valuesOf: (row: Row) => number[], rest: Rest): Html | null => {
    const { periods, earlier } = timeline(rows, month, MOST_MONTHS);
    if (periods.length === 0) return null;
    const none = rest.columns.map(() => 0);
    return figures({
      ...rest,
      period: 'Month',
      // A month without a row has no story, which is a count: the feed has every story.
      rows: periods.map(({ firstDay, row }) => ({
        label: shortMonthAndYear(firstDay, language),
        values: row === null ? none : valuesOf(row),
      })),
      earlier:
        earlier.length === 0
          ? null
          : earlier.map(valuesOf).reduce((sums, values) => sums.map((sum, at) => sum + (values[at] ?? 0)), none),
      hasTotal: true,
      language,
    });
  };
  const coverageNote = (of: string) =>
    `How many outlets cover the stories of each month, by ${of}, on one scale. An outlet that covers two stories counts twice. Months are those of publication, in UTC.`;
  return html`${section(growth.coverage, countsByType, {
    title: 'Coverage by type of source',
    columns: sourceTypes.map((type) => ({ name: typeNames[type] })),
    sameScale: true,
    note: coverageNote('type of source'),
  })}${section(growth.coverage, countsByCountry, {
    title: 'Coverage by country of the outlet',
    columns: [
      ...countries.map((code) => {
        const name = countryName(code, language, here.t);
        return { name, head: html`<abbr class="cc" title="${name}">${code}</abbr>` };
      }),
      { name: 'Elsewhere' },
    ],
    sameScale: true,
    note: coverageNote('country'),
  })}${section(months, ({ stories, talks, issues }) => [stories, talks, issues], {
    title: 'What the feed gained by month',
    columns: [{ name: 'Stories' }, { name: 'Talks' }, { name: 'Newsletters' }],
    note: 'Stories and newsletters by the month of publication, talks by the month in which they were added, in UTC; each chart has its own scale. Events, books, courses and people are not counted here, because the feed does not state when they were added.',
  })}`;
}

type Rest = Pick<Figures, 'title' | 'columns' | 'sameScale' | 'note'>;

const countsByType = ({ byType }: CoverageMonth): number[] => sourceTypes.map((type) => byType.get(type) ?? 0);

function countsByCountry({ byCountry }: CoverageMonth): number[] {
  const own = countries.map((code) => byCountry.get(code) ?? 0);
  let elsewhere = 0;
  for (const [code, count] of byCountry) if (!countries.includes(code)) elsewhere += count;
  return [...own, elsewhere];
}

interface Gained {
  stories: number;
  talks: number;
  issues: number;
}

function gainedByMonth({ coverage, talks, newsletters }: FeedGrowth): Map<string, Gained> {
  const months = new Map<string, Gained>();
  const add = (month: string, family: keyof Gained, count: number) => {
    const gained = months.get(month) ?? { stories: 0, talks: 0, issues: 0 };
    gained[family] += count;
    months.set(month, gained);
  };
  for (const [month, { stories }] of coverage) add(month, 'stories', stories);
  for (const { added_at } of talks) add(added_at.slice(0, 7), 'talks', 1);
  for (const { date } of newsletters) add(date.slice(0, 7), 'issues', 1);
  return months;
}
