/**
 * From the events of a calendar file to when each of them happens: revisions, rules, extra and excepted dates, changed instances
 * (RFC 5545 §3.8.4.4, §3.8.5; RFC 5546 §2.1.4 for which revision counts). Instances are told apart by the local time that the
 * series gives them, in the zone of its start.
 */
import { type Component, lineOf, linesOf } from './ical-lines.ts';
import { type Period, periodsOf, timeOf, timesOf } from './ical-values.ts';
import { type CalendarZones, momentWritten, wallIn } from './ical-zones.ts';
import { RuleError, timesOfRule } from './recurrence.ts';
import { DAY, type Duration, lastStart, readDuration, readTime, type WrittenTime } from './written-time.ts';
import { momentOf, utc, wallOf, type Zone } from './zone.ts';

/** Which times of an event that repeats are taken. */
export interface Bounds {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  /** Of one series. */
  most: number;
}

/** One time that an event happens. */
export interface Occurrence {
  /** The UID, and for an event that repeats which of its times. */
  key: string;
  event: Component;
  /** Moments, in milliseconds since 1970. A day begins with its midnight. */
  start: number;
  /** Null where the organiser gave none; of whole days the midnight after the last. */
  end: number | null;
  allDay: boolean;
  zone: Zone;
  /** One sentence, where the file does not say which zone it is. */
  guessed: string | null;
  /** It is one of several. */
  repeats: boolean;
  /** Its series has it no more: common calendar software writes a deleted instance so. */
  excepted?: boolean;
}

/** An event of the file that is not taken. */
export interface BadEvent {
  event: Component;
  /** Ends a sentence that begins with the event's title. */
  reason: string;
}

/**
 * When the events of one UID happen.
 * @param events its VEVENTs, in the file's order
 * @returns single ones whenever they are, those of a series within the bounds
 */
export function occurrencesOf(
  uid: string,
  events: readonly Component[],
  zones: CalendarZones,
  bounds: Bounds,
): { occurrences: Occurrence[]; bad: BadEvent[] } {
  const bad: BadEvent[] = [];
  const masters: Timed[] = [];
  const changes: Change[] = [];
  for (const event of events) {
    const timed = orReason(() => readTimed(event, zones));
    if (typeof timed === 'string') bad.push({ event, reason: timed });
    else if (timed.instance === null) masters.push(timed);
    else changes.push({ ...timed, instance: timed.instance });
  }

  const current = newestMasters(masters);
  const rest = new Set(newestChanges(changes));
  const occurrences: Occurrence[] = [];
  for (const master of current) {
    const series = orReason(() => seriesOf(master, rest, { uid, zones, bounds, several: current.length > 1 }));
    if (typeof series === 'string') bad.push({ event: master.event, reason: series });
    else occurrences.push(...series);
  }
  // A changed instance whose series is not in the file, or does not have it within the bounds, is an event of its own.
  for (const change of rest) {
    const single = orReason(() => occurrence(change, { key: instanceKey(uid, change.instance), repeats: true }));
    if (typeof single === 'string') bad.push({ event: change.event, reason: single });
    else if (single.start <= bounds.to && (single.end ?? single.start + DAY) >= bounds.from) occurrences.push(single);
  }
  return { occurrences, bad };
}

/** @returns the reason where a rule cannot be followed, the event's own or its zone's: that costs this event alone */
function orReason<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}

/** A VEVENT with its times read. */
interface Timed {
  event: Component;
  allDay: boolean;
  /** The local time of its start. */
  wall: number;
  /** In which days and hours are counted. */
  zone: Zone;
  /** In which its times are told. */
  shown: Zone;
  guessed: string | null;
  /** Null where the organiser gave neither end nor duration. */
  length: Duration | null;
  /** RECURRENCE-ID: which instance it replaces. */
  instance: Instance | null;
  /** SEQUENCE, DTSTAMP, LAST-MODIFIED: the greater one counts. */
  revision: readonly number[];
}

interface Change extends Timed {
  instance: Instance;
}

interface Instance {
  written: WrittenTime;
  moment: number;
  /** RANGE=THISANDFUTURE: all later ones are changed in the same way. */
  andLater: boolean;
}

/** @returns the reason where it has no place in time */
function readTimed(event: Component, zones: CalendarZones): Timed | string {
  const line = lineOf(event, 'DTSTART');
  if (!line) return 'has no start';
  const written = timeOf(line);
  if (!written || written.wall > lastStart) return `starts at what is no time (${line.value.slice(0, 40)})`;
  const { zone, guessed = null } = written.dateOnly ? { zone: zones.own ?? utc } : zones.zoneOf(written);
  const instance = readInstance(event, zone, zones);
  if (instance === undefined) return 'replaces an instance at what is no time';
  const wall = wallIn(zone, written, zones);
  const length = lengthOf(event, { wall, allDay: written.dateOnly, zone }, zones);
  // Some producers write all times in UTC, and the zone once for the calendar.
  const shown = written.zone === 'UTC' ? (zones.own ?? utc) : zone;
  return { event, allDay: written.dateOnly, wall, zone, shown, guessed, length, instance, revision: revisionOf(event) };
}

