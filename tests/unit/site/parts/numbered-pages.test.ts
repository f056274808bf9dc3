import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hereAt } from '../../../../src/site/here.ts';
import { numberedPages, pagerLinks } from '../../../../src/site/parts/numbered-pages.ts';
import { testSite } from '../pages/test-site.ts';

const site = testSite();
const pathOf = (page: number | null) => (page === null ? '/stories/' : `/stories/${page}/`);

/** The links of a page as paths. */
function links(list: { size: number; count: number }, page: number | null): Record<string, string> {
  const path = pathOf(page);
  return Object.fromEntries(
    pagerLinks({ path: '/stories/', ...list }, page, hereAt(site, path)).map(({ href, text }) => [
      text,
      new URL(href, `https://x.example${path}`).pathname,
    ]),
  );
}

/** The rows of a page as places counted from the oldest, which is 0. */
const rowsOf = ({ size, count }: { size: number; count: number }, page: number | null) =>
  page === null ? [Math.max(0, count - size), count] : [(page - 1) * size, Math.min(page * size, count)];

const lists = fc.record({ size: fc.integer({ min: 1, max: 60 }), count: fc.integer({ min: 0, max: 400 }) });

describe('a long list', () => {
  it('has no numbered pages while it fits on its first page', () => {
    expect([0, 1, 50].map((count) => numberedPages({ size: 50, count }))).toEqual([0, 0, 0]);
    expect([51, 100, 101].map((count) => numberedPages({ size: 50, count }))).toEqual([2, 2, 3]);
    expect(links({ size: 50, count: 50 }, null)).toEqual({});
  });

  it('can be walked from the newest to the oldest row and back without a gap', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const seen = [rowsOf(list, null)];
        let page: number | null = null;
        for (let earlier = links(list, page).Earlier; earlier !== undefined; earlier = links(list, page).Earlier) {
          page = Number(/(\d+)\/$/.exec(earlier)?.[1]);
          const [first = 0, end = 0] = rowsOf(list, page);
          const [before = 0] = seen.at(-1) ?? [];
          expect(end).toBeGreaterThanOrEqual(before);
          expect(first).toBeLessThan(before);
          seen.push([first, end]);
        }
        expect(seen.at(-1)?.[0]).toBe(0);
        for (let at = 1; page !== null; at += 1) {
          expect(links(list, page)['The newest']).toBe('/stories/');
          const later: string | undefined = links(list, page).Later;
          page = later === '/stories/' ? null : Number(/(\d+)\/$/.exec(later ?? '')?.[1]);
          expect(at).toBeLessThanOrEqual(numberedPages(list));
          expect(page).not.toBeNaN();
        }
      }),
    );
  });

  it('links only pages that exist', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const last = numberedPages(list);
        const pages = [null, ...Array.from({ length: last }, (_, at) => at + 1)];
        const paths = new Set(pages.map(pathOf));
        for (const page of pages) for (const path of Object.values(links(list, page))) expect(paths).toContain(path);
      }),
      { numRuns: 30 },
    );
  });
});
