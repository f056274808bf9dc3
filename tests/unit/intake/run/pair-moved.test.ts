import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairMoved, periodOf } from '../../../../src/intake/run/pair-moved.ts';

const WEEK = 7 * 86_400_000;

/** `7 14T19` is 7 January at 18:00 and 14 January at 19:00; days count on into February. */
const dates = (written: string, offset = '+01:00') =>
  written.split(' ').flatMap((one) => {
    if (one === '') return [];
    const [day, hour = '18'] = one.split('T');
    const date = new Date(Date.UTC(2027, 0, Number(day))).toISOString().slice(0, 10);
    return [{ start: `${date}T${hour}:00:00${offset}` }];
  });

const dayOf = (start: string) => Math.round((Date.parse(start.slice(0, 10)) - Date.UTC(2026, 11, 31)) / 86_400_000);

/** `7>6` for a date that moved from 7 to 6 January. */
const moves = (gone: string, found: string, period = periodOf(dates(gone))) =>
  pairMoved(dates(gone), dates(found), period)
    .map(([from, to]) => `${dayOf(from.start)}>${dayOf(to.start)}`)
    .join(' ');

describe('pairMoved', () => {
  it('moves each date of a weekly series to its new weekday', () => {
    expect(moves('7 14 21 28 35 42', '6 13 20 27 34 41')).toBe('7>6 14>13 21>20 28>27 35>34 42>41');
    expect(moves('7 14 21', '13 20 27')).toBe('7>13 14>20 21>27');
  });

  it('leaves a date of a series that has fewer now', () => {
    expect(moves('7 14 21 28 35 42', '6 13 20 27 34')).toBe('7>6 14>13 21>20 28>27 35>34');
    expect(moves('7 14 21 28', '13 20 27')).toBe('14>13 21>20 28>27');
    expect(moves('7 14 21 28', '6 20 27')).toBe('7>6 21>20 28>27');
  });

  it('leaves the new dates of a series that has more now', () => {
    expect(moves('7 14', '6 13 20 27')).toBe('7>6 14>13');
  });

  it('keeps the days of a series whose hour or zone changed', () => {
    expect(moves('7 14 21', '7T19 14T19 21T19')).toBe('7>7 14>14 21>21');
    expect(moves('7T18 14T18 21T18', '14T17 21T17 28T17')).toBe('14>14 21>21');
    const pairs = pairMoved(dates('7 14'), dates('7 14', '+02:00'), WEEK);
    expect(pairs.map(([, to]) => to.start)).toEqual(['2027-01-07T18:00:00+02:00', '2027-01-14T18:00:00+02:00']);
  });

  it('moves a date to the nearest one if the series repeats more seldom or more often now', () => {
    expect(moves('7 14 21 28 35 42', '5 33 61')).toBe('7>5 35>33');
    expect(moves('5 33 61', '7 14 21 28 35 42 49 56 63')).toBe('5>7 33>35 61>63');
  });

  it('does not move a date as far as the next one of its series', () => {
    expect(moves('7', '14', WEEK)).toBe('');
    expect(moves('7', '13', WEEK)).toBe('7>13');
    expect(moves('5', '27', 4 * WEEK)).toBe('5>27');
    // Summer time began between the two: by the clock on the wall they are a week apart.
    expect(pairMoved(dates('7'), dates('14', '+02:00'), WEEK)).toEqual([]);
  });

  it('moves a single event by less than 60 days', () => {
    expect(moves('7', '60')).toBe('7>60');
    expect(moves('7', '67')).toBe('');
    expect(moves('', '7')).toBe('');
  });

  const anyDates = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 10, max: 20 })), { maxLength: 12 })
    .map((all) => dates(all.map(([day, hour]) => `${day}T${hour}`).join(' ')));

  it('pairs each date once at most, in order of time on both sides, and as many as it can', () => {
    fc.assert(
      fc.property(
        anyDates,
        anyDates,
        fc.option(fc.integer({ min: 1, max: 60 * 86_400_000 })),
        (gone, found, period) => {
          const pairs = pairMoved(gone, found, period);
          for (const side of [0, 1] as const) {
            const times = pairs.map((pair) => Date.parse(pair[side].start));
            expect(new Set(pairs.map((pair) => pair[side])).size).toBe(pairs.length);
            expect(times).toEqual(times.toSorted((a, b) => a - b));
          }
          const limit = Math.max(period ?? 60 * 86_400_000, WEEK);
          const fits = (one: { start: string }, other: { start: string }) =>
            one.start.slice(0, 10) === other.start.slice(0, 10) ||
            Math.abs(Date.parse(one.start) - Date.parse(other.start)) < limit;
          for (const [one, other] of pairs) expect(fits(one, other)).toBe(true);
          if (pairs.length === 0) {
            expect(gone.some((one) => found.some((other) => fits(one, other)))).toBe(false);
          }
          expect(pairMoved(gone.toReversed(), found.toReversed(), period)).toEqual(pairs);
        },
      ),
    );
  });

  it('moves nothing that stayed', () => {
    fc.assert(
      fc.property(anyDates, (all) => {
        for (const [from, to] of pairMoved(all, all, WEEK)) expect(to.start.slice(0, 10)).toBe(from.start.slice(0, 10));
      }),
    );
  });
});

describe('periodOf', () => {
  it('does not depend on the zone', () => {
    expect(periodOf([...dates('7'), ...dates('14', '+02:00')])).toBe(WEEK);
  });

  it('is the usual time between two dates', () => {
    expect(periodOf(dates('7 14 28 35'))).toBe(WEEK);
    expect(periodOf(dates('7'))).toBeNull();
  });
});
