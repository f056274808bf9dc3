/** The times of a repeating event on a page: `eventSchedule`, one or more Schedules of schema.org. */
import { plainLine } from '../plain-text.ts';
import { type Graph, type Node, termOf } from './json-ld-nodes.ts';
import { type EventTimes, readPageTime } from './json-ld-times.ts';
import type { Bounds } from './limits.ts';
import { timesOfRule } from './recurrence.ts';
import { type Rule, RuleError } from './recurrence-rule.ts';
import { ruleOfSchedule, UnreadableSchedule } from './schedule-rule.ts';
import { DAY, type Duration, readDuration, readTime, type WrittenTime } from './written-time.ts';
import { fixedZone, ianaZone, instantOf, inZone, wallOf, type Zone, zoneOfCountry } from './zone.ts';

/** One time of a schedule. */
export interface ScheduledTime extends EventTimes {
  /** Its local start, which identifies it within its series: 20261203T180000, or 20261203 for a whole day. */
  instance: string;
  /** The schedule leaves it out. */
  excluded: boolean;
}

export interface ScheduleContext {
  graph: Graph;
  /** What the event itself states; a schedule may leave it out. */
  event: { start: string | null; end: string | null; duration: string | null; country: string | null };
  bounds: Bounds;
}

/**
 * The times of all schedules within the bounds, soonest first.
 * @throws UnreadableSchedule
 */
export function scheduledTimes(schedules: readonly Node[], context: ScheduleContext): ScheduledTime[] {
  const all = new Map<string, ScheduledTime>();
  for (const time of schedules.flatMap((schedule) => timesOfSchedule(schedule, context))) {
    // What one schedule leaves out, another may have.
    if (all.get(time.instance)?.excluded !== false) all.set(time.instance, time);
  }
  return [...all.values()].sort((a, b) => (a.instance < b.instance ? -1 : 1)).slice(0, context.bounds.max);
}

function timesOfSchedule(schedule: Node, { graph, event, bounds }: ScheduleContext): ScheduledTime[] {
  const terms = (property: string) => graph.valuesOf(schedule, property).map(termOf).filter(Boolean);
  const text = (property: string) => terms(property)[0] ?? null;
  const first = timeOrThrow(text('startDate') ?? event.start, 'startDate');
  const ofEvent = event.start === null ? null : readPageTime(event.start);
  const time = [clockTime(text('startTime'), 'startTime'), first, ofEvent].find((one) => one && !one.dateOnly) ?? null;
  const { zone, notes } = time
    ? zoneOf(text('scheduleTimezone'), { time, first, country: event.country })
    : { zone: fixedZone(0), notes: [] };

  const start = midnight(first?.wall ?? wallOf(bounds.from, zone)) + ((time?.wall ?? 0) % DAY);
  const rule = ruleOfSchedule(schedule, graph, start);
  // Without its first day it is not known which weeks it means, or which of its times are left.
  if (first === null && (rule.interval > 1 || rule.count !== null)) throw new UnreadableSchedule('no startDate');
  const { length, seriesEnd } = lengthOf(rule, { time, endTime: text('endTime'), duration: text('duration'), event });
  const last = timeOrThrow(text('endDate'), 'endDate') ?? seriesEnd;
  const reach = length ? length.days * DAY + length.milliseconds : 0;
  const window = { start, from: wallOf(bounds.from, zone) - reach, to: wallOf(bounds.to, zone), withStart: false };
  const left = new Set(terms('exceptDate').flatMap((one) => localTime(readPageTime(one), zone) ?? []));

  return expand({ ...rule, until: lastWall(last, zone) }, window).map((wall) => {
    const [begin, days] = [instantOf(wall, zone), length?.days ?? 0];
    const end = time
      ? instantOf(wall + days * DAY, zone) + (length?.milliseconds ?? 0)
      : begin + Math.max(1, days) * DAY - 60_000;
    return {
      instance: basic(wall).slice(0, time ? undefined : 8),
      start: inZone(begin, zone),
      end: end > begin ? inZone(end, zone) : null,
      allDay: time === null,
      excluded: left.has(wall) || left.has(midnight(wall)),
      notes,
    };
  });
}

