import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Boxes, composeTime } from '../../../../src/admin/fields/compose-time.ts';
import { offsetTimestamp } from '../../../../src/contract/primitives.ts';

const today = '2026-11-20';
const compose = (boxes: Partial<Boxes>, allDay = false) =>
  composeTime({ date: '', time: '', zone: 'Europe/Oslo', hour: null, ...boxes }, { today, allDay });
const at = (boxes: Partial<Boxes>, allDay = false) => {
  const composed = compose(boxes, allDay);
  return composed.kind === 'time' ? composed.at : composed.kind === 'problem' ? composed.message : composed.kind;
};

describe('the boxes of a time', () => {
  it('have the offset that the zone has on that day', () => {
    expect(at({ date: '22.11.26', time: '18' })).toBe('2026-11-22T18:00:00+01:00');
    expect(at({ date: '22. juli 2026', time: '18:30' })).toBe('2026-07-22T18:30:00+02:00');
    expect(at({ date: '22.7.2026', time: '1830' })).toBe('2026-07-22T18:30:00+02:00');
    expect(at({ date: '22.7.2026', time: '6 pm', zone: 'Atlantic/Reykjavik' })).toBe('2026-07-22T18:00:00+00:00');
  });

  it('understand a time, and an offset, that is typed behind the day', () => {
    expect(at({ date: 'i morgen kl. 18', time: '10:00' })).toBe('2026-11-21T18:00:00+01:00');
    expect(compose({ date: '2026-11-22T18:00:00+02:00' })).toMatchObject({
      at: '2026-11-22T18:00:00+02:00',
      zone: '+02:00',
    });
  });

  it('need no time for a whole day', () => {
    expect(at({ date: '22.11.2026' }, true)).toBe('2026-11-22T00:00:00+01:00');
    expect(at({ date: '22.11.2026', time: 'x' }, true)).toBe('2026-11-22T00:00:00+01:00');
  });

  it('begin a whole day with its first hour where the clocks change at midnight', () => {
    expect(at({ date: '24.4.2026', zone: 'Africa/Cairo' }, true)).toBe('2026-04-24T01:00:00+03:00');
    expect(at({ date: '1.11.2026', zone: 'America/Havana' }, true)).toBe('2026-11-01T00:00:00-04:00');
  });

  it('refuse the hour that does not exist, and name the next', () => {
    expect(compose({ date: '29.3.2026', time: '02:30' })).toEqual({
      kind: 'problem',
      box: 'time',
      message: 'There is no 02:30 on 29 Mar 2026 in Oslo: the clocks go forward then. The next time is 03:30.',
    });
  });

  it('ask which hour is meant when it exists twice', () => {
    const twice = { date: '25.10.2026', time: '02:30' };
    expect(compose(twice)).toMatchObject({ before: '2026-10-25T02:30:00+02:00', after: '2026-10-25T02:30:00+01:00' });
    expect(at({ ...twice, hour: 'first' })).toBe('2026-10-25T02:30:00+02:00');
    expect(at({ ...twice, hour: 'second' })).toBe('2026-10-25T02:30:00+01:00');
  });

  it('say what is missing or wrong', () => {
    expect(at({})).toBe('empty');
    expect(at({ date: '22.11.2026' })).toBe('Give the time, such as 18:00.');
    expect(at({ time: '18:00' })).toBe('Give the day too, such as 22.11.2026.');
    expect(at({ date: '22.11.2026', time: '25:00' })).toBe('This is not a time. Give one such as 18:00.');
    expect(at({ date: '31.02.2026', time: '18:00' })).toBe('There is no 31 February 2026: that month has 28 days.');
  });

  it('refuse an offset that no place has', () => {
    expect(at({ date: '2026-11-22T18:00:00+13:37' })).toBe(
      'No place has the offset UTC+13:37. Give one such as +01:00, or none.',
    );
  });

  it('give a time that the contract accepts, or a reason', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), '+05:45', '-09:30');
    // Until 1979 Kiritimati had an offset of 10:40, which no place has today.
    const days = fc.date({ min: new Date('1980-01-01'), max: new Date('2199-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, days, fc.constantFrom('first' as const, 'second' as const, null), (zone, day, hour) => {
        const iso = day.toISOString();
        const composed = compose({ date: iso.slice(0, 10), time: iso.slice(11, 16), zone, hour });
        if (composed.kind === 'time') expect(offsetTimestamp.safeParse(composed.at).success).toBe(true);
        else expect(['problem', 'twice']).toContain(composed.kind);
      }),
      { numRuns: 300 },
    );
  });
});
