import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedDate } from '../../../../collections/fields/stored-date.ts';

describe('a day or time that is stored', () => {
  it.each([
    ['2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T18:00', '2026-11-22T18:00:00.000Z'],
    ['2026-11-22T18:00:30+01:00', '2026-11-22T17:00:30.000Z'],
    [' 2026-11-22T18:00:30.5Z ', '2026-11-22T18:00:30.500Z'],
    ['Sun, 22 Nov 2026 10:00:00 GMT', '2026-11-22T10:00:00.000Z'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
  ])('may be %s', (value, stored) => {
    expect(storedDate(value)).toBe(stored);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-11-22T25:00:00Z',
    '2026-11-22T18:00:00+13:37',
    '0001-11-22',
    '20266-11-22',
    '31.02.2026',
    '31 Feb 2026',
    'Mon, 22 Nov 2026 10:00:00 GMT',
    'tomorrow',
    '',
    5,
    null,
    new Date(Number.NaN),
    new Date('0001-01-01'),
  ])('may not be %s', (value) => {
    expect(storedDate(value)).toBeNull();
  });

  it('is the same time after it was stored', () => {
    const times = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (time) => {
        expect(storedDate(time.toISOString())).toBe(time.toISOString());
      }),
    );
  });
});
