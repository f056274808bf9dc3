import { describe, expect, it } from 'vitest';
import {
  type Attempts,
  afterOutage,
  begin,
  fail,
  firstAttempt,
  isDue,
  succeed,
} from '../../../../../src/site/browser/markets/attempts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const INTERVAL = 5 * MINUTE;
const TIME = '2026-11-22T12:00:00+00:00';
const LATER = '2026-11-22T13:00:00+00:00';

const first = firstAttempt(INTERVAL);
const begun = (one: Attempts, wall: number) => begin(one, { wall, steady: 0 });
const failedAt = (one: Attempts, wall: number, more = {}) =>
  fail(begun(one, wall), wall, { time: TIME, retryAfter: 0, ...more });

/** How long the source then waits, in minutes. */
const waitOf = (one: Attempts, from: number) => {
  let minutes = 0;
  while (!isDue(one, from + minutes * MINUTE)) minutes += 1;
  return minutes;
};

it('asks at once, then once per interval from the start of the attempt', () => {
  expect(isDue(first, 0)).toBe(true);
  const done = succeed(begun(first, 0));
  expect([isDue(done, INTERVAL - 1), isDue(done, INTERVAL)]).toEqual([false, true]);
});

it('never asks twice at the same time', () => expect(isDue(begun(first, 0), INTERVAL * 10)).toBe(false));

describe('after failures', () => {
  it('waits for the next turn, then for longer and longer, at most an hour', () => {
    const waits: number[] = [];
    let one = first;
    for (let n = 0; n < 6; n += 1) {
      one = failedAt(one, 0);
      waits.push(waitOf(one, 0));
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
    expect(waitOf(succeed(begun(one, 0)), 0)).toBe(5);
  });

  it('respects Retry-After, for at most a day, also when the network was away', () => {
    expect(waitOf(failedAt(first, 0, { retryAfter: 30 * MINUTE }), 0)).toBe(30);
    expect(waitOf(afterOutage(failedAt(first, 0, { retryAfter: 30 * MINUTE })), 0)).toBe(30);
    expect(waitOf(failedAt(first, 0, { retryAfter: 1e12 }), 0)).toBe(24 * 60);
  });

  it('keeps the time of the first failure until a success', () => {
    const twice = failedAt(failedAt(first, 0), INTERVAL, { time: LATER });
    expect(twice.failingSince).toBe(TIME);
    expect(succeed(begun(twice, 0)).failingSince).toBeNull();
  });

  it('asks at once when the network is back, but not what has not failed', () => {
    expect(isDue(afterOutage(failedAt(first, 0)), 1)).toBe(true);
    expect(isDue(afterOutage(succeed(begun(first, 0))), 1)).toBe(false);
  });
});
