import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readComponents } from '../../../../src/intake/events/ical-lines.ts';
import { definedZone } from '../../../../src/intake/events/vtimezone.ts';
import {
  fixedZone,
  ianaZone,
  instantOf,
  inZone,
  wallOf,
  type Zone,
  zoneOfCountry,
} from '../../../../src/intake/events/zone.ts';

const zoneOf = (name: string): Zone => ianaZone(name) ?? fixedZone(Number.NaN);
const someZone = fc.constantFrom(
  'Europe/Oslo',
  'Europe/Helsinki',
  'America/New_York',
  'America/Nuuk',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  '-03:30',
);
const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((date) => Math.floor(date.getTime() / 1000) * 1000);

describe('a zone', () => {
  it('formats an instant that parses to the same instant', () => {
    fc.assert(
      fc.property(someZone, instant, (name, time) => {
        const written = inZone(time, zoneOf(name));
        expect(Date.parse(written)).toBe(time);
        expect(written).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      }),
    );
  });

  it('has an instant for each local time; a skipped local time is later', () => {
    fc.assert(
      fc.property(someZone, instant, (name, wall) => {
        const zone = zoneOf(name);
        const back = wallOf(instantOf(wall, zone), zone);
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(back - wall);
        // It is the first of two instants with that local time.
        expect(wallOf(instantOf(wall, zone) - 60 * 60_000, zone)).not.toBe(wall);
      }),
    );
  });

  it('agrees with Intl.DateTimeFormat', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Oslo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(instant, (time) => {
        expect(inZone(time, zoneOf('Europe/Oslo')).slice(0, 19).replace('T', ' ')).toBe(clock.format(time));
      }),
    );
  });

  it.each(['Mars/Phobos', '', '../../etc/passwd', 'Europe/Oslo\n', 'x'.repeat(1000), '+99:00'])(
    'does not exist by the name %j',
    (name) => {
      expect(ianaZone(name)).toBeNull();
    },
  );

  it('is found by country; UTC for an unknown one', () => {
    expect(zoneOfCountry('FI').name).toBe('Europe/Helsinki');
    expect(zoneOfCountry('XX').name).toBe('UTC');
    expect(zoneOfCountry('constructor').name).toBe('UTC');
  });
});

describe('a zone that a calendar defines', () => {
  const europe = definedZone(
    readComponents(
      [
        'BEGIN:VTIMEZONE',
        'BEGIN:DAYLIGHT',
        'DTSTART:19810329T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'END:DAYLIGHT',
        'BEGIN:STANDARD',
        'DTSTART:19961027T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        'END:STANDARD',
        'END:VTIMEZONE',
      ].join('\n'),
    ).parts[0] ?? { name: '', lines: [], parts: [], ended: true },
  );

  it('has the offsets of the zone that it describes', () => {
    const since1997 = instant.filter((time) => time > Date.UTC(1997, 0, 1));
    fc.assert(
      fc.property(since1997, (time) => {
        expect(europe?.offsetAt(time)).toBe(zoneOf('Europe/Berlin').offsetAt(time));
      }),
    );
  });

  it('has the offset before its first change until then', () => {
    expect(europe?.offsetAt(Date.UTC(1970, 6, 1))).toBe(60);
  });

  it('is null where no part of it is valid', () => {
    const invalid = 'BEGIN:VTIMEZONE\nBEGIN:STANDARD\nDTSTART:x\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE';
    expect(definedZone(readComponents(invalid).parts[0] ?? { name: '', lines: [], parts: [], ended: true })).toBeNull();
  });
});
