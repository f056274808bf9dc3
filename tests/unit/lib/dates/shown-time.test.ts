import { describe, expect, it } from 'vitest';
import { firstDayOfWeek, shownClock, shownDay, shownInstant, shownTime } from '../../../../src/lib/dates/shown-time.ts';

describe('a time that the panel shows', () => {
  it('names its zone, and its place where that is known', () => {
    expect(shownTime('2026-11-22T18:00:00+01:00', { place: 'Oslo' })).toBe('22 Nov 2026, 18:00 Oslo (UTC+1)');
    expect(shownTime('2026-07-22T18:05:00-03:30')).toBe('22 Jul 2026, 18:05 UTC−3:30');
    expect(shownTime('2026-11-22T18:00:00.000Z')).toBe('22 Nov 2026, 18:00 UTC');
  });

  it('has the clock of the language of the browser', () => {
    expect(shownTime('2026-11-22T18:00:00Z', { locale: 'en-US' })).toBe('22 Nov 2026, 6:00 PM UTC');
    expect(shownTime('2026-11-22T18:00:00Z', { locale: 'nb' })).toBe('22 Nov 2026, 18:00 UTC');
    expect(['00:15', '11:59', '12:00', '23:01'].map((time) => shownClock(time, 'en-US'))).toEqual([
      '12:15 AM',
      '11:59 AM',
      '12:00 PM',
      '11:01 PM',
    ]);
  });

  it('is converted to the zone that it names', () => {
    expect(shownInstant('2026-11-22T17:00:30.000Z', { zone: 'Europe/Oslo' })).toBe('22 Nov 2026, 18:00 Oslo (UTC+1)');
    expect(shownInstant('2026-07-22T23:00:00Z', { zone: 'Asia/Kathmandu' })).toBe(
      '23 Jul 2026, 04:45 Kathmandu (UTC+5:45)',
    );
    expect(shownInstant('2026-11-22T17:00:30+00:00', { zone: 'UTC' })).toBe('22 Nov 2026, 17:00 UTC');
    expect(shownInstant('soon', { zone: 'UTC' })).toBe('soon');
  });

  it('stays as it is stored where it is not a time', () => {
    expect([shownTime('tomorrow'), shownTime(''), shownDay('2026-99-99')]).toEqual(['tomorrow', '', '2026-99-99']);
  });
});

it('a week begins as in the language of the browser', () => {
  expect(['nb', 'sv', 'en-GB', 'en-US', 'ar'].map(firstDayOfWeek)).toEqual([1, 1, 1, 0, 6]);
});
