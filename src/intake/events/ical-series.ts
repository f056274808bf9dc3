/**
 * Expands the events of a calendar file into their occurrences: rules, extra and excluded dates, changed instances
 * (RFC 5545 §3.8.4.4, §3.8.5). An instance is identified by its local time in the series, in the zone of the series' start.
 */
import { plainLine } from '../plain-text.ts';
import {
  type Instance,
  maxLength,
  newestMasters,
  newestOverrides,
  type Override,
  readTimedEvent,
  type TimedEvent,
} from './ical-event.ts';
import { type Component, linesOf } from './ical-lines.ts';
import { type Period, periodsOf, timesOf } from './ical-values.ts';
import { type CalendarZones, wallIn } from './ical-zones.ts';
import type { Bounds } from './limits.ts';
import { timesOfRule } from './recurrence.ts';
import { InvalidRule, type Rule, RuleError, readRule } from './recurrence-rule.ts';
import { DAY, type Duration, readTime, type WrittenTime } from './written-time.ts';
import { instantOf, wallOf, type Zone } from './zone.ts';

/** One time at which an event happens. */
export interface Occurrence {
  /** The UID, and for a recurring event its instance. */
  key: string;
  uid: string;
  event: Component;
  /** Milliseconds since 1970. A whole day starts at its midnight. */
  start: number;
  /** Null where the organiser gave none; for whole days the midnight after the last. */
  end: number | null;
  allDay: boolean;
  zone: Zone;
  /** One sentence each, for editors. */
  notes: readonly string[];
  recurring: boolean;
  /** The series excludes it: common calendar software deletes an instance this way. */
  excluded?: boolean;
}

/** An event of the file that is not taken. */
export interface BadEvent {
  event: Component;
  /** Ends a sentence that begins with the event's title. */
  reason: string;
}

/**
 * The occurrences of all events with one UID.
 * @param events its VEVENTs, in the order of the file
 * @returns single events at any time, recurring ones within the bounds
 */
export function occurrencesOf(
  uid: string,
  events: readonly Component[],
  zones: CalendarZones,
  bounds: Bounds,
): { occurrences: Occurrence[]; bad: BadEvent[] } {
  const bad: BadEvent[] = [];
  const masters: TimedEvent[] = [];
  const overrides: Override[] = [];
  for (const event of events) {
    const timed = orReason(() => readTimedEvent(event, zones));
    if (typeof timed === 'string') bad.push({ event, reason: timed });
    else if (timed.instance === null) masters.push(timed);
    else overrides.push({ ...timed, instance: timed.instance });
  }

  const current = newestMasters(masters);
  const unused = new Set(newestOverrides(overrides));
  const occurrences: Occurrence[] = [];
  for (const master of current) {
    const series = orReason(() => seriesOf(master, unused, { uid, zones, bounds, sharedUid: current.length > 1 }));
    if (typeof series === 'string') bad.push({ event: master.event, reason: series });
    else occurrences.push(...series);
  }
  // A changed instance is an event of its own where its series is missing or does not have it within the bounds.
  for (const override of unused) {
    const single = orReason(() =>
      occurrence(override, { key: instanceKey(uid, override.instance), uid, recurring: true }),
    );
    if (typeof single === 'string') bad.push({ event: override.event, reason: single });
    else if (single.start <= bounds.to && (single.end ?? single.start + DAY) >= bounds.from) occurrences.push(single);
  }
  return { occurrences, bad };
}

/** @returns the reason where a rule of the event or of its zone cannot be expanded: only this event is refused then */
function orReason<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}

/** One rule is usual; more are discouraged. */
const maxRules = 10;

interface SeriesContext {
  uid: string;
  zones: CalendarZones;
  bounds: Bounds;
  /** Several events have this UID. */
  sharedUid: boolean;
}

/**
 * The occurrences of one event: one at any time, or those of its rules and dates within the bounds.
 * @param overrides of the UID; those that replace one of the occurrences, or are excluded, are removed from the set
 */
