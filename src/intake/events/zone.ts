/**
 * Time zones and local times. A local time ("wall" time) is stored as the milliseconds that the same clock reading would have in
 * UTC, so that days and hours can be counted without a zone. An instant is milliseconds since 1970.
 */
import { zoneOf } from '../../lib/dates/country-zone.ts';

export interface Zone {
  /** Minutes east of UTC. */
  offsetAt(instant: number): number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A zone that never changes. */
export const fixedZone = (minutes: number): Zone => ({ offsetAt: () => minutes });

export const utc = fixedZone(0);

/**
 * A zone of the IANA database, or a fixed one such as `+02:00`; case does not matter.
 * @returns null for an unknown name
 */
export function ianaZone(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = makeZone(name);
  if (zones.size < maxZones) zones.set(name, zone);
  return zone;
}

/** Creating a formatter is slow. The cache is limited because the names come from untrusted files. */
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

/** Offsets change only on a quarter of an hour. Formatting is slow, and calendars repeat the same times. */
const QUARTER = 15 * MINUTE;
const maxOffsets = 10_000;

/** "GMT" without an offset means zero. The seconds of historical offsets are dropped. */
function offsetOf(formatted: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(formatted) ?? [];
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/**
 * The instant of a local time by RFC 5545 §3.3.5: of a repeated time the first, and a skipped time with the offset before the gap.
 */
export function instantOf(wall: number, zone: Zone): number {
  const before = zone.offsetAt(wall - DAY);
  const after = zone.offsetAt(wall + DAY);
  const fits = (offset: number) => zone.offsetAt(wall - offset * MINUTE) === offset;
  const offset = before === after || fits(before) || !fits(after) ? before : after;
  return wall - offset * MINUTE;
}

/** The local time of an instant. */
export const wallOf = (instant: number, zone: Zone) => instant + zone.offsetAt(instant) * MINUTE;

/** An instant as the feed writes the times of events: ISO 8601, whole seconds, with the zone's offset. */
export function inZone(instant: number, zone: Zone): string {
  const offset = zone.offsetAt(instant);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = new Date(instant + offset * MINUTE).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** The zone for times without one. The name is for the note to editors; it is UTC for an unknown country. */
export function zoneOfCountry(country: string | null): { name: string; zone: Zone } {
  const name = zoneOf(country);
  return { name, zone: ianaZone(name) ?? utc };
}
