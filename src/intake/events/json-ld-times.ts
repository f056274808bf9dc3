/** When an event of schema.org is: its times with offset, without one, or days alone. */
import { DAY, lastStart, readDuration, readTime, type WrittenTime } from './written-time.ts';
import { fixedZone, ianaZone, inZone, momentOf, type Zone, zoneOfCountry } from './zone.ts';

export interface EventTimes {
  /** ISO 8601, in the event's own offset. */
  start: string;
  end: string | null;
  allDay: boolean;
  /** What an editor should know. */
  notes: string[];
}

export interface WrittenTimes {
  start: string;
  end: string | null;
  duration: string | null;
  /** Where it takes place: the zone of times that name none. */
  country: string | null;
}

/** @returns null where the start is no time */
export function timesOf({ start, end, duration, country }: WrittenTimes): EventTimes | null {
  const first = readTime(start);
  if (!first || first.wall > lastStart) return null;
  const last = end === null ? null : readTime(end);
  if (first.dateOnly) return daysOf(first, last);

  const local = zoneOfCountry(country);
  const zone = zoneOf(first) ?? local.zone;
  const moment = momentOf(first.wall, zone);
  const notes = first.zone === null ? [`The page names no time zone: the time is taken to be in ${local.name}.`] : [];
  const times = { start: inZone(moment, zone), allDay: false, notes };
  const length = readDuration(duration ?? '');
  if (!last)
    return {
      ...times,
      end: length ? inZone(momentOf(first.wall + length.days * DAY, zone) + length.milliseconds, zone) : null,
    };

  // A day as the end of an event with a time: it lasts until that day is over; on the same day it says nothing.
  if (last.dateOnly && last.wall <= first.wall) return { ...times, end: null };
  const endZone = zoneOf(last) ?? zone;
  const endMoment = last.dateOnly ? momentOf(last.wall + DAY - 60_000, zone) : momentOf(last.wall, endZone);
  if (endMoment > moment) return { ...times, end: inZone(endMoment, endZone) };
  const note = endMoment === moment ? [] : ['The end that the page names lies before the start, and was left out.'];
  return { ...times, end: null, notes: [...notes, ...note] };
}

/** The last day counts: unlike in calendar files. Days have no zone (decisions.md, "News and events"). */
function daysOf(first: WrittenTime, last: WrittenTime | null): EventTimes {
  const lastDay = last && last.wall >= first.wall ? last.wall : first.wall;
  const day = new Date(lastDay).toISOString().slice(0, 10);
  return { start: inZone(first.wall, fixedZone(0)), end: `${day}T23:59:00+00:00`, allDay: true, notes: [] };
}

/** The offset that stands with the time; null for a time without one. */
const zoneOf = ({ zone }: WrittenTime): Zone | null => (zone === null ? null : ianaZone(zone));
