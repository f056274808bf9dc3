import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStats } from '../../../../export/stats/build-stats.ts';
import { type NewsRow, sourceTypes } from '../../../../src/contract/news.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { statsPage } from '../../../../src/site/pages/stats.ts';
import { CoverageByMonth } from '../../../../src/site/stats/coverage-by-month.ts';
import { day as anyDay, denseFigures, figures } from '../../../fixtures/stats/arbitraries.ts';
import { context } from '../../feed/build.ts';
import { parsePage } from '../parse-page.ts';
import { testSite } from './test-site.ts';

type Story = Pick<NewsRow, 'published' | 'coverage'>;
type Input = Partial<Parameters<typeof statsPage>[0]> & { stories?: readonly Story[] };

/** The tables of the page, by title: the texts of the cells, row by row, below the head. */
function tablesOf({ stories = [], ...input }: Input) {
  const coverage = new CoverageByMonth();
  for (const story of stories) coverage.add(story);
  const here = hereAt(testSite(), '/stats/');
  const html = statsPage({ stats: null, coverage: coverage.months(), talks: [], newsletters: [], ...input }, here);
  const page = parsePage(html);
  const tables = html.match(/<table[\s\S]*?<\/table>/g) ?? [];
  const byTitle = new Map(
    tables.map((table) => {
      const rows = table.match(/<tr>[\s\S]*?<\/tr>/g) ?? [];
      const cells = rows.map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) => text));
      return [/<caption[^>]*>(.*?)<\/caption>/.exec(table)?.[1] ?? '', cells.slice(1)] as const;
    }),
  );
  return { page, html, tables: byTitle };
}

const numbers = (cells: readonly string[] = []) => cells.map((text) => Number(text.replaceAll(',', '')));
const sumOf = (rows: readonly (readonly number[])[]) =>
  rows.reduce<number[]>((sums, row) => row.map((value, at) => value + (sums[at] ?? 0)), []);

const story = (
  published: string,
  types: Partial<Record<string, number>>,
  countries: Record<string, number>,
): Story => ({
  published,
  coverage: {
    count: Object.values(countries).reduce((sum, count) => sum + count, 0),
    by_country: Object.entries(countries).map(([country, count]) => ({ country, count, percent: 0 })),
    by_source_type: sourceTypes.map((type) => ({ type, count: types[type] ?? 0, percent: 0 })),
  },
});

