import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inZone, isZone, localTime } from '../../../../src/lib/dates/zoned-time.ts';

describe('the local time of a place', () => {
  it.each([
    ['2026-11-22T18:00', 'Europe/Oslo', '2026-11-22T18:00:00+01:00'],
    ['2026-07-22T18:00', 'Europe/Oslo', '2026-07-22T18:00:00+02:00'],
    ['2026-07-22T18:00', 'Atlantic/Reykjavik', '2026-07-22T18:00:00+00:00'],
    ['2026-07-22T18:00', 'America/St_Johns', '2026-07-22T18:00:00-02:30'],
    ['2026-07-22T18:00', '+05:45', '2026-07-22T18:00:00+05:45'],
    ['2026-03-29T01:59', 'Europe/Oslo', '2026-03-29T01:59:00+01:00'],
    ['2026-03-29T03:00', 'Europe/Oslo', '2026-03-29T03:00:00+02:00'],
  ])('%s in %s is %s', (local, zone, at) => {
    expect(localTime(local, zone)).toEqual({ kind: 'one', at });
  });

  it('does not exist in the hour that the clocks skip', () => {
    expect(localTime('2026-03-29T02:30', 'Europe/Oslo')).toEqual({
      kind: 'skipped',
      next: '2026-03-29T03:30:00+02:00',
    });
  });

  it('exists twice in the hour that the clocks repeat', () => {
    expect(localTime('2026-10-25T02:30', 'Europe/Oslo')).toEqual({
      kind: 'twice',
      before: '2026-10-25T02:30:00+02:00',
      after: '2026-10-25T02:30:00+01:00',
    });
  });

  it('is the same clock reading with the offset that the zone has then, in every zone and at every time', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const times = fc.date({ min: new Date('1975-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, times, (zone, time) => {
        const local = time.toISOString().slice(0, 16);
        const result = localTime(local, zone);
        const found =
          result.kind === 'one' ? [result.at] : result.kind === 'twice' ? [result.before, result.after] : [];
        for (const at of found) {
          expect(at.slice(0, 16)).toBe(local);
          expect(clock(at, zone)).toBe(local);
          expect(inZone(new Date(at).toISOString(), zone)).toBe(at);
        }
        if (result.kind === 'twice') expect(Date.parse(result.before)).toBeLessThan(Date.parse(result.after));
        if (result.kind === 'skipped') expect(clock(result.next, zone)).toBe(result.next.slice(0, 16));
      }),
      { numRuns: 300 },
    );
  });
});

it('knows the zones of the IANA database, and no others', () => {
  expect(['Europe/Oslo', 'UTC', '+01:00'].filter((zone) => !isZone(zone))).toEqual([]);
  expect(['Europe/Bergen', '', '+25:00', 'x'].filter(isZone)).toEqual([]);
});

/** What a clock in the zone shows, by another implementation. */
function clock(at: string, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(at)).replace(' ', 'T');
}
