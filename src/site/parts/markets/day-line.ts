/** The small line of the last day. It is drawn from the points at export, and each refresh of the page adds one. */
import type { HistoryPoint } from '../../../contract/market-history.ts';
import type { AggregatedRow } from '../../../contract/market-rows.ts';
import { type Html, html } from '../../html.ts';

/** The time in minutes since 1970, and the price to six digits, which is enough to draw it. */
export type DayPoint = [minutes: number, price: number];

/** By pair, oldest first. */
export type DayPoints = ReadonlyMap<string, readonly DayPoint[]>;

const DAY = 24 * 60;
/** Without a point for longer than this, the line has a gap: the job runs about once an hour. */
const LONGEST_STEP = 150;
const [WIDTH, HEIGHT] = [96, 22];

/** @returns null for a point without a price */
export function dayPoint(time: string, price: string | null): DayPoint | null {
  return price === null ? null : [Math.floor(Date.parse(time) / 60_000), Number(Number(price).toPrecision(6))];
}

/** The points of a history, oldest first. */
export const dayPoints = (hourly: readonly HistoryPoint[]): DayPoint[] =>
  hourly.flatMap(({ time, price }) => {
    const point = dayPoint(time, price);
    return point === null ? [] : [point];
  });

/** Adds the price of each row that is newer than the last point of its pair, and drops points older than a day. */
export function extendDays(days: DayPoints, rows: readonly AggregatedRow[]): DayPoints {
  return new Map(
    rows.map(({ symbol, updated_at, price }) => {
      const known = days.get(symbol) ?? [];
      const point = dayPoint(updated_at, price);
      const end = Math.floor(Date.parse(updated_at) / 60_000);
      const added = point === null || end <= (known.at(-1)?.[0] ?? 0) ? known : [...known, point];
      return [symbol, added.filter(([minutes]) => minutes > end - DAY)];
    }),
  );
}

/**
 * @param updatedAt the end of the day that is drawn
 * @returns words when there are fewer than two points
 */
export function dayLine(points: readonly DayPoint[], updatedAt: string): Html {
  const end = Math.floor(Date.parse(updatedAt) / 60_000);
  const shown = points.filter(([minutes]) => minutes > end - DAY && minutes <= end);
  if (shown.length < 2) return html`<span class="quiet">not yet</span>`;
  const prices = shown.map(([, price]) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (minutes: number) => round(((minutes - end + DAY) / DAY) * WIDTH);
  const y = (price: number) => (high === low ? HEIGHT / 2 : round(((high - price) / (high - low)) * HEIGHT));
  const path = shown.map(([minutes, price], at) => {
    const before = shown[at - 1]?.[0];
    const after = shown[at + 1]?.[0];
    const starts = before === undefined || minutes - before > LONGEST_STEP;
    const ends = after === undefined || after - minutes > LONGEST_STEP;
    // A point without neighbours is a dot.
    return `${starts ? 'M' : 'L'}${x(minutes)} ${y(price)}${starts && ends ? 'h.01' : ''}`;
  });
  return html`<svg class="spark" viewBox="0 0 96 24" width="96" height="24" fill="none" stroke="currentColor" aria-hidden="true"><path d="${path.join('')}" transform="translate(0 1)"/></svg>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