function expand(rule: Rule, window: Parameters<typeof timesOfRule>[1]): number[] {
  try {
    return timesOfRule(rule, window);
  } catch (error) {
    if (error instanceof RuleError) throw new UnreadableSchedule('too many times');
    throw error;
  }
}

function timeOrThrow(written: string | null, property: string): WrittenTime | null {
  const time = written === null ? null : readPageTime(written);
  if (written !== null && time === null) throw new UnreadableSchedule(`${property} ${plainLine(written, 40)}`);
  return time;
}

/** A time of day: `18:00`, `9.00`, `T18:00:00+01:00`, or a whole date and time. */
function clockTime(written: string | null, property: string): WrittenTime | null {
  if (written === null || /^\d{4}-?\d\d-?\d\d/.test(written)) return timeOrThrow(written, property);
  const [, hour = written, rest = ''] = /^T?(\d{1,2})[:.](.*)$/i.exec(written) ?? [];
  return readTime(`1970-01-01T${hour.padStart(2, '0')}:${rest}`) ?? timeOrThrow(written, property);
}

/** An offset that is that of the country on the first day stands for its zone, which may have a summer time. */
function zoneOf(
  named: string | null,
  { time, first, country }: { time: WrittenTime; first: WrittenTime | null; country: string | null },
): { zone: Zone; notes: string[] } {
  const zone = named === null ? null : ianaZone(named);
  if (zone) return { zone, notes: [] };
  const local = zoneOfCountry(country);
  const offset = first?.zone ?? time.zone;
  const written = offset === null ? null : ianaZone(offset);
  if (written) {
    const instant = instantOf(first?.wall ?? time.wall, written);
    return { zone: local.zone.offsetAt(instant) === written.offsetAt(instant) ? local.zone : written, notes: [] };
  }
  const why = named === null ? 'The page names no time zone' : `The time zone "${plainLine(named, 60)}" is unknown`;
  return { zone: local.zone, notes: [`${why}. The time was read in the zone ${local.name}.`] };
}

const periods: Partial<Record<Rule['frequency'], number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

interface WrittenLength {
  /** Null for whole days. */
  time: WrittenTime | null;
  endTime: string | null;
  duration: string | null;
  event: ScheduleContext['event'];
}

/** From the start to the end of the event is the length of one time, or, where that is longer than a period, of the series. */
function lengthOf(
  rule: Rule,
  { time, endTime, duration, event }: WrittenLength,
): { length: Duration | null; seriesEnd: WrittenTime | null } {
  const [from, to] = [event.start, event.end].map((one) => (one === null ? null : readPageTime(one)));
  const span = from && to ? to.wall - from.wall : 0;
  const isSeries = span >= (periods[rule.frequency] ?? 1) * rule.interval * DAY;
  const seriesEnd = isSeries && to ? to : null;
  const until = time && clockTime(endTime, 'endTime');
  const written = readDuration(duration ?? event.duration ?? '');
  if (until) {
    const milliseconds = (until.wall % DAY) - (time.wall % DAY);
    // An end before the start is on the next day.
    return { length: { days: milliseconds > 0 ? 0 : 1, milliseconds }, seriesEnd };
  }
  if (written) return { length: written, seriesEnd };
  if (isSeries || !from || !to || span < 0 || (time && (from.dateOnly || to.dateOnly)))
    return { length: null, seriesEnd };
  return { length: time ? { days: 0, milliseconds: span } : { days: span / DAY + 1, milliseconds: 0 }, seriesEnd };
}

/** The last local time of a series; a day includes all its times. */
function lastWall(last: WrittenTime | null, zone: Zone): number {
  const wall = localTime(last, zone);
  if (wall === null || last === null) return Number.POSITIVE_INFINITY;
  return last.dateOnly ? wall + DAY - 1000 : wall;
}

/** The local time in a zone of a time that may have another offset. */
function localTime(time: WrittenTime | null, zone: Zone): number | null {
  const written = time?.zone ? ianaZone(time.zone) : null;
  return time && written ? wallOf(instantOf(time.wall, written), zone) : (time?.wall ?? null);
}

const midnight = (wall: number) => Math.floor(wall / DAY) * DAY;

/** 20261203T180000 */
const basic = (wall: number) => new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');
