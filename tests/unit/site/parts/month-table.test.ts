import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { isoWeek, monthTable } from '../../../../src/site/parts/month-table.ts';
import { testSite } from '../pages/test-site.ts';
import { parsePage } from '../parse-page.ts';

const site = testSite();
const day = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2199, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));
const plus = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
const isMonday = (one: string) => new Date(one).getUTCDay() === 1;

describe('the number of an ISO week', () => {
  it.each([
    ['2026-01-01', 1],
    ['2025-12-29', 1],
    ['2025-12-28', 52],
    ['2020-12-31', 53],
    ['2021-01-03', 53],
    ['2021-01-04', 1],
    ['2027-01-03', 53],
    ['2024-12-30', 1],
    ['2000-01-02', 52],
    ['2026-11-22', 47],
  ])('of %s is %i', (date, week) => {
    expect(isoWeek(date)).toBe(week);
  });

  it('is that of 4 January for its week, grows by one each Monday, and is 53 only in years that have a 53rd Thursday', () => {
    fc.assert(
      fc.property(day, (date) => {
        const year = date.slice(0, 4);
        expect(isoWeek(`${year}-01-04`)).toBe(1);
        // 28 December is always in the last week.
        const thursdays = ['01-01', '12-31'].some((one) => new Date(`${year}-${one}`).getUTCDay() === 4) ? 53 : 52;
        expect(isoWeek(`${year}-12-28`)).toBe(thursdays);
        const next = plus(date, 1);
        const [week, following] = [isoWeek(date), isoWeek(next)];
        if (!isMonday(next)) expect(following).toBe(week);
        else expect([week + 1, 1]).toContain(following);
        expect(week).toBeGreaterThanOrEqual(1);
        expect(week).toBeLessThanOrEqual(53);
      }),
    );
  });
});

describe('a month as a table', () => {
  const table = (month: string, days = new Map<string, { target: string; count: number }>(), code = 'en') => {
    const language = siteLanguages.find((one) => one.code === code);
    return parsePage(String(monthTable(month, days, hereAt(site, '/calendar/', language && { language }))));
  };

  it('has each day of the month once, below its weekday, in rows with the number of their week', () => {
    fc.assert(
      fc.property(day, (date) => {
        const month = date.slice(0, 7);
        const { elements } = table(month);
        const cells = elements.filter(
          ({ tag, attributes }) => tag === 'td' || (tag === 'th' && attributes.scope === 'row'),
        );
        expect(cells.length % 8).toBe(0);
        const days = cells.flatMap(({ tag, attributes, text }, at) =>
          tag === 'td' && text !== '' ? [{ at, text, day: attributes['data-day'] ?? '' }] : [],
        );
        expect(days.map(({ text }) => text)).toEqual(
          Array.from(
            { length: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate() },
            (_, at) => String(at + 1),
          ),
        );
        for (const { at, day: one } of days) {
          expect((new Date(one).getUTCDay() + 6) % 7, one).toBe((at % 8) - 1);
          expect(Number(cells[at - (at % 8)]?.text), one).toBe(isoWeek(one));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('links days with events to the first of them, with the number in words', () => {
    const days = new Map([
      ['2026-11-22', { target: 'e-1', count: 2 }],
      ['2026-10-31', { target: 'e-0', count: 1 }],
    ]);
    const { find } = table('2026-11', days);
    expect(find('a')).toEqual([
      { tag: 'a', attributes: { href: '#e-1', 'aria-label': '22 November: 2 events' }, text: '22' },
    ]);
  });

  it('has the names of the language', () => {
    const { one, find } = table('2026-11', new Map(), 'nn');
    expect(one('caption').text).toBe('november 2026');
    expect(find('abbr').map(({ attributes }) => attributes.title)[0]).toBe('måndag');
  });
});
