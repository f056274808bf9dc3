import { describe, expect, it } from 'vitest';
import { advance, measure, startClock, timeOf } from '../../../../../src/site/browser/markets/reader-clock.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A clock that is off by some milliseconds, at an answer that was sent two seconds before and has that date. */
function measuredAt(off: number, evidence: { date?: number | null; age?: number; past?: number }) {
  const clock = advance(startClock({ wall: NOON + off - 2 * SECOND, steady: 0 }), {
    wall: NOON + off,
    steady: 2 * SECOND,
  });
  return measure(clock, { sent: { wall: 0, steady: 0 }, date: null, age: 0, past: 0, ...evidence });
}

describe('a clock compared with the date of an answer', () => {
  it.each([0, -500, 500])('is left as it is when it agrees (off by %d ms)', (off) => {
    expect(measuredAt(off, { date: NOON - SECOND })).toMatchObject({ skew: 0, measured: true });
  });

  it.each([-24 * HOUR, -90 * SECOND, 90 * SECOND, 24 * HOUR])(
    'is corrected, never beyond the date, when it is off by %d ms',
    (off) => {
      expect(timeOf(measuredAt(off, { date: NOON - SECOND }))).toBe(NOON - SECOND);
    },
  );

  it('is left as it is when the answer comes from a cache and is as old as its age', () => {
    expect(measuredAt(0, { date: NOON - HOUR, age: HOUR }).skew).toBe(0);
    expect(measuredAt(0, { date: NOON - HOUR, age: HOUR - 10 * SECOND }).skew).toBe(-HOUR);
  });

  it('is not before the time of the file where the answer has no date', () => {
    expect(timeOf(measuredAt(-HOUR, { past: NOON }))).toBe(NOON);
    expect(timeOf(measuredAt(HOUR, { past: NOON }))).toBe(NOON + HOUR);
  });
});

describe('a clock that moves on', () => {
  const clock = measuredAt(0, { date: NOON });

  it('stays measured while both clocks move alike, for any time', () => {
    expect(advance(clock, { wall: NOON + HOUR, steady: HOUR + 3 * SECOND }).measured).toBe(true);
  });

  it.each([
    ['is set forward', { wall: NOON + 60 * SECOND, steady: 5 * SECOND }],
    ['is set back', { wall: NOON - 60 * SECOND, steady: 5 * SECOND }],
    ['has slept', { wall: NOON + 8 * HOUR, steady: 3 * SECOND }],
  ])('is no longer measured when it %s', (_, instant) => {
    expect(advance(clock, instant).measured).toBe(false);
  });
});