/** @returns null where the event is no changed instance, undefined where it cannot be read which */
function readInstance(event: Component, zone: Zone, zones: CalendarZones): Instance | null | undefined {
  const line = lineOf(event, 'RECURRENCE-ID');
  if (!line) return null;
  const written = timeOf(line);
  if (!written) return undefined;
  const idZone = written.zone === null ? zone : zones.zoneOf(written).zone;
  const moment = written.dateOnly ? written.wall : momentWritten(written, idZone);
  return { written, moment, andLater: line.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
}

const longest = 3660 * DAY;

/** An end that is not after the start is none, and so is one after more than ten years. */
function lengthOf(
  event: Component,
  start: Pick<Timed, 'wall' | 'allDay' | 'zone'>,
  zones: CalendarZones,
): Duration | null {
  const endLine = lineOf(event, 'DTEND');
  const end = endLine && timeOf(endLine);
  const written = readDuration(lineOf(event, 'DURATION')?.value ?? '') ?? { days: 0, milliseconds: 0 };
  const length = end ? { days: 0, milliseconds: timeBetween(start, end, zones) } : written;
  const whole = length.days * DAY + length.milliseconds;
  if (start.allDay) return { days: whole > longest ? 1 : Math.max(1, Math.ceil(whole / DAY)), milliseconds: 0 };
  return whole > 0 && whole <= longest ? length : null;
}

function timeBetween(start: Pick<Timed, 'wall' | 'allDay' | 'zone'>, end: WrittenTime, zones: CalendarZones): number {
  if (start.allDay) return end.wall - start.wall;
  const moment = end.zone === null ? momentOf(end.wall, start.zone) : momentWritten(end, zones.zoneOf(end).zone);
  return moment - momentOf(start.wall, start.zone);
}

function revisionOf(event: Component): readonly number[] {
  const sequence = Number(lineOf(event, 'SEQUENCE')?.value ?? 0);
  const times = ['DTSTAMP', 'LAST-MODIFIED'].map((name) => {
    const line = lineOf(event, name);
    return (line && timeOf(line)?.wall) ?? 0;
  });
  return [Number.isFinite(sequence) ? sequence : 0, ...times];
}

function compareRevisions(a: Timed, b: Timed): number {
  const place = a.revision.findIndex((part, index) => part !== b.revision[index]);
  return place < 0 ? 0 : (a.revision[place] ?? 0) - (b.revision[place] ?? 0);
}

/** The newest revision. Where several of the same revision start at different times, the UID was given to several events. */
function newestMasters(masters: readonly Timed[]): Timed[] {
  const [newest] = masters.toSorted((a, b) => compareRevisions(b, a));
  const current = newest ? masters.filter((master) => compareRevisions(master, newest) === 0) : [];
  return [...new Map(current.map((master) => [master.wall, master])).values()];
}

/** The newest revision for each instance. */
function newestChanges(changes: readonly Change[]): Change[] {
  const byInstance = new Map<number, Change>();
  for (const change of changes) {
    const known = byInstance.get(change.instance.moment);
    if (!known || compareRevisions(change, known) >= 0) byInstance.set(change.instance.moment, change);
  }
  return [...byInstance.values()];
}

/** One is usual, and more are discouraged. */
const mostRules = 10;

interface SeriesContext {
  uid: string;
  zones: CalendarZones;
  bounds: Bounds;
  /** The UID was given to several events. */
  several: boolean;
}

/**
 * The times of one event: one, or those of its rules and dates.
 * @param changes of the UID; those that replace one of the times are taken out of it
 */
function seriesOf(master: Timed, changes: Set<Change>, { uid, zones, bounds, several }: SeriesContext): Occurrence[] {
  const rules = linesOf(master.event, 'RRULE');
  if (rules.length + linesOf(master.event, 'EXRULE').length > mostRules)
    throw new RuleError('repeats by too many rules');
  const extra = extraDates(master, zones);
  if (rules.length === 0 && extra.size === 0) {
    const key = several ? `${uid}/${basic(momentsOf(master).start)}` : uid;
    return [occurrence(master, { key, repeats: false })];
  }

  const walls = instanceWalls(master, {
    rules: rules.map((line) => line.value),
    extra: extra.keys(),
    zones,
    bounds,
  });
  const place = placesOf(master, zones);
  const excepted = new Set(linesOf(master.event, 'EXDATE').flatMap(timesOf).map(place));
  const changed = new Map([...changes].map((change) => [place(change.instance.written), change]));
  const later = [...changes]
    .filter((change) => change.instance.andLater)
    .map((change) => ({ change, wall: wallIn(master.zone, change.instance.written, zones) }))
    .sort((a, b) => a.wall - b.wall);

  const occurrences: Occurrence[] = [];
  for (const wall of walls) {
    const [time, day] = [String(wall), dayOf(wall)];
    const key = instanceKey(uid, {
      moment: master.allDay ? wall : momentOf(wall, master.zone),
      written: { dateOnly: master.allDay },
    });
    const change = changed.get(time) ?? changed.get(day);
    const since = later.findLast((one) => one.wall <= wall);
    if (excepted.has(time) || excepted.has(day)) {
      // One that was changed as well is an event of its own.
      const length = extra.get(wall) ?? master.length;
      if (!change)
        occurrences.push({ ...occurrence({ ...master, wall, length }, { key, repeats: true }), excepted: true });
    } else if (change) {
      changes.delete(change);
      occurrences.push(occurrence(change, { key, repeats: true }));
    } else if (since) {
      const moved = since.change.wall + wall - since.wall;
      occurrences.push(occurrence({ ...since.change, wall: moved }, { key, repeats: true }));
    } else {
      const length = extra.get(wall) ?? master.length;
      occurrences.push(occurrence({ ...master, wall, length }, { key, repeats: true }));
    }
  }
  return occurrences;
}

/** RDATE: local times, and how long they last where that is another length than the series has. */
function extraDates({ event, allDay, zone }: Timed, zones: CalendarZones): Map<number, Duration | null> {
  const lengthOfPeriod = ({ start, end }: Period): Duration | null => {
    if (end === null || allDay) return null;
    if (!('wall' in end)) return end.days + end.milliseconds > 0 ? end : null;
    const milliseconds = momentOf(wallIn(zone, end, zones), zone) - momentOf(wallIn(zone, start, zones), zone);
    return milliseconds > 0 && milliseconds <= longest ? { days: 0, milliseconds } : null;
  };
  const periods = linesOf(event, 'RDATE').flatMap(periodsOf);
  return new Map(
    periods.map((period) => [
      allDay ? midnight(period.start.wall) : wallIn(zone, period.start, zones),
      lengthOfPeriod(period),
    ]),
  );
}

/** The local times that the series gives, in their order. */
function instanceWalls(
  { event, allDay, wall: start, zone, length }: Timed,
  { rules, extra, zones, bounds }: { rules: string[]; extra: Iterable<number>; zones: CalendarZones; bounds: Bounds },
): number[] {
  const whole = (length?.days ?? 0) * DAY + (length?.milliseconds ?? 0);
  const window = {
    start,
    dateOnly: allDay,
    from: wallOf(bounds.from, zone) - whole,
    to: wallOf(bounds.to, zone),
    untilOf: (until: string) => lastWall(until, { allDay, zone, zones }),
  };
  const once = rules.length === 0 ? [start] : [];
  const without = new Set(linesOf(event, 'EXRULE').flatMap((line) => timesOfRule(line.value, window)));
  const all = new Set([...once, ...extra, ...rules.flatMap((rule) => timesOfRule(rule, window))]);
  return [...all]
    .filter((wall) => wall >= window.from && wall <= window.to && !without.has(wall))
    .sort((a, b) => a - b)
    .slice(0, bounds.most);
}

/** The last local time of a rule. A day counts whole; a time that ends a series of days counts with its day, here or in UTC. */
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

/** Under which name an exception or a changed instance is found: by its time, or by its day where one of the two is a day. */
function placesOf(master: Timed, zones: CalendarZones): (time: WrittenTime) => string {
  return (time) => {
    if (!time.dateOnly && !master.allDay) return String(wallIn(master.zone, time, zones));
    // A day's midnight told in UTC is in the day before where clocks are ahead; midnight in UTC is how others write the day itself.
    const isMoment = time.zone === 'UTC' && time.wall !== midnight(time.wall);
    return dayOf(isMoment ? wallIn(master.zone, time, zones) : time.wall);
  };
}

function occurrence(timed: Timed, { key, repeats }: Pick<Occurrence, 'key' | 'repeats'>): Occurrence {
  const { event, allDay, shown, guessed } = timed;
  const { start, end } = momentsOf(timed);
  // Asked for already here, where a zone that cannot be followed so far costs this event alone.
  for (const moment of end === null ? [start] : [start, end - 60_000, end]) shown.offsetAt(moment);
  return { key, event, start, end, allDay, zone: shown, guessed, repeats };
}

function momentsOf({ wall, zone, length }: Timed): { start: number; end: number | null } {
  const start = momentOf(wall, zone);
  if (length === null) return { start, end: null };
  return { start, end: (length.days > 0 ? momentOf(wall + length.days * DAY, zone) : start) + length.milliseconds };
}

const midnight = (wall: number) => Math.floor(wall / DAY) * DAY;

/** 2026-12-01 */
const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** 20261201T180000Z */
const basic = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const instanceKey = (uid: string, { moment, written }: { moment: number; written: Pick<WrittenTime, 'dateOnly'> }) =>
  `${uid}/${written.dateOnly ? basic(moment).slice(0, 8) : basic(moment)}`;