describe('the statistics page', () => {
  it('states what is missing in an empty feed, without a chart', () => {
    const { page } = tablesOf({});
    expect(page.errors).toEqual([]);
    expect(page.find('p', { class: 'empty' }).map(({ text }) => text)).toEqual([
      'Nothing has been published yet.',
      'No figures have been published yet.',
    ]);
    expect(page.find('figure')).toEqual([]);
  });

  it('counts outlets by the month in which the story was published, a month without stories as zero', () => {
    const { page, tables } = tablesOf({
      stories: [
        story('2026-11-01T00:00:00+00:00', { national: 2, international: 1 }, { NO: 2, US: 1 }),
        story('2026-09-30T23:59:59+00:00', { official: 1 }, { EU: 1 }),
        story('2026-09-01T00:00:00+00:00', { regional: 1, national: 1 }, { SE: 1, IS: 1 }),
      ],
      talks: [{ added_at: '2026-10-31T23:00:00+00:00' }],
      newsletters: [{ date: '2026-09-04' }],
    });
    expect(tables.get('Coverage by type of source')).toEqual([
      ['Nov 2026', '2', '0', '0', '1'],
      ['Oct 2026', '0', '0', '0', '0'],
      ['Sept 2026', '1', '1', '1', '0'],
      ['Total', '3', '1', '1', '1'],
    ]);
    expect(tables.get('Coverage by country of the outlet')?.map((row) => row.slice(1))).toEqual([
      ['2', '0', '0', '0', '0', '1'],
      ['0', '0', '0', '0', '0', '0'],
      ['0', '1', '0', '0', '1', '1'],
      ['2', '1', '0', '0', '1', '2'],
    ]);
    expect(tables.get('What the feed gained by month')).toEqual([
      ['Nov 2026', '1', '0', '0'],
      ['Oct 2026', '0', '1', '0'],
      ['Sept 2026', '2', '0', '1'],
      ['Total', '3', '1', '1'],
    ]);
    expect(page.find('figure')).toHaveLength(4 + 6 + 3);
  });

  it('sums up to every story, talk and issue of the feed, also over more than ten years', () => {
    const counts = fc.dictionary(fc.constantFrom('NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'US'), fc.nat({ max: 9 }));
    const types = fc.dictionary(fc.constantFrom(...sourceTypes), fc.nat({ max: 9 }));
    const stories = fc.array(
      fc.tuple(anyDay, types, counts).map(([day, ...rest]) => story(`${day}T12:00:00+00:00`, ...rest)),
      { minLength: 1, maxLength: 30 },
    );
    const talks = fc.array(anyDay.map((day) => ({ added_at: `${day}T00:00:00+00:00` })));
    const newsletters = fc.array(anyDay.map((date) => ({ date })));
    fc.assert(
      fc.property(stories, talks, newsletters, (...[all, added, issues]) => {
        const { tables } = tablesOf({ stories: all, talks: added, newsletters: issues });
        const outlets = all.map(({ coverage }) => coverage);
        const expected = {
          'Coverage by type of source': sourceTypes.map((type) =>
            outlets
              .flatMap((one) => one.by_source_type)
              .reduce((sum, row) => sum + (row.type === type ? row.count : 0), 0),
          ),
          'What the feed gained by month': [all.length, added.length, issues.length],
        };
        for (const [title, total] of Object.entries(expected)) {
          const rows = (tables.get(title) ?? []).map(([, ...cells]) => numbers(cells));
          expect(rows.at(-1), title).toEqual(total);
          expect(sumOf(rows.slice(0, -1)), title).toEqual(total);
          expect(rows.length, title).toBeLessThanOrEqual(122);
        }
        const [, ...byCountry] = tables.get('Coverage by country of the outlet')?.at(-1) ?? [];
        const inAll = outlets.reduce((sum, { count }) => sum + count, 0);
        expect(numbers(byCountry).reduce((sum, count) => sum + count, 0)).toBe(inAll);
      }),
      { numRuns: 60 },
    );
  });

  it('has the days, weeks and months of the statistics file with their figures', () => {
    fc.assert(
      fc.property(denseFigures, (days) => {
        const stats = buildStats(context, 'umami', days);
        const { tables } = tablesOf({ stats });
        const figuresOf = (title: string) => (tables.get(title) ?? []).map(([, ...cells]) => numbers(cells)).reverse();
        const expected = (rows: readonly { visits: number; pageviews: number }[]) =>
          rows.map(({ visits, pageviews }) => [visits, pageviews]);
        expect(figuresOf('Visits by day')).toEqual(expected(stats.daily.slice(-31)));
        expect(figuresOf('Visits by week')).toEqual(days.size > 31 ? expected(stats.weekly.slice(-53)) : []);
        expect(figuresOf('Visits by month')).toEqual(expected(stats.monthly.slice(-120)));
      }),
      { numRuns: 40 },
    );
  });

  it('shows a missing day as a gap', () => {
    const days = new Map([
      ['2026-11-18', { visits: 2, pageviews: 4 }],
      ['2026-11-19', { visits: 0, pageviews: 0 }],
      ['2026-11-21', { visits: 1, pageviews: 2 }],
    ]);
    const { tables, page } = tablesOf({ stats: buildStats(context, 'umami', days) });
    expect(tables.get('Visits by day')).toEqual([
      ['21 Nov 2026', '1', '2'],
      ['20 Nov 2026', 'Not counted'],
      ['19 Nov 2026', '0', '0'],
      ['18 Nov 2026', '2', '4'],
    ]);
    expect(page.find('path', { class: 'line' })[0]?.attributes.d).toBe('M0 0L33.33 100');
    expect(page.find('path', { class: 'dot' })[0]?.attributes.d).toBe('M100 50h0');
  });

  it('is made from any days, without an error of the parser', () => {
    const sparse = fc.array(fc.tuple(anyDay, figures), { minLength: 1, maxLength: 20 }).map((all) => new Map(all));
    fc.assert(
      fc.property(sparse, (days) => {
        const { page } = tablesOf({ stats: buildStats(context, 'umami', days) });
        expect(page.errors).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('states the time of its figures for the script, and never the time of the build', () => {
    const days = new Map([['2026-11-21', { visits: 1, pageviews: 2 }]]);
    const stats = buildStats({ ...context, generatedAt: '2026-11-22T04:05:06+00:00' }, 'umami', days);
    const [section] = tablesOf({ stats }).page.find('div', { 'data-stats': '../api/v1/stats.json' });
    expect(section?.attributes['data-updated']).toBe('2026-11-22T04:05:06+00:00');
    expect(tablesOf({}).html).toContain('data-updated=""');
  });

  it('counts 100,000 stories in one pass and keeps only the months', () => {
    const coverage = new CoverageByMonth();
    const one = story('2026-11-01T00:00:00+00:00', { national: 3 }, { NO: 2, SE: 1 });
    for (let at = 0; at < 100_000; at += 1) {
      coverage.add({ ...one, published: `20${10 + (at % 16)}-0${1 + (at % 9)}-01T00:00:00+00:00` });
    }
    expect(coverage.months().size).toBe(16 * 9);
    expect([...coverage.months().values()].reduce((sum, { stories }) => sum + stories, 0)).toBe(100_000);
  });
});
