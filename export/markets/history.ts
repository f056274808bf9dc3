/**
 * Extends the past prices of one pair by one run (docs/feed-rules.md 9.34, 9.35). Pure.
 *
 * Points are prices as published, at the time when they were published. Nothing is averaged or filled in; a gap stays a gap.
 * A later run in the same hour replaces the hour's point. When hourly points get too old, the last one of each day becomes
 * the daily point. Points are placed by their own time, so a wrong clock misplaces one point and affects no other, and a point
 * leaves the hourly list only when the clocks of two successive runs agree on it.
 */
import type { HistoryPoint } from '../../src/contract/market-history.ts';
import type { AggregatedRow } from '../../src/contract/market-rows.ts';
import { toTimestamp } from '../../src/lib/time.ts';

/** Oldest first, one point for each hour and each day in UTC. */
export interface PriceHistory {
  hourly: HistoryPoint[];
  daily: HistoryPoint[];
}

/** Number of UTC days, including today, whose points stay hourly. */
export const HOURLY_DAYS = 30;
/** Limit on hourly points. Beyond it the oldest become daily points at any age, which happens only after a clock error. */
export const MAX_HOURLY = 31 * 24;
/** A year; older daily points are dropped. This keeps each file under 150 kB, since all are read and written every hour. */
export const MAX_DAILY = 366;

const DAY = 24 * 60 * 60 * 1000;

/** The point that a row adds to its pair's history; null when the row has no price. */
export function toPoint({ updated_at, price, min, max, exchange_count }: AggregatedRow): HistoryPoint | null {
  return price === null ? null : { time: updated_at, price, min, max, exchange_count };
}

/**
 * @param previous the pair's history so far
 * @param point the new point; null when the pair has no price now
 * @param runs the timestamps of this run and the previous one
 */
export function extendHistory(
  previous: PriceHistory,
  point: HistoryPoint | null,
  runs: readonly [string, ...string[]],
): PriceHistory {
  const hours = new Map(previous.hourly.map((one) => [hourOf(one), one]));
  if (point !== null) hours.set(hourOf(point), point);
  const hourly = [...hours.values()].sort(byTime);
  const firstDay = toTimestamp(Math.min(...runs.map((run) => Date.parse(run))) - (HOURLY_DAYS - 1) * DAY).slice(0, 10);
  const stays = (one: HistoryPoint, index: number) => dayOf(one) >= firstDay && hourly.length - index <= MAX_HOURLY;

  const days = new Map(previous.daily.map((one) => [dayOf(one), one]));
  for (const old of hourly.filter((one, index) => !stays(one, index))) {
    const known = days.get(dayOf(old));
    if (known === undefined || known.time <= old.time) days.set(dayOf(old), old);
  }
  return { hourly: hourly.filter(stays), daily: [...days.values()].sort(byTime).slice(-MAX_DAILY) };
}

function hourOf({ time }: HistoryPoint): string {
  return time.slice(0, 'YYYY-MM-DDTHH'.length);
}

function dayOf({ time }: HistoryPoint): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}

/** All times are UTC in one format, so they sort as text. */
function byTime(left: HistoryPoint, right: HistoryPoint): number {
  return left.time < right.time ? -1 : Number(left.time > right.time);
}
