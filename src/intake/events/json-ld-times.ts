/** The times of a schema.org event: with an offset, without one, or whole days. */
import { DAY, lastStart, readDuration, readTime, type WrittenTime } from './written-time.ts';
import { fixedZone, ianaZone, instantOf, inZone, type Zone, zoneOfCountry } from './zone.ts';

export interface EventTimes {
  /** ISO 8601, in the event's own offset. */
  start: string;
  end: string | null;
  allDay: boolean;
  /** One sentence each, for editors. */
  notes: string[];
}

export interface WrittenTimes {
  start: string;
  end: string | null;
  duration: string | null;
  /** Where it takes place: its zone is used for times without one. */
  country: string | null;
}

/** @returns null where the start is invalid */
export function timesOf({ start, end, duration, country }: WrittenTimes): EventTimes | null {
  const first = readTime(start);
  if (!first || first.wall > lastStart) return null;
  const last = end === null ? null : readTime(end);
  if (first.dateOnly) return daysOf(first, last);

  const local = zoneOfCountry(country);
  const zone = zoneOf(first) ?? local.zone;
  const instant = instantOf(first.wall, zone);
  const notes =
    first.zone === null ? [`The page names no time zone. The time was read in the zone ${local.name}.`] : [];
  const times = { start: inZone(instant, zone), allDay: false, notes };
  const length = readDuration(duration ?? '');
  if (!last)
    return {
      ...times,
      end: length ? inZone(instantOf(first.wall + length.days * DAY, zone) + length.milliseconds, zone) : null,
    };

  // An end that is a day includes that day; the day of the start itself gives no end.
  if (last.dateOnly && last.wall <= first.wall) return { ...times, end: null };
  const endZone = zoneOf(last) ?? zone;
  const endInstant = last.dateOnly ? instantOf(last.wall + DAY - 60_000, zone) : instantOf(last.wall, endZone);
  if (endInstant > instant) return { ...times, end: inZone(endInstant, endZone) };
  const note = endInstant === instant ? [] : ['The page gives an end before the start. The end was left out.'];
  return { ...times, end: null, notes: [...notes, ...note] };
}

/** Unlike in calendar files, the last day is included. Days have no zone (docs/feed-rules.md 4.5). */
function daysOf(first: WrittenTime, last: WrittenTime | null): EventTimes {
  const lastDay = last && last.wall >= first.wall ? last.wall : first.wall;
  const day = new Date(lastDay).toISOString().slice(0, 10);
  return { start: inZone(first.wall, fixedZone(0)), end: `${day}T23:59:00+00:00`, allDay: true, notes: [] };
}

/** The offset of the time; null for a time without one. */
const zoneOf = ({ zone }: WrittenTime): Zone | null => (zone === null ? null : ianaZone(zone));
