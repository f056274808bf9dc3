import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extendHistory,
  MAX_DAILY,
  MAX_HOURLY,
  type PriceHistory,
  toPoint,
} from '../../../../export/markets/history.ts';
import type { HistoryPoint } from '../../../../src/contract/market-history.ts';
import type { AggregatedRow } from '../../../../src/contract/market-rows.ts';
import { toTimestamp } from '../../../../src/lib/time.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-01-01T00:17:00Z');
const nothing: PriceHistory = { hourly: [], daily: [] };

const pointAt = (time: number, price = String(time)): HistoryPoint => ({
  time: toTimestamp(time),
  price,
  min: price,
  max: price,
  exchange_count: 1,
});

/** Runs the job at each time, one after the other. */
function runAt(times: readonly number[], history = nothing): PriceHistory {
  let before = times[0] ?? 0;
  return times.reduce((previous, time) => {
    const next = extendHistory(previous, pointAt(time), [toTimestamp(time), toTimestamp(before)]);
    before = time;
    return next;
  }, history);
}

const hours = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index * HOUR);
const timesOf = (points: HistoryPoint[]) => points.map(({ time }) => time);

describe('toPoint', () => {
  const row = { updated_at: toTimestamp(START), price: '5', min: '4', max: '6', exchange_count: 2 } as AggregatedRow;

  it('takes a price as published, at the time of publication', () => {
    expect(toPoint(row)).toEqual({
      time: '2026-01-01T00:17:00+00:00',
      price: '5',
      min: '4',
      max: '6',
      exchange_count: 2,
    });
  });

  it('is null without a price', () => expect(toPoint({ ...row, price: null })).toBeNull());
});

describe('extendHistory', () => {
  it('starts with one hourly point', () => {
    expect(runAt([START])).toEqual({ hourly: [pointAt(START)], daily: [] });
  });

  it('adds one point per hour, oldest first', () => {
    expect(timesOf(runAt(hours(START, 3)).hourly)).toEqual([
      '2026-01-01T00:17:00+00:00',
      '2026-01-01T01:17:00+00:00',
      '2026-01-01T02:17:00+00:00',
    ]);
  });

  it('replaces the point of an hour in a second run of that hour', () => {
    expect(runAt([START, START + HOUR / 2]).hourly).toEqual([pointAt(START + HOUR / 2)]);
  });

  it('adds nothing in an hour without a price, and invents nothing for a gap', () => {
    const before = runAt([START]);
    expect(extendHistory(before, null, [toTimestamp(START + HOUR), toTimestamp(START)])).toEqual(before);
    expect(runAt([START, START + 5 * HOUR]).hourly).toHaveLength(2);
  });

  it('keeps the hourly points of today and the 29 days before, and of each earlier day its last one', () => {
    const times = hours(START, 45 * 24);
    const { hourly, daily } = runAt(times);
    expect(hourly).toEqual(times.slice(15 * 24).map((time) => pointAt(time)));
    expect(daily).toEqual(Array.from({ length: 15 }, (_, day) => pointAt(START + day * DAY + 23 * HOUR)));
  });

  it('never has more than 720 points, or 721 in the first hour of a day', () => {
    const times = hours(START, 32 * 24);
    expect(runAt(times).hourly).toHaveLength(720);
    expect(runAt(times.slice(0, -23)).hourly).toHaveLength(721);
    expect(runAt(times.slice(0, -22)).hourly).toHaveLength(698);
  });

  it('keeps at most a year of daily points', () => {
    const daily = Array.from({ length: MAX_DAILY }, (_, day) => pointAt(START + day * DAY));
    const late = START + (MAX_DAILY + 40) * DAY;
    const history = runAt([late, late + HOUR], { hourly: [pointAt(START + MAX_DAILY * DAY)], daily });
    expect(history.daily).toHaveLength(MAX_DAILY);
    expect(history.daily[0]).toEqual(daily[1]);
    expect(history.daily.at(-1)).toEqual(pointAt(START + MAX_DAILY * DAY));
  });

  it('keeps the last hourly point of a day even when they leave one by one', () => {
    const known = { hourly: [pointAt(START + 5 * HOUR)], daily: [pointAt(START + 3 * HOUR)] };
    const late = toTimestamp(START + 40 * DAY);
    expect(extendHistory(known, null, [late]).daily).toEqual([pointAt(START + 5 * HOUR)]);
    const reversed = { hourly: [pointAt(START + 3 * HOUR)], daily: [pointAt(START + 5 * HOUR)] };
    expect(extendHistory(reversed, null, [late]).daily).toEqual([pointAt(START + 5 * HOUR)]);
  });

  it('catches up with the second run after a long gap', () => {
    const late = START + 100 * DAY;
    expect(runAt([START, late]).hourly).toHaveLength(2);
    expect(runAt([START, late, late + HOUR])).toEqual({
      hourly: [pointAt(late), pointAt(late + HOUR)],
      daily: [pointAt(START)],
    });
  });
});

