import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readClock, toTimestamp } from '../../../src/lib/time.ts';

const YEAR_0 = Date.parse('0000-01-01T00:00:00Z');
const YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z');
const anyTime = fc.integer({ min: YEAR_0, max: YEAR_9999 });

afterEach(() => {
  vi.useRealTimers();
});

describe('toTimestamp', () => {
  test('writes a time in UTC, in whole seconds, with +00:00', () => {
    expect(toTimestamp(Date.parse('2026-11-22T09:30:05.999+02:00'))).toBe('2026-11-22T07:30:05+00:00');
    expect(toTimestamp(0)).toBe('1970-01-01T00:00:00+00:00');
  });

  test('drops the fraction of a second', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        const text = toTimestamp(time);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
        expect(Date.parse(text)).toBe(Math.floor(time / 1000) * 1000);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, YEAR_0 - 1, YEAR_9999 + 1, 9e15])('refuses %d', (time) => {
    expect(() => toTimestamp(time)).toThrow(RangeError);
  });
});

describe('readClock', () => {
  test('prefers --at to SOURCE_DATE_EPOCH, and that to the current time', () => {
    vi.useFakeTimers({ now: Date.parse('2030-01-02T03:04:05.678Z') });
    const env = { SOURCE_DATE_EPOCH: '1795305600' };
    expect(readClock('2026-01-01T00:00:00+00:00', env)).toBe('2026-01-01T00:00:00+00:00');
    expect(readClock(undefined, env)).toBe('2026-11-22T00:00:00+00:00');
    expect(readClock(undefined, {})).toBe('2030-01-02T03:04:05+00:00');
  });

  test.each(['', '  '])('counts SOURCE_DATE_EPOCH "%s" as unset', (value) => {
    vi.useFakeTimers({ now: Date.parse('2030-01-02T03:04:05Z') });
    expect(readClock(undefined, { SOURCE_DATE_EPOCH: value })).toBe('2030-01-02T03:04:05+00:00');
  });

  test.each([
    ['2026-11-22T00:00:00Z', '2026-11-22T00:00:00+00:00'],
    ['2026-11-22T00:00:00.999Z', '2026-11-22T00:00:00+00:00'],
    ['2026-11-22T00:30+01:00', '2026-11-21T23:30:00+00:00'],
    ['2026-11-22', '2026-11-22T00:00:00+00:00'],
    ['2028-02-29', '2028-02-29T00:00:00+00:00'],
  ])('reads %s as %s', (given, expected) => {
    expect(readClock(given, {})).toBe(expected);
  });

  test.each([
    '',
    'now',
    '1',
    '22.11.2026',
    '2026-11-22T00:00:00', // without a zone
    '2026-11-22 00:00:00Z',
    '2026-11-22T00:00:00+0100',
    '2026-11-22T24:00:00Z',
    '2026-11-22T00:60:00Z',
    '2026-11-22T00:00:00+99:00',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '+012026-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
    'Sun, 22 Nov 2026 00:00:00 GMT',
  ])('refuses --at "%s"', (given) => {
    expect(() => readClock(given, {})).toThrow(
      new RangeError(`"${given}" is not a time; give one such as 2026-11-22T00:00:00+00:00.`),
    );
  });

  test.each(['now', '-1', '1.5', '1e9', '0x10', '253402300800', '99999999999999999999'])(
    'refuses SOURCE_DATE_EPOCH "%s"',
    (value) => {
      expect(() => readClock(undefined, { SOURCE_DATE_EPOCH: value })).toThrow(
        new RangeError(
          `SOURCE_DATE_EPOCH "${value}" is not a time; give whole seconds since 1970, such as 1795305600.`,
        ),
      );
    },
  );

  test('reads what toTimestamp wrote, and the same time in any offset', () => {
    const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: YEAR_9999 - 86_400_000 }), offset, (time, minutes) => {
        const written = toTimestamp(time);
        expect(readClock(written, {})).toBe(written);
        const sign = minutes < 0 ? '-' : '+';
        const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
        const local = new Date(time + minutes * 60_000).toISOString().slice(0, 19);
        const zone = `${sign}${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(readClock(`${local}${zone}`, {})).toBe(written);
      }),
    );
  });

  test('reads SOURCE_DATE_EPOCH as whole seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), (seconds) => {
        expect(readClock(undefined, { SOURCE_DATE_EPOCH: String(seconds) })).toBe(toTimestamp(seconds * 1000));
      }),
    );
  });
});
