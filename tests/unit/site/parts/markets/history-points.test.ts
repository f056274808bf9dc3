import { describe, expect, it } from 'vitest';
import type { HistoryPoint } from '../../../../../src/contract/market-history.ts';
import {
  chartColumns,
  lonePrices,
  pointsOf,
  priceRange,
  timeRange,
} from '../../../../../src/site/parts/markets/history-points.ts';
import { historyTable } from '../../../../../src/site/parts/markets/history-table.ts';
import { parsePage } from '../../parse-page.ts';

const point = (time: string, price: string | null = '1.50'): HistoryPoint => ({
  time: `${time}:00+00:00`,
  price,
  min: price,
  max: price,
  exchange_count: 2,
});
const hourly = [
  point('2026-11-21T22:17'),
  point('2026-11-21T23:59'),
  point('2026-11-22T00:01'),
  point('2026-11-22T05:17'),
];
const daily = [point('2026-10-01T23:17'), point('2026-10-02T23:17')];

describe('the points of a history', () => {
  it('are those of the file by the hour', () => {
    expect(pointsOf({ hourly, daily }, 'hourly')).toEqual(hourly);
  });

  it('are the last ones of all days by the day', () => {
    expect(pointsOf({ hourly, daily }, 'daily')).toEqual([...daily, hourly[1], hourly[3]]);
  });
});

describe('the columns of the chart', () => {
  it('have a gap where hours are missing, and none between two hours that follow each other', () => {
    const { time, price, point: places } = chartColumns(hourly, 'hourly');
    expect(price).toEqual([1.5, 1.5, 1.5, null, 1.5]);
    expect(places).toEqual([0, 1, 2, null, 3]);
    expect(time).toEqual(time.toSorted((a, b) => a - b));
  });

  it('have a gap where days are missing', () => {
    expect(chartColumns(pointsOf({ hourly, daily }, 'daily'), 'daily').price).toEqual([1.5, 1.5, null, 1.5, 1.5]);
  });

  it('have a gap for a point without a price', () => {
    expect(chartColumns([point('2026-11-21T22:17', null)], 'hourly')).toMatchObject({ price: [null], point: [0] });
  });
});

describe('the drawing of the chart', () => {
  it('has a dot for a price without neighbours, which no line reaches', () => {
    expect(lonePrices([1, null, 2, 3, null, null, 4])).toEqual([0, 6]);
    expect(lonePrices([1])).toEqual([0]);
    expect(lonePrices([null])).toEqual([]);
  });

  it('has an axis around the prices, also around equal ones', () => {
    expect(priceRange(100, 200)).toEqual([95, 205]);
    expect(priceRange(490000, 490000)).toEqual([485100, 494900]);
    expect(priceRange(0, 0)).toEqual([-1, 1]);
  });

  it('has a day around a single time', () => {
    expect(timeRange([86_400])).toEqual([43_200, 129_600]);
    expect(timeRange([0, 1800, 3600])).toEqual([0, 3600]);
    expect(timeRange([])).toEqual([null, null]);
  });
});

describe('the table of a history', () => {
  const read = (points: HistoryPoint[], range: 'hourly' | 'daily') =>
    parsePage(`<!doctype html>${historyTable(points, range)}`);

  it('has the newest point first, with the digits of the file', () => {
    const { errors, find } = read(
      [point('2026-11-21T22:17'), point('2026-11-22T05:17', '1086123.4500000001')],
      'hourly',
    );
    expect(errors).toEqual([]);
    expect(
      find('tr')
        .slice(1)
        .map(({ text }) => text),
    ).toEqual([
      '22 Nov 2026, 05:171,086,123.45000000011,086,123.45000000011,086,123.45000000012',
      '21 Nov 2026, 22:171.501.501.502',
    ]);
  });

  it('has days without a time, and a dash for what is missing', () => {
    expect(read([point('2026-11-21T22:17', null)], 'daily').find('tr')[1]?.text).toBe('21 Nov 2026–––2');
  });

  it('states that there are no points', () => {
    const words = (range: 'hourly' | 'daily') => read([], range).find('p', { class: 'empty' })[0]?.text;
    expect(words('hourly')).toBe('No price has been recorded in the last 30 days.');
    expect(words('daily')).toBe('No price has been recorded yet.');
  });
});
