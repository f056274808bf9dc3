/**
 * Time zones, and local times in them. A local time is a wall clock's: here it is written as the milliseconds that the same clock
 * would have in UTC, so that days and hours can be counted without a zone.
 */
import { zoneOf } from '../country-zone.ts';

/** Minutes east of UTC at a moment (milliseconds since 1970). */
export interface Zone {
  offsetAt(instant: number): number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A zone that never changes. */
export const fixedZone = (minutes: number): Zone => ({ offsetAt: () => minutes });

export const utc = fixedZone(0);

/**
 * A zone of the IANA database, or a fixed one such as `+02:00`; in any case of letters.
 * @returns null for a name that is none
 */
export function ianaZone(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = makeZone(name);
  if (zones.size < maxZones) zones.set(name, zone);
  return zone;
}

/** Making a format is slow; names are a stranger's. */
const zones = new Map<string, Zone | null>();
const maxZones = 1000;

function makeZone(timeZone: string): Zone | null {
  if (!/^[\w+\-/:]{1,64}$/.test(timeZone)) return null;
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  const offsets = new Map<number, number>();
  return {
    offsetAt(instant) {
      const quarter = Math.floor(instant / QUARTER);
      const offset = offsets.get(quarter) ?? offsetOf(clock.format(instant));
      if (offsets.size < maxOffsets) offsets.set(quarter, offset);
      return offset;
    },
  };
}

/** Clocks are set on the quarter of an hour. To format a time is slow, and a calendar has many at the same one. */
const QUARTER = 15 * MINUTE;
const maxOffsets = 10_000;

/** In Greenwich it is "GMT" alone. Seconds, which zones had before clocks were unified, are left out. */
function offsetOf(formatted: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(formatted) ?? [];
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/**
 * The moment of a local time, as RFC 5545 §3.3.5 has it: a time that comes twice is the first, one that is skipped is told with
 * the offset before the gap.
 */
export function momentOf(wall: number, zone: Zone): number {
  const before = zone.offsetAt(wall - DAY);
  const after = zone.offsetAt(wall + DAY);
  const fits = (offset: number) => zone.offsetAt(wall - offset * MINUTE) === offset;
  const offset = before === after || fits(before) || !fits(after) ? before : after;
  return wall - offset * MINUTE;
}

/** The local time of a moment. */
export const wallOf = (instant: number, zone: Zone) => instant + zone.offsetAt(instant) * MINUTE;

/** A moment as the feed writes an event's times: ISO 8601, whole seconds, in the zone's offset. */
export function inZone(instant: number, zone: Zone): string {
  const offset = zone.offsetAt(instant);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = new Date(instant + offset * MINUTE).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** For times that come without a zone. The name is for the note that says so; without a known country it is UTC. */
export function zoneOfCountry(country: string | null): { name: string; zone: Zone } {
  const name = zoneOf(country);
  return { name, zone: ianaZone(name) ?? utc };
}
