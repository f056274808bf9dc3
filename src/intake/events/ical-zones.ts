/** Which zone the times of a calendar file are in: the process's own zone is never one of them. */
import ical from 'node-ical';
import { type Component, lineOf, linesOf, partsOf } from './ical-lines.ts';
import { unescapeText } from './ical-values.ts';
import { RuleError } from './recurrence.ts';
import { definedZone } from './vtimezone.ts';
import type { WrittenTime } from './written-time.ts';
import { ianaZone, momentOf, utc, wallOf, type Zone, zoneOfCountry } from './zone.ts';

export interface CalendarZones {
  /** The zone that the calendar as a whole is in; null where it names none. */
  own: Zone | null;
  /** The zone that a time is in. `guessed` is one sentence where the calendar does not say. */
  zoneOf(time: WrittenTime): { zone: Zone; guessed?: string };
}

/**
 * @param calendar the VCALENDAR
 * @param country of the source: for times that have no zone at all
 */
export function readZones(calendar: Component, country: string | null): CalendarZones {
  const definitions = new Map<string, Component>();
  const parts = partsOf(calendar, 'VTIMEZONE');
  for (const part of parts) {
    // Some name a zone twice, once in their own way.
    for (const { value } of linesOf(part, 'TZID')) definitions.set(unquoted(value), part);
  }
  const named = new Map<string, Zone | null>();
  const zoneNamed = (name: string): Zone | null => {
    const known = named.get(name);
    if (known !== undefined) return known;
    const definition = definitions.get(name);
    // The world's names before the file's own words, which are often sloppy; but "EST" may have a summer time in the file.
    const zone =
      (name.includes('/') ? ianaZone(name) : null) ??
      windowsZone(name) ??
      pathZone(name) ??
      (definition ? definedOrNull(definition) : null) ??
      ianaZone(name) ??
      offsetZone(name);
    named.set(name, zone);
    return zone;
  };
  const written = lineOf(calendar, 'X-WR-TIMEZONE')?.value;
  // A calendar with one zone, and times without any, means that zone: some producers forget to refer to it.
  const [only] = parts.length === 1 ? [...definitions.keys()].slice(-1) : [];
  const own = (written && zoneNamed(unquoted(written))) || (only !== undefined && zoneNamed(only)) || null;
  const fallback = zoneOfCountry(country);

  return {
    own,
    zoneOf({ zone: name }) {
      if (name === 'UTC') return { zone: utc };
      const zone = name === null ? own : zoneNamed(unquoted(name));
      if (zone) return { zone };
      const why = name === null ? 'The calendar names no time zone' : `The time zone "${shown(name)}" is not known`;
      const taken = name !== null && own ? "the calendar's own" : fallback.name;
      return { zone: (name !== null && own) || fallback.zone, guessed: `${why}: the time is taken to be in ${taken}.` };
    },
  };
}

/** The moment of a written time. */
export function momentWritten(time: WrittenTime, zone: Zone): number {
  return time.zone === 'UTC' ? time.wall : momentOf(time.wall, zone);
}

/** The local time, in that zone, of a time that may be written in another. */
export function wallIn(zone: Zone, time: WrittenTime, zones: CalendarZones): number {
  if (time.dateOnly || time.zone === null) return time.wall;
  return wallOf(momentWritten(time, zones.zoneOf(time).zone), zone);
}

/** A zone whose rules cannot be followed is none. */
function definedOrNull(part: Component): Zone | null {
  try {
    const zone = definedZone(part);
    zone?.offsetAt(Date.UTC(2026, 6, 1));
    return zone;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Windows names, such as "W. Europe Standard Time", by node-ical's table; it writes the zone's IANA name onto a time. */
function windowsZone(name: string): Zone | null {
  // Those that it would read in the process's zone, and those that would be more than a name in the file.
  if (!/^[^\p{C}";]{3,100}$/u.test(name) || !name.includes(' ') || /custom|no tz/i.test(name)) return null;
  const event = `BEGIN:VEVENT\r\nUID:zone\r\nDTSTART;TZID="${name}":20260101T000000\r\nEND:VEVENT`;
  const { zone } = ical.sync.parseICS(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`);
  const iana = zone?.type === 'VEVENT' ? zone.start.tz : undefined;
  return iana && iana !== name ? ianaZone(iana) : null;
}

/** "/freeassociation.sourceforge.net/Tzfile/Europe/Oslo": an IANA name at the end of somebody's own. */
function pathZone(name: string): Zone | null {
  const parts = name.split('/');
  if (parts.length < 3) return null;
  return [3, 2, 1].map((last) => ianaZone(parts.slice(-last).join('/'))).find((zone) => zone !== null) ?? null;
}

/** "UTC+02:00", "GMT-5", "+0100". */
function offsetZone(name: string): Zone | null {
  const [, sign, hours, minutes = '00'] =
    /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d\d)?\)?(?=$|\s|\))/i.exec(name.trim()) ?? [];
  return hours === undefined ? null : ianaZone(`${sign}${hours.padStart(2, '0')}:${minutes}`);
}

const unquoted = (name: string) =>
  unescapeText(name)
    .trim()
    .replace(/^"(.*)"$/, '$1');

const shown = (name: string) => name.replace(/[\p{C}"]/gu, '').slice(0, 60);