function seriesOf(
  written: TimedEvent,
  overrides: Set<Override>,
  { uid, zones, bounds, sharedUid }: SeriesContext,
): Occurrence[] {
  const { rules, without, notes } = rulesOf(written, zones);
  const master = { ...written, notes: [...written.notes, ...notes] };
  const extra = extraDates(master, zones);
  const recurring = rules.length > 0 || extra.size > 0;
  const walls = recurring ? instanceWalls(master, { rules, without, extra: extra.keys(), bounds }) : [master.wall];

  const instanceId = instanceIdOf(master, zones);
  const excludedIds = new Set(linesOf(master.event, 'EXDATE').flatMap(timesOf).map(instanceId));
  const changed = new Map([...overrides].map((override) => [instanceId(override.instance.written), override]));
  const onwards = [...overrides]
    .filter((override) => override.instance.andLater)
    .map((override) => ({ override, wall: wallIn(master.zone, override.instance.written, zones) }))
    .sort((a, b) => a.wall - b.wall);
  const keyAt = (wall: number) => {
    const instant = master.allDay ? wall : instantOf(wall, master.zone);
    if (recurring) return instanceKey(uid, { instant, written: { dateOnly: master.allDay } });
    return sharedUid ? `${uid}/${basic(instant)}` : uid;
  };

  const occurrences: Occurrence[] = [];
  for (const wall of walls) {
    const ids = [String(wall), dayOf(wall)];
    const excluded = ids.some((id) => excludedIds.has(id));
    const override = ids.map((id) => changed.get(id)).find((one) => one !== undefined);
    // Events that share a UID may be separate series: what one excludes, another may have changed.
    if (override && excluded && sharedUid) continue;
    const since = onwards.findLast((one) => one.wall <= wall);
    const moved = since && { ...since.override, wall: since.override.wall + wall - since.wall };
    const timed = override ?? moved ?? { ...master, wall, length: extra.get(wall) ?? master.length };
    if (override) overrides.delete(override);
    occurrences.push({ ...occurrence(timed, { key: keyAt(wall), uid, recurring }), excluded });
  }
  if (!sharedUid) {
    for (const [id, override] of changed) if (excludedIds.has(id)) overrides.delete(override);
  }
  return occurrences;
}

/** The rules that can be read. Another one costs its repeats, not the event: the note says so to the editor. */
function rulesOf({ event, allDay, zone }: TimedEvent, zones: CalendarZones) {
  const context = { dateOnly: allDay, untilOf: (until: string) => lastWall(until, { allDay, zone, zones }) };
  const lines = [...linesOf(event, 'RRULE'), ...linesOf(event, 'EXRULE')];
  if (lines.length > maxRules) throw new RuleError('repeats by too many rules');
  const [rules, without, notes]: [Rule[], Rule[], string[]] = [[], [], []];
  for (const { name, value } of lines) {
    try {
      (name === 'RRULE' ? rules : without).push(readRule(value, context));
    } catch (error) {
      if (!(error instanceof InvalidRule)) throw error;
      const shown = value.trim() === '' ? 'it is empty' : plainLine(value, 60);
      notes.push(
        name === 'RRULE'
          ? `Its recurrence rule cannot be read (${shown}), so it is listed only at the times that the calendar names.`
          : `Its rule of exceptions cannot be read (${shown}), so it may be listed at times when it does not happen.`,
      );
    }
  }
  return { rules, without, notes };
}

