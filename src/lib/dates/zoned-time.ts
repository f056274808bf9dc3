/**
 * Local times of a place and their UTC offsets, with summer time: an hour that does not exist, and one that exists twice. Temporal is
 * large, so the panel loads this file only with the fields that need it.
 */
import { Temporal } from 'temporal-polyfill';

export type LocalTime =
  /** ISO 8601 with whole seconds and offset, as events are stored. */
  | { kind: 'one'; at: string }
  /** The clocks go back: the time before and the time after. */
  | { kind: 'twice'; before: string; after: string }
  /** The clocks go forward: there is no such time. The next one that exists. */
  | { kind: 'skipped'; next: string };

/**
 * @param local `2026-11-22T18:00`, a real time of the clock
 * @param zone an IANA name, or a fixed offset such as `+01:00`
 * @throws RangeError for another zone
 */
export function localTime(local: string, zone: string): LocalTime {
  const plain = Temporal.PlainDateTime.from(local);
  const before = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const after = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (before.offsetNanoseconds === after.offsetNanoseconds) return { kind: 'one', at: written(before) };
  if (before.toPlainDateTime().equals(plain)) return { kind: 'twice', before: written(before), after: written(after) };
  return { kind: 'skipped', next: written(after) };
}

/**
 * @param instant ISO 8601 with an offset or Z
 * @returns the same time with the offset of the zone
 */
export const inZone = (instant: string, zone: string): string =>
  written(Temporal.Instant.from(instant).toZonedDateTimeISO(zone));

/** True for the name of a zone, or a fixed offset, that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** The offsets of a zone before 1900 have seconds; the feed starts in 1900, where a few last until 1972. */
const written = (time: Temporal.ZonedDateTime): string =>
  `${time.toPlainDateTime().toString({ smallestUnit: 'second' })}${time.offset.slice(0, 6)}`;
