/**
 * Past prices of one pair, extended by one run (shapes.md, "Files that we add"). Pure.
 *
 * Points are prices as they were published, at the times at which they were. Nothing is averaged, filled in or carried on;
 * a gap stays a gap. The same hour's later run replaces its point. A day whose hourly points are too old keeps the last of
 * them as its daily point. Points are placed by their own time, so that a clock that was wrong puts one where it does not belong
 * and disturbs no other; and a point only leaves the hourly list when the clocks of two runs in a row agree on it.
 */
import type { HistoryPoint } from '../../src/contract/market-history.ts';
import type { AggregatedRow } from '../../src/contract/market-rows.ts';
import { toTimestamp } from '../../src/lib/time.ts';

/** Oldest first, one point for each hour and each day in UTC. */
export interface PriceHistory {
  hourly: HistoryPoint[];
  daily: HistoryPoint[];
}

/** Days in UTC, the current one included, whose points stay hourly. */
export const HOURLY_DAYS = 30;
/** Above this many the oldest hourly points become daily ones whatever their age: only a clock gone wrong leads there. */
export const MOST_HOURLY = 31 * 24;
/** A year; older daily points are dropped. Every file is read and written each hour: at most 150 kB each, it stays quick. */
export const MOST_DAILY = 366;

const DAY = 24 * 60 * 60 * 1000;

/** What a row adds to its pair's history; null when it has no price. */
export function toPoint({ updated_at, price, min, max, exchange_count }: AggregatedRow): HistoryPoint | null {
  return price === null ? null : { time: updated_at, price, min, max, exchange_count };
}

/**
 * @param previous the pair's history so far
 * @param point what this run adds; null when the pair has no price now
 * @param runs when this run and the one before it were made: timestamps
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
  const stays = (one: HistoryPoint, index: number) => dayOf(one) >= firstDay && hourly.length - index <= MOST_HOURLY;

  const days = new Map(previous.daily.map((one) => [dayOf(one), one]));
  for (const old of hourly.filter((one, index) => !stays(one, index))) {
    const known = days.get(dayOf(old));
    if (known === undefined || known.time <= old.time) days.set(dayOf(old), old);
  }
  return { hourly: hourly.filter(stays), daily: [...days.values()].sort(byTime).slice(-MOST_DAILY) };
}

function hourOf({ time }: HistoryPoint): string {
  return time.slice(0, 'YYYY-MM-DDTHH'.length);
}

function dayOf({ time }: HistoryPoint): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}

/** All times have one form, in UTC. */
function byTime(left: HistoryPoint, right: HistoryPoint): number {
  return left.time < right.time ? -1 : Number(left.time > right.time);
}