/** RDATE: local times, each with its length where that differs from the series. */
function extraDates({ event, allDay, zone, wall }: TimedEvent, zones: CalendarZones): Map<number, Duration | null> {
  const lengthOfPeriod = ({ start, end }: Period): Duration | null => {
    if (end === null || allDay) return null;
    if (!('wall' in end)) return end.days + end.milliseconds > 0 ? end : null;
    const milliseconds = instantOf(wallIn(zone, end, zones), zone) - instantOf(wallIn(zone, start, zones), zone);
    return milliseconds > 0 && milliseconds <= maxLength ? { days: 0, milliseconds } : null;
  };
  const startOf = (start: WrittenTime) => {
    if (allDay) return midnight(start.wall);
    // A day without a time has the time of the series.
    return start.dateOnly ? start.wall + wall - midnight(wall) : wallIn(zone, start, zones);
  };
  const periods = linesOf(event, 'RDATE').flatMap(periodsOf);
  return new Map(periods.map((period) => [startOf(period.start), lengthOfPeriod(period)]));
}

/** The local times of the series within the bounds, in chronological order. Its start is one of them (RFC 5545 §3.8.5.3). */
function instanceWalls(
  { wall: start, zone, length }: TimedEvent,
  { rules, without, extra, bounds }: { rules: Rule[]; without: Rule[]; extra: Iterable<number>; bounds: Bounds },
): number[] {
  const total = (length?.days ?? 0) * DAY + (length?.milliseconds ?? 0);
  const window = { start, from: wallOf(bounds.from, zone) - total, to: wallOf(bounds.to, zone) };
  const once = rules.length === 0 ? [start] : [];
  const excluded = new Set(without.flatMap((rule) => timesOfRule(rule, { ...window, withStart: false })));
  const repeated = rules.flatMap((rule) => timesOfRule(rule, { ...window, withStart: true }));
  return [...new Set([...once, ...extra, ...repeated])]
    .filter((wall) => wall >= window.from && wall <= window.to && !excluded.has(wall))
    .sort((a, b) => a - b)
    .slice(0, bounds.max);
}

/** The last local time of a rule. A day includes all its times; a time that ends a series of days includes its day, here or in UTC. */
function lastWall(
  until: string,
  { allDay, zone, zones }: { allDay: boolean; zone: Zone; zones: CalendarZones },
): number | null {
  const time = readTime(until);
  if (!time) return null;
  const wall = wallIn(zone, time, zones);
  if (allDay) return Math.max(midnight(wall), midnight(time.wall));
  return time.dateOnly ? wall + DAY - 1000 : wall;
}

/** The id by which an excluded or changed instance is looked up: its time, or its day where either of the two is a day. */
function instanceIdOf(master: TimedEvent, zones: CalendarZones): (time: WrittenTime) => string {
  return (time) => {
    if (!time.dateOnly && !master.allDay) return String(wallIn(master.zone, time, zones));
    // East of Greenwich a local midnight written in UTC is on the day before; others write the day itself as midnight UTC.
    const isInstant = time.zone === 'UTC' && time.wall !== midnight(time.wall);
    return dayOf(isInstant ? wallIn(master.zone, time, zones) : time.wall);
  };
}

function occurrence(timed: TimedEvent, names: Pick<Occurrence, 'key' | 'uid' | 'recurring'>): Occurrence {
  const { event, allDay, displayZone, notes } = timed;
  const { start, end } = instantsOf(timed);
  // Evaluated here, so that a zone whose rules cannot be expanded so far costs only this event.
  for (const instant of end === null ? [start] : [start, end - 60_000, end]) displayZone.offsetAt(instant);
  return { ...names, event, start, end, allDay, zone: displayZone, notes };
}

function instantsOf({ wall, zone, length }: TimedEvent): { start: number; end: number | null } {
  const start = instantOf(wall, zone);
  if (length === null) return { start, end: null };
  return { start, end: (length.days > 0 ? instantOf(wall + length.days * DAY, zone) : start) + length.milliseconds };
}

const midnight = (wall: number) => Math.floor(wall / DAY) * DAY;

/** 2026-12-01 */
const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** 20261201T180000Z */
const basic = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const instanceKey = (
  uid: string,
  { instant, written }: { instant: Instance['instant']; written: Pick<WrittenTime, 'dateOnly'> },
) => `${uid}/${written.dateOnly ? basic(instant).slice(0, 8) : basic(instant)}`;
