/** The points of a pair's history as a chart and a table show them. Pure. */
import type { HistoryPoint } from '../../../contract/market-history.ts';

/** `hourly`: today and the 29 days before. `daily`: all days, each with its last point. */
export type HistoryRange = 'hourly' | 'daily';

export interface Points {
  hourly: readonly HistoryPoint[];
  daily: readonly HistoryPoint[];
}

/** @returns the points of a range, oldest first */
export function pointsOf({ hourly, daily }: Points, range: HistoryRange): readonly HistoryPoint[] {
  if (range === 'hourly') return hourly;
  const days = new Map([...daily, ...hourly].map((point) => [point.time.slice(0, 10), point]));
  return [...days.values()];
}

const unitOf = { hourly: 3600, daily: 86_400 };

/** The columns that the chart draws: times in seconds since 1970, and figures as floats, which only place the line. */
export interface ChartColumns {
  time: number[];
  price: (number | null)[];
  min: (number | null)[];
  max: (number | null)[];
  /** The place of each column in `points`; null where hours or days without a point are left empty. */
  point: (number | null)[];
}

/** A missing hour or day is an empty column, so that the line has a gap there. */
export function chartColumns(points: readonly HistoryPoint[], range: HistoryRange): ChartColumns {
  const columns: ChartColumns = { time: [], price: [], min: [], max: [], point: [] };
  const unit = unitOf[range];
  const add = (time: number, point: HistoryPoint | null, place: number | null) => {
    columns.time.push(time);
    columns.price.push(toNumber(point?.price));
    columns.min.push(toNumber(point?.min));
    columns.max.push(toNumber(point?.max));
    columns.point.push(place);
  };
  let before: number | null = null;
  for (const [place, point] of points.entries()) {
    const time = Date.parse(point.time) / 1000;
    if (before !== null && Math.floor(time / unit) - Math.floor(before / unit) > 1) {
      add((Math.floor(before / unit) + 1) * unit + unit / 2, null, null);
    }
    add(time, point, place);
    before = time;
  }
  return columns;
}

const toNumber = (digits: string | null | undefined): number | null => (digits == null ? null : Number(digits));

/** The places of the prices with a gap on both sides, which no line reaches. */
export const lonePrices = (prices: readonly (number | null)[]): number[] =>
  prices.flatMap((price, at) =>
    price !== null && (prices[at - 1] ?? null) === null && (prices[at + 1] ?? null) === null ? at : [],
  );

/** @returns an axis on which the figures fill the height, or on which equal ones stand in the middle */
export function priceRange(min: number, max: number): [number, number] {
  const margin = (max - min) / 20 || Math.abs(max) / 100 || 1;
  return [min - margin, max + margin];
}

/** @returns an axis from the first time to the last, in seconds; a single one stands in the middle of a day */
export function timeRange(times: readonly number[]): [number | null, number | null] {
  const [first = null, last = null] = [times[0], times.at(-1)];
  return first !== null && first === last ? [first - unitOf.daily / 2, first + unitOf.daily / 2] : [first, last];
}
