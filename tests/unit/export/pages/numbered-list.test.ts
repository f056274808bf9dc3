import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberedList } from '../../../../export/pages/numbered-list.ts';
import { numberedPages } from '../../../../src/site/parts/numbered-pages.ts';

/** Rows are numbers, and a greater one is newer. */
function pagesOf(count: number, size: number): Map<number | null, readonly number[]> {
  const pages = new Map<number | null, readonly number[]>();
  const list = new NumberedList<number>({
    count,
    size,
    write: (page, rows) => {
      expect(pages.has(page), `page ${page}`).toBe(false);
      pages.set(page, rows);
    },
  });
  for (let row = count - 1; row >= 0; row -= 1) list.add(row);
  expect(list.close()).toEqual(pages.get(null));
  return pages;
}

const sizes = fc.integer({ min: 1, max: 60 });
const counts = fc.integer({ min: 0, max: 300 });

describe('a numbered list', () => {
  it('has every row on exactly one numbered page, newest first, and the newest on the first page', () => {
    fc.assert(
      fc.property(counts, sizes, (count, size) => {
        const pages = pagesOf(count, size);
        const newest = Array.from({ length: Math.min(count, size) }, (_, at) => count - 1 - at);
        expect(pages.get(null)).toEqual(newest);
        const numbers = [...pages.keys()].filter((page) => page !== null).sort((a, b) => b - a);
        expect(numbers).toHaveLength(numberedPages({ size, count }));
        const numbered = numbers.flatMap((page) => pages.get(page) ?? []);
        if (count > size) expect(numbered).toEqual(Array.from({ length: count }, (_, at) => count - 1 - at));
        for (const page of numbers.slice(1)) expect(pages.get(page)).toHaveLength(size);
      }),
    );
  });

  it('changes only its first page and its last numbered page when a row is added', () => {
    fc.assert(
      fc.property(counts, sizes, (count, size) => {
        const [before, after] = [pagesOf(count, size), pagesOf(count + 1, size)];
        const last = numberedPages({ size, count: count + 1 });
        for (const [page, rows] of after) {
          const isNew = count === size;
          if (page === null || page === last || isNew) continue;
          expect(rows, `page ${page}`).toEqual(before.get(page));
        }
        expect([...before.keys()].filter((page) => !after.has(page))).toEqual([]);
      }),
    );
  });
});
