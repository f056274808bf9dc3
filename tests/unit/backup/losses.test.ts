/** What a backup has lost since those before it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentRows } from '../../../src/backup/content-tables.ts';
import { type Counts, findLosses, peakOf } from '../../../src/backup/losses.ts';

const counts = (tables: Record<string, number>): Counts => ({ content: contentRows(tables), tables });

describe('content rows', () => {
  it('are the rows of families, pictures and reports, without their lists and versions, accounts, settings and the log', () => {
    expect(
      contentRows({
        ...{ news: 38, news_links: 3, _news_v: 40, _news_v_version_links: 3, org_relations: 9, media: 8, reports: 1 },
        ...{
          users: 4,
          users_sessions: 9,
          machines: 2,
          review_log: 90,
          meta: 1,
          meta_electrum: 3,
          rules: 1,
          _meta_v: 5,
        },
        ...{ payload_migrations: 10, payload_jobs: 3, intake_items: 700, intake_runs: 90, link_checks: 50 },
        login_attempts: 900,
      }),
    ).toBe(38 + 9 + 8 + 1);
  });

  it('do not include the own source of a migrated database with an admin', () => {
    expect(contentRows({ payload_migrations: 10, users: 1, users_sessions: 1, sources: 1, _sources_v: 1 }, 1)).toBe(0);
  });

  it('include tables that nobody listed', () => {
    expect(contentRows({ podcasts: 7 })).toBe(7);
  });
});

describe('a loss', () => {
  it.each([
    ['more than a tenth of all content', { news: 100 }, { news: 89 }, ['all content 100 → 89']],
    ['not a tenth of all content', { news: 100 }, { news: 90 }, []],
    ['a whole small family', { news: 100, books: 5 }, { news: 100 }, ['books 5 → 0']],
    ['half of a list inside rows', { news: 100, news_links: 6 }, { news: 100, news_links: 3 }, ['news_links 6 → 3']],
    ['the largest table first', { news: 100, books: 5, talks: 9 }, { news: 100 }, ['talks 9 → 0', 'books 5 → 0']],
    ['not two rows of a small family', { news: 100, books: 2 }, { news: 100 }, []],
    ['half of the accounts', { news: 9, users: 6 }, { news: 9, users: 3 }, ['users 6 → 3']],
    ['the files of the pictures', { news: 9, 'picture files': 8 }, { news: 9 }, ['picture files 8 → 0']],
    ['not items of the intake, which come and go', { news: 9, intake_items: 700 }, { news: 9, intake_items: 1 }, []],
    ['not more rows than before', { news: 9 }, { news: 90, books: 4 }, []],
  ])('%s', (_, before, now, losses) => {
    const content = (tables: Record<string, number>) =>
      ({ content: (tables.news ?? 0) + (tables.books ?? 0), tables }) satisfies Counts;
    expect(findLosses(content(before), content(now))).toEqual(losses);
  });
});

describe('the backups to compare with', () => {
  it('are all those that are there when older versions wrote them', () => {
    const backups = [300, 500, 400].map((news, at) => ({ at, counts: counts({ news }) }));
    expect(peakOf(backups, 9)).toEqual(counts({ news: 500 }));
  });

  it('carry on what earlier ones had, until a loss is accepted', () => {
    const old = { at: 1, counts: counts({ news: 500 }) };
    const shrunk = { at: 2, counts: counts({ news: 460 }), peak: counts({ news: 500 }) };
    const accepted = { at: 3, counts: counts({ news: 100 }), peak: counts({ news: 100 }) };
    expect(peakOf([shrunk], 9)).toEqual(counts({ news: 500 }));
    expect(peakOf([old, shrunk, accepted], 9)).toEqual(counts({ news: 100 }));
  });

  it('are not from the future, unless there are no others', () => {
    const [now, future] = [
      { at: 1, counts: counts({ news: 10 }) },
      { at: 99, counts: counts({ news: 900 }) },
    ];
    expect(peakOf([now, future], 9)).toEqual(counts({ news: 10 }));
    expect(peakOf([future], 9)).toEqual(counts({ news: 900 }));
    expect(peakOf([], 9)).toBeNull();
  });

  it('show a slow loss before a tenth is gone, however few backups are kept', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 100_000 }),
        fc.double({ min: 0.01, max: 0.1, noNaN: true }),
        (rows, share) => {
          let last = { at: 0, counts: counts({ news: rows }), peak: counts({ news: rows }) };
          for (let night = 1, news = rows; night < 200; night += 1) {
            news = Math.min(news - 1, Math.floor(news * (1 - share)));
            const before = peakOf([last], night) as Counts;
            if (findLosses(before, counts({ news })).length > 0) return;
            expect(news).toBeGreaterThanOrEqual(rows * 0.9);
            last = { at: night, counts: counts({ news }), peak: before };
          }
          throw new Error('The loss was not seen.');
        },
      ),
    );
  });
});
