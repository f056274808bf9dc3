import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChart } from '../../../../src/site/drawings/count-chart.ts';
import { countScale } from '../../../../src/site/drawings/count-scale.ts';
import { parsePage } from '../parse-page.ts';

type Values = readonly (number | null)[];

function chartOf(values: Values, name = 'Visits') {
  const labels = values.map((_, at) => `Day ${at + 1}`);
  const chart = String(countChart({ name, labels, values, scale: countScale(values), language: 'en' }));
  const page = parsePage(`<!doctype html><title>T</title>${chart}`);
  const path = (look: string) => page.find('path', { class: look })[0]?.attributes.d ?? '';
  const points = (look: string) => [...path(look).matchAll(/([ML])([\d.]+) ([\d.]+)/g)];
  return { chart, page, path, points, texts: page.find('text').map(({ text }) => text) };
}

describe('a chart of counts', () => {
  it('names the first and the last value in its title', () => {
    const { page } = chartOf([null, 1200, 7, 30, null]);
    expect(page.errors).toEqual([]);
    expect(page.find('title').map(({ text }) => text)).toContain(
      'Visits, from 1,200 (Day 2) to 30 (Day 4). The table has the figures.',
    );
  });

  it('breaks the line where nothing was counted, and draws a dot for a value between two gaps', () => {
    const { path } = chartOf([4, 2, null, 1, null]);
    expect(path('line')).toBe('M0 0L25 50');
    expect(path('dot')).toBe('M75 75h0');
  });

  it('draws a single value as a dot next to its label', () => {
    const { path, texts, page } = chartOf([4]);
    expect(path('line')).toBe('');
    expect(path('dot')).toBe('M100 0h0');
    expect(texts).toEqual(['0', '2', '4']);
    expect(page.find('span').map(({ text }) => text)).toEqual(['4', 'Day 1']);
  });

  it('has three lines of the grid, and leaves out a number of the axis that is too near to the last value', () => {
    const { path, texts } = chartOf([0, 40, 21]);
    expect(path('grid').match(/M/g)).toHaveLength(3);
    expect(texts).toEqual(['0', '40', '21']);
  });

  it('draws only zeros along the axis', () => {
    expect(chartOf([0, 0, 0]).path('line')).toBe('M0 100L50 100L100 100');
  });

  it('has the label in the middle only where a value is', () => {
    const dates = (count: number) =>
      chartOf(Array.from({ length: count }, () => 1))
        .page.find('span')
        .slice(1)
        .map(({ text }) => text);
    expect(dates(4)).toEqual(['Day 1', 'Day 4']);
    expect(dates(5)).toEqual(['Day 1', 'Day 3', 'Day 5']);
  });

  it('draws every value once, inside the plot, from left to right, without a style attribute', () => {
    const values = fc
      .array(fc.option(fc.oneof(fc.nat({ max: 50 }), fc.maxSafeNat())), { minLength: 1, maxLength: 400 })
      .filter((all) => all.some((value) => value !== null));
    fc.assert(
      fc.property(values, (all) => {
        const { chart, points, texts, page } = chartOf(all);
        const drawn = [...points('line'), ...points('dot')].map(([, , x, y]) => [Number(x), Number(y)] as const);
        expect(drawn).toHaveLength(all.filter((value) => value !== null).length);
        expect(drawn.every(([x, y]) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
        for (const look of ['line', 'dot']) {
          const places = points(look).map(([, , x]) => Number(x));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
        expect(texts.length).toBeGreaterThanOrEqual(2);
        expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(7);
        expect(chart).not.toContain('style=');
        expect(page.errors).toEqual([]);
      }),
    );
  });

  it('escapes its name, and throws without a value', () => {
    expect(chartOf([1], '<b>&').chart).toContain('&lt;b&gt;&amp;');
    expect(() => chartOf([null, null])).toThrow(RangeError);
  });
});
