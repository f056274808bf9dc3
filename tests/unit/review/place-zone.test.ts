import { cityMapping } from 'city-timezones';
import { describe, expect, it } from 'vitest';
import { placeZone } from '../../../src/review/place-zone.ts';
import { rowWarnings } from '../../../src/review/row-warnings.ts';

describe('the zone of a place', () => {
  it.each([
    [{ city: 'Oslo', country: 'NO' }, 'Europe/Oslo'],
    [{ city: 'TROMSØ', country: 'NO' }, 'Europe/Oslo'],
    [{ city: 'Reykjavík', country: 'IS' }, 'Atlantic/Reykjavik'],
    [{ city: 'Helsinki', country: 'NORDIC' }, 'Europe/Helsinki'],
    [{ city: 'Oslo', country: null }, 'Europe/Oslo'],
    [{ city: 'A village', country: 'FI' }, 'Europe/Helsinki'],
    [{ city: 'Oslo', country: 'JP' }, 'Asia/Tokyo'],
    [{ city: 'Los Angeles', country: 'US' }, 'America/Los_Angeles'],
    [{ city: '', country: 'FO' }, 'Atlantic/Faroe'],
    [{ city: 'Nuuk', country: 'GL' }, 'America/Nuuk'],
  ])('%o is %s', (place, zone) => {
    expect(placeZone(place).zone).toBe(zone);
  });

  it('is not known without a known city or country', () => {
    const nothing = { zone: null, zones: [] };
    expect([placeZone({}), placeZone({ city: 'A village' }), placeZone({ country: 'XX' })]).toEqual([
      nothing,
      nothing,
      nothing,
    ]);
  });

  it('is a name that Intl knows, for every city of the list', () => {
    const zones = new Set(cityMapping.map(({ timezone }) => timezone).filter(Boolean));
    expect(zones.size).toBeGreaterThan(200);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });
});

describe('a time with an offset that its place does not have', () => {
  const event = { city: 'Oslo', country: 'NO', start: '2026-11-22T18:00:00+01:00', end: '2026-11-22T20:00:00+01:00' };

  it('is a warning', () => {
    expect(rowWarnings('events', { ...event, start: '2026-11-22T18:00:00+02:00' })).toEqual([
      { path: 'start', message: 'Start has the offset UTC+2, but Oslo has UTC+1 then. Check the time.' },
    ]);
    expect(rowWarnings('events', { ...event, end: '2026-07-22T20:00:00+01:00' })).toEqual([
      { path: 'end', message: 'End has the offset UTC+1, but Oslo has UTC+2 then. Check the time.' },
    ]);
  });

  it('is no warning where the offset is right, a zone of the country has it, or the place is unknown', () => {
    expect(rowWarnings('events', event)).toEqual([]);
    expect(rowWarnings('events', { country: 'US', start: '2026-11-22T18:00:00-08:00' })).toEqual([]);
    expect(rowWarnings('events', { start: '2026-11-22T18:00:00+05:00', end: null })).toEqual([]);
    expect(rowWarnings('events', { country: 'NO', start: 'tomorrow' })).toEqual([]);
    expect(rowWarnings('talks', { country: 'NO', start: '2026-11-22T18:00:00+05:00' })).toEqual([]);
  });
});