describe('a wrong clock', () => {
  const times = hours(START, 20 * 24);
  const good = runAt(times);
  const last = times.at(-1) ?? 0;

  it.each([
    ['an hour', HOUR],
    ['ten days', 10 * DAY],
    ['forty days', 40 * DAY],
    ['forty years', 40 * 365 * DAY],
  ])('that jumped back %s loses no point and keeps the order', (_name, jump) => {
    const wrong = last - jump + 60_000;
    const after = runAt([last, wrong, last + HOUR], good);
    const all = [...after.daily, ...after.hourly];
    const rightHours = timesOf(good.hourly).filter((time) => time.slice(0, 13) !== toTimestamp(wrong).slice(0, 13));
    expect(timesOf(after.hourly)).toEqual(expect.arrayContaining(rightHours));
    expect(timesOf(all)).toContain(toTimestamp(wrong));
    expect(timesOf(all)).toEqual(timesOf(all).toSorted());
  });

  it('that jumped ahead once moves no hourly point out', () => {
    const after = runAt([last, last + 500 * DAY, last + HOUR], good);
    expect(timesOf(after.hourly)).toEqual([
      ...timesOf(good.hourly),
      toTimestamp(last + HOUR),
      toTimestamp(last + 500 * DAY),
    ]);
    expect(after.daily).toEqual([]);
  });
});

describe('random runs', () => {
  const jumps = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 3 * 60 }), fc.integer({ min: -90 * 24 * 60, max: 90 * 24 * 60 })),
    {
      maxLength: 60,
    },
  );

  it('keep the points sorted and unchanged, one per hour and one per day, within the limits', () => {
    fc.assert(
      fc.property(jumps, (minutes) => {
        let now = START + 365 * DAY;
        const times = minutes.map((jump) => {
          now += jump * 60_000;
          return now;
        });
        const { hourly, daily } = runAt(times);
        const sent = new Set(times.map((time) => JSON.stringify(pointAt(time))));
        expect([...hourly, ...daily].every((one) => sent.has(JSON.stringify(one)))).toBe(true);
        for (const [points, length] of [
          [hourly, 13],
          [daily, 10],
        ] as const) {
          const keys = points.map(({ time }) => time.slice(0, length));
          expect(keys).toEqual([...new Set(keys)].toSorted());
        }
        expect(hourly.length).toBeLessThanOrEqual(MAX_HOURLY);
        const days = new Set(times.map((time) => toTimestamp(time).slice(0, 10)));
        expect(new Set([...hourly, ...daily].map(({ time }) => time.slice(0, 10)))).toEqual(days);
      }),
    );
  });

  it('sort a file that was out of order', () => {
    const history = { hourly: [pointAt(START + HOUR), pointAt(START)], daily: [] };
    expect(timesOf(extendHistory(history, null, [toTimestamp(START)]).hourly)).toEqual(
      timesOf(runAt([START, START + HOUR]).hourly),
    );
  });
});
