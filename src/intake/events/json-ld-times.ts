/** The times of a schema.org event: with an offset, without one, or whole days. */
import { parseFeedTime, plainTime } from './parse-feed-time.ts';
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
  const first = readPageTime(start);
  if (!first || first.wall > lastStart) return null;
  const last = end === null ? null : readPageTime(end);
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

/** Some pages write times as people do: "21/11-2026 kl. 18.00". One that would have to be guessed, such as 3/4/2026, is not read. */
export function readPageTime(written: string): WrittenTime | null {
  const iso = readTime(written);
  if (iso) return iso;
  const parsed = written.length > maxTimeLength ? null : parseFeedTime(plainTime(written));
  if (!parsed || parsed.note !== undefined) return null;
  const { year, month, day, clock, offset } = parsed;
  const digits = (number: number, length = 2) => String(number).padStart(length, '0');
  const time = clock && `T${[clock.hour, clock.minute, clock.second].map((part) => digits(part)).join(':')}`;
  const east = Math.abs(offset ?? 0);
  const zone = offset === null ? '' : `${offset < 0 ? '-' : '+'}${digits(Math.trunc(east / 60))}:${digits(east % 60)}`;
  return readTime(`${digits(year, 4)}-${digits(month)}-${digits(day)}${time === null ? '' : time + zone}`);
}

const maxTimeLength = 80;

/** The offset of the time; null for a time without one. */
const zoneOf = ({ zone }: WrittenTime): Zone | null => (zone === null ? null : ianaZone(zone));
