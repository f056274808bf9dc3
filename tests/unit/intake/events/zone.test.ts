import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readComponents } from '../../../../src/intake/events/ical-lines.ts';
import { definedZone } from '../../../../src/intake/events/vtimezone.ts';
import {
  fixedZone,
  ianaZone,
  inZone,
  momentOf,
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
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((date) => Math.floor(date.getTime() / 1000) * 1000);

describe('a zone', () => {
  it('tells a moment so that it is the same moment again', () => {
    fc.assert(
      fc.property(someZone, moment, (name, time) => {
        const written = inZone(time, zoneOf(name));
        expect(Date.parse(written)).toBe(time);
        expect(written).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      }),
    );
  });

  it('has, for each local time, a moment with that local time; but for those that it skips, which are later', () => {
    fc.assert(
      fc.property(someZone, moment, (name, wall) => {
        const zone = zoneOf(name);
        const back = wallOf(momentOf(wall, zone), zone);
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(back - wall);
        // Of two moments with that local time it is the first.
        expect(wallOf(momentOf(wall, zone) - 60 * 60_000, zone)).not.toBe(wall);
      }),
    );
  });

  it('says what the platform says', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Oslo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(moment, (time) => {
        expect(inZone(time, zoneOf('Europe/Oslo')).slice(0, 19).replace('T', ' ')).toBe(clock.format(time));
      }),
    );
  });

  it.each(['Mars/Phobos', '', '../../etc/passwd', 'Europe/Oslo\n', 'x'.repeat(1000), '+99:00'])(
    'is none by the name %j',
    (name) => {
      expect(ianaZone(name)).toBeNull();
    },
  );

  it('is that of a country, and UTC for one that is not known', () => {
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
    const since1997 = moment.filter((time) => time > Date.UTC(1997, 0, 1));
    fc.assert(
      fc.property(since1997, (time) => {
        expect(europe?.offsetAt(time)).toBe(zoneOf('Europe/Berlin').offsetAt(time));
      }),
    );
  });

  it('has before its first change the offset before that change', () => {
    expect(europe?.offsetAt(Date.UTC(1970, 6, 1))).toBe(60);
  });

  it('is none where nothing of it can be read', () => {
    const unreadable = 'BEGIN:VTIMEZONE\nBEGIN:STANDARD\nDTSTART:x\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE';
    expect(
      definedZone(readComponents(unreadable).parts[0] ?? { name: '', lines: [], parts: [], ended: true }),
    ).toBeNull();
  });
});
