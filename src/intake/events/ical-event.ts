/** One VEVENT with its times, its recurrence id and its revision (RFC 5545 §3.8.2, §3.8.4.4; RFC 5546 §2.1.4). */
import { type Component, type Line, lineOf } from './ical-lines.ts';
import { timeOf, unescapeText } from './ical-values.ts';
import { type CalendarZones, instantOfWritten, wallIn } from './ical-zones.ts';
import { readPlace } from './place.ts';
import { DAY, type Duration, lastStart, readDuration, type WrittenTime } from './written-time.ts';
import { instantOf, utc, type Zone } from './zone.ts';

/** A VEVENT with its times parsed. */
export interface TimedEvent {
  event: Component;
  allDay: boolean;
  /** The local time of its start. */
  wall: number;
  /** The zone in which days and hours are counted. */
  zone: Zone;
  /** The zone in which its times are shown. */
  displayZone: Zone;
  /** One sentence each, for editors. */
  notes: readonly string[];
  /** Null where the organiser gave neither end nor duration. */
  length: Duration | null;
  /** RECURRENCE-ID: the instance that it replaces. */
  instance: Instance | null;
  /** SEQUENCE, DTSTAMP, LAST-MODIFIED: the greater one counts. */
  revision: readonly number[];
}

/** A VEVENT that replaces one instance of a series. */
export interface Override extends TimedEvent {
  instance: Instance;
}

export interface Instance {
  written: WrittenTime;
  instant: number;
  /** RANGE=THISANDFUTURE: all later instances are changed in the same way. */
  andLater: boolean;
}

/** Longer events are mistakes in the file; in milliseconds. */
export const maxLength = 3660 * DAY;

/** @returns the reason where its start or instance cannot be parsed; it ends a sentence that begins with the event's title */
export function readTimedEvent(event: Component, zones: CalendarZones): TimedEvent | string {
  const line = lineOf(event, 'DTSTART');
  if (!line) return 'has no start';
  const written = timeOf(line);
  if (!written || written.wall > lastStart) return `has an invalid start (${line.value.slice(0, 40)})`;
  const { zone, note } = written.dateOnly ? { zone: zones.own ?? utc } : zones.zoneOf(written);
  const instance = readInstance(event, zone, zones);
  if (instance === undefined) return 'has an invalid RECURRENCE-ID';
  const wall = wallIn(zone, written, zones);
  const allDay = written.dateOnly;
  const length = lengthOf(event, { wall, allDay, zone }, zones);
  const shown = shownZone(line, { written, zone, country: countryOf(event), zones });
  const notes = [note, shown.note].filter((sentence) => sentence !== undefined);
  return { event, allDay, wall, zone, displayZone: shown.zone, notes, length, instance, revision: revisionOf(event) };
}

/** Where its times are shown: some producers write them in UTC, and name the zone beside them or once for the calendar. */
function shownZone(
  { parameters }: Line,
  { written, zone, country, zones }: { written: WrittenTime; zone: Zone; country: string | null; zones: CalendarZones },
): { zone: Zone; note?: string } {
  if (written.zone !== 'UTC') return { zone };
  const named = parameters.get('TZID');
  const beside = named ? zones.zoneOf({ ...written, zone: named }) : null;
  return beside && beside.note === undefined ? beside : zones.shownZone(country);
}

/** The country of its place; null where the event does not state it. */
const countryOf = (event: Component) => readPlace(unescapeText(lineOf(event, 'LOCATION')?.value ?? '')).country;

/** @returns null where the event has no recurrence id, undefined where the id is invalid */
function readInstance(event: Component, zone: Zone, zones: CalendarZones): Instance | null | undefined {
  const line = lineOf(event, 'RECURRENCE-ID');
  if (!line) return null;
  const written = timeOf(line);
  if (!written) return undefined;
  const idZone = written.zone === null ? zone : zones.zoneOf(written).zone;
  const instant = written.dateOnly ? written.wall : instantOfWritten(written, idZone);
  return { written, instant, andLater: line.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
}

/** Null for an end that is not after the start or is more than ten years later. */
function lengthOf(
  event: Component,
  start: Pick<TimedEvent, 'wall' | 'allDay' | 'zone'>,
  zones: CalendarZones,
): Duration | null {
  const endLine = lineOf(event, 'DTEND');
  const end = endLine && timeOf(endLine);
  const written = readDuration(lineOf(event, 'DURATION')?.value ?? '') ?? { days: 0, milliseconds: 0 };
  const length = end ? { days: 0, milliseconds: timeBetween(start, end, zones) } : written;
  const total = length.days * DAY + length.milliseconds;
  if (start.allDay) return { days: total > maxLength ? 1 : Math.max(1, Math.ceil(total / DAY)), milliseconds: 0 };
  return total > 0 && total <= maxLength ? length : null;
}

function timeBetween(
  start: Pick<TimedEvent, 'wall' | 'allDay' | 'zone'>,
  end: WrittenTime,
  zones: CalendarZones,
): number {
  if (start.allDay) return end.wall - start.wall;
  const instant = end.zone === null ? instantOf(end.wall, start.zone) : instantOfWritten(end, zones.zoneOf(end).zone);
  return instant - instantOf(start.wall, start.zone);
}

function revisionOf(event: Component): readonly number[] {
  const sequence = Number(lineOf(event, 'SEQUENCE')?.value ?? 0);
  const times = ['DTSTAMP', 'LAST-MODIFIED'].map((name) => {
    const line = lineOf(event, name);
    return (line && timeOf(line)?.wall) ?? 0;
  });
  return [Number.isFinite(sequence) ? sequence : 0, ...times];
}

function compareRevisions(a: TimedEvent, b: TimedEvent): number {
  const index = a.revision.findIndex((part, at) => part !== b.revision[at]);
  return index < 0 ? 0 : (a.revision[index] ?? 0) - (b.revision[index] ?? 0);
}

/** The newest revision. Several of the same revision with different starts are separate events that share a UID. */
export function newestMasters(masters: readonly TimedEvent[]): TimedEvent[] {
  const [newest] = masters.toSorted((a, b) => compareRevisions(b, a));
  const current = newest ? masters.filter((master) => compareRevisions(master, newest) === 0) : [];
  return [...new Map(current.map((master) => [master.wall, master])).values()];
}

/** The newest revision of each instance. */
export function newestOverrides(overrides: readonly Override[]): Override[] {
  const byInstance = new Map<number, Override>();
  for (const override of overrides) {
    const known = byInstance.get(override.instance.instant);
    if (!known || compareRevisions(override, known) >= 0) byInstance.set(override.instance.instant, override);
  }
  return [...byInstance.values()];
}
