/** Finds the zones of the times in a calendar file. The zone of the machine is never used. */
import ical from 'node-ical';
import { type Component, lineOf, linesOf, partsOf } from './ical-lines.ts';
import { unescapeText } from './ical-values.ts';
import { RuleError } from './recurrence-rule.ts';
import { definedZone } from './vtimezone.ts';
import type { WrittenTime } from './written-time.ts';
import { ianaZone, instantOf, utc, wallOf, type Zone, zoneOfCountry } from './zone.ts';

export interface CalendarZones {
  /** The zone of the whole calendar; null where it names none. */
  own: Zone | null;
  /** The zone of a time. `note` is one sentence where the calendar does not name a known zone. */
  zoneOf(time: WrittenTime): { zone: Zone; note?: string };
  /**
   * The zone in which times in UTC are shown: that of the calendar, else that of a country, with a note.
   * @param country where the event is; null for the country of the source
   */
  shownZone(country: string | null): { zone: Zone; note?: string };
}

/**
 * @param calendar the VCALENDAR
 * @param country of the source: its zone is used for times without any zone
 */
export function readZones(calendar: Component, country: string | null): CalendarZones {
  const definitions = new Map<string, Component>();
  const parts = partsOf(calendar, 'VTIMEZONE');
  for (const part of parts) {
    // Some producers give a zone two names, one of them their own.
    for (const { value } of linesOf(part, 'TZID')) definitions.set(unquoted(value), part);
  }
  const named = new Map<string, Zone | null>();
  const zoneNamed = (name: string): Zone | null => {
    const known = named.get(name);
    if (known !== undefined) return known;
    const definition = definitions.get(name);
    // IANA names win over definitions in the file, which are often wrong. "EST" may have a summer time in the file, so it does not.
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
  // Some producers define one zone and forget to refer to it.
  const [only] = parts.length === 1 ? [...definitions.keys()].slice(-1) : [];
  const own = (written && zoneNamed(unquoted(written))) || (only !== undefined && zoneNamed(only)) || null;
  const fallback = zoneOfCountry(country);

  return {
    own,
    zoneOf({ zone: name }) {
      if (name === 'UTC') return { zone: utc };
      const zone = name === null ? own : zoneNamed(unquoted(name));
      if (zone) return { zone };
      const why = name === null ? 'The calendar names no time zone' : `The time zone "${shown(name)}" is unknown`;
      const used = name !== null && own ? 'the zone of the calendar' : `the zone ${fallback.name}`;
      return { zone: (name !== null && own) || fallback.zone, note: `${why}. The time was read in ${used}.` };
    },
    shownZone(where) {
      if (own) return { zone: own };
      const { name, zone } = where === null ? fallback : zoneOfCountry(where);
      if (name === 'UTC') return { zone: utc };
      return { zone, note: `The calendar gives the time in UTC only. It is shown in the zone ${name}.` };
    },
  };
}

/** The instant of a written time. */
export function instantOfWritten(time: WrittenTime, zone: Zone): number {
  return time.zone === 'UTC' ? time.wall : instantOf(time.wall, zone);
}

/** The local time in a zone of a time that may be written in another zone. */
export function wallIn(zone: Zone, time: WrittenTime, zones: CalendarZones): number {
  if (time.dateOnly || time.zone === null) return time.wall;
  return wallOf(instantOfWritten(time, zones.zoneOf(time).zone), zone);
}

/** Null for a zone whose rules cannot be expanded. */
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

/**
 * Windows names such as "W. Europe Standard Time". node-ical does not export its table of them, but puts the IANA name on a parsed
 * time.
 */
function windowsZone(name: string): Zone | null {
  // Excludes names that node-ical would read in the zone of the machine, and characters that would end the parameter.
  if (!/^[^\p{C}";]{3,100}$/u.test(name) || !name.includes(' ') || /custom|no tz/i.test(name)) return null;
  const event = `BEGIN:VEVENT\r\nUID:zone\r\nDTSTART;TZID="${name}":20260101T000000\r\nEND:VEVENT`;
  const { zone } = ical.sync.parseICS(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`);
  const iana = zone?.type === 'VEVENT' ? zone.start.tz : undefined;
  return iana && iana !== name ? ianaZone(iana) : null;
}

/** "/freeassociation.sourceforge.net/Tzfile/Europe/Oslo": a producer's own name that ends in an IANA name. */
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
