/** A zone that a calendar file defines itself (RFC 5545 §3.6.5): when its clocks are set to which offset. */
import { type Component, lineOf, linesOf, partsOf } from './ical-lines.ts';
import { timeOf, timesOf } from './ical-values.ts';
import { RuleError, timesOfRule } from './recurrence.ts';
import { DAY, readTime } from './written-time.ts';
import type { Zone } from './zone.ts';

const MINUTE = 60_000;

/** From an onset on, the offset is `to`; the onset's local time is told in the offset before it. */
interface Observance {
  start: number;
  from: number;
  to: number;
  rules: string[];
  dates: number[];
}

/**
 * The zone of a VTIMEZONE. Its rules are followed as far as moments are asked for.
 * @returns null where no part of it can be read: the zone says nothing. Its `offsetAt` throws a RuleError for a moment that its
 *   rules cannot be followed to
 */
export function definedZone(definition: Component): Zone | null {
  const observances = [...partsOf(definition, 'STANDARD'), ...partsOf(definition, 'DAYLIGHT')].flatMap(
    (part) => readObservance(part) ?? [],
  );
  const [first] = observances.toSorted((a, b) => a.start - b.start);
  if (!first) return null;
  const onsetsByYear = new Map<number, Onset[]>();
  return {
    offsetAt(instant) {
      const year = new Date(instant).getUTCFullYear();
      const onsets = onsetsByYear.get(year) ?? onsetsAround(observances, year);
      onsetsByYear.set(year, onsets);
      return onsets.findLast((onset) => onset.instant <= instant)?.offset ?? first.from;
    },
  };
}

interface Onset {
  instant: number;
  offset: number;
}

/** All that may govern a moment of that year, in their order. */
function onsetsAround(observances: Observance[], year: number): Onset[] {
  const [from, to] = [Date.UTC(year - 1, 0, 1) - DAY, Date.UTC(year + 1, 0, 1) + DAY];
  return observances
    .flatMap((observance) =>
      followed(observance, from, to).map((wall) => ({
        instant: wall - observance.from * MINUTE,
        offset: observance.to,
      })),
    )
    .sort((a, b) => a.instant - b.instant);
}

/** What a rule of the zone says of itself would be said of the event that is told in it. */
function followed(observance: Observance, from: number, to: number): number[] {
  try {
    return onsetTimes(observance, from, to);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new RuleError('is in a time zone whose rules cannot be followed to its time', { cause: error });
  }
}

/** The local times from `from` to `to` on which it begins; and its last one before, which a zone that changes no more lives by. */
function onsetTimes({ start, from: offset, rules, dates }: Observance, from: number, to: number): number[] {
  const untilOf = (until: string) => {
    const time = readTime(until);
    return time && (time.zone === 'UTC' ? time.wall + offset * MINUTE : time.wall);
  };
  const repeated = rules.flatMap((rule) => lastYears(rule, { start, to, untilOf }));
  const all = [start, ...dates, ...repeated].sort((a, b) => a - b);
  const before = all.findLast((time) => time < from);
  const inside = all.filter((time) => time >= from && time <= to);
  return before === undefined ? inside : [before, ...inside];
}

/** A rule of a zone gives a time or two a year: the last ones are found by looking back twice as far each time. */
function lastYears(
  rule: string,
  { start, to, untilOf }: { start: number; to: number; untilOf: (until: string) => number | null },
) {
  for (let years = 3; ; years *= 4) {
    const from = to - years * 366 * DAY;
    const times = timesOfRule(rule, { start, dateOnly: false, from, to, untilOf });
    if (times.length > 0 || from <= start) return times;
  }
}

function readObservance(part: Component): Observance | null {
  const start = lineOf(part, 'DTSTART');
  const time = start && timeOf(start);
  const from = readOffset(lineOf(part, 'TZOFFSETFROM')?.value);
  const to = readOffset(lineOf(part, 'TZOFFSETTO')?.value);
  if (!time || to === null) return null;
  return {
    start: time.wall,
    from: from ?? to,
    to,
    rules: linesOf(part, 'RRULE').map((line) => line.value),
    dates: linesOf(part, 'RDATE').flatMap((line) => timesOf(line).map((date) => date.wall)),
  };
}

/** `+0100`, `-003000`: minutes; the seconds of old local times are left out. */
function readOffset(value: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):?(\d\d)(?::?\d\d)?$/.exec(value?.trim() ?? '') ?? [];
  if (hours === undefined || Number(hours) > 14) return null;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
