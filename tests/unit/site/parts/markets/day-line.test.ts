import { describe, expect, it } from 'vitest';
import {
  type DayPoint,
  dayLine,
  dayPoint,
  dayPoints,
  extendDays,
} from '../../../../../src/site/parts/markets/day-line.ts';
import { NOW, stateOf, ticker } from './market-state.ts';

/** `hours` before 09:30. */
const at = (hours: number): string => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();
const point = (hours: number, price: number): DayPoint => dayPoint(at(hours), String(price)) as DayPoint;
const pathOf = (points: DayPoint[]) => / d="([^"]*)"/.exec(String(dayLine(points, NOW)))?.[1];

describe('the line of the last day', () => {
  it('places points by their time and price', () => {
    expect(pathOf([point(24, 9), point(2, 10), point(1, 30), point(0, 20)])).toBe('M88 22L92 0L96 11');
  });

  it('has a gap where hours are missing, and a dot for a point between gaps', () => {
    expect(pathOf([point(20, 10), point(19, 20), point(10, 10), point(1, 20), point(0, 10)])).toBe(
      'M16 22L20 0M56 22h.01M92 0L96 22',
    );
  });

  it('is in the middle when the price did not change', () => {
    expect(pathOf([point(1, 5), point(0, 5)])).toBe('M92 11L96 11');
  });

  it.each([
    ['no points', []],
    ['one point', [point(0, 5)]],
    ['points of other days only', [point(48, 5), point(30, 6)]],
  ])('is in words with %s', (_, points) => {
    expect(String(dayLine(points, NOW))).toBe('<span class="quiet">not yet</span>');
  });
});

it('the points of a history without a price are left out', () => {
  const points = [
    { time: at(2), price: '1.50', min: '1', max: '2', exchange_count: 1 },
    { time: at(1), price: null, min: null, max: null, exchange_count: 1 },
  ];
  expect(dayPoints(points)).toEqual([point(2, 1.5)]);
});

it('a refresh adds a newer price once, and drops what is older than a day', () => {
  const { rows } = stateOf([ticker('a', { last: '7' }), ticker('a', { base: 'ETH', bid: '1' })]);
  const before = new Map([['BTC-NOK', [point(24, 5), point(3, 6)]]]);
  const once = extendDays(before, rows);
  expect([...once]).toEqual([
    ['BTC-NOK', [point(3, 6), point(0, 7)]],
    ['ETH-NOK', []],
  ]);
  expect(extendDays(once, rows)).toEqual(once);
});
