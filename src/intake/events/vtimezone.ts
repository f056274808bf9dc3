/** A zone that a calendar file defines itself (RFC 5545 §3.6.5): its offsets and when they change. */
import { type Component, lineOf, linesOf, partsOf } from './ical-lines.ts';
import { timeOf, timesOf } from './ical-values.ts';
import { timesOfRule } from './recurrence.ts';
import { type Rule, RuleError, readRule } from './recurrence-rule.ts';
import { DAY, readTime } from './written-time.ts';
import type { Zone } from './zone.ts';

const MINUTE = 60_000;

/** From an onset on, the offset is `to`. The onset's local time is in the offset before it, `from`. */
interface Observance {
  start: number;
  from: number;
  to: number;
  rules: Rule[];
  dates: number[];
}

/**
 * The zone of a VTIMEZONE. Its rules are expanded as far as offsets are asked for.
 * @returns null where no part of it is valid. Its `offsetAt` throws a RuleError where a rule cannot be expanded up to the instant
 * @throws RuleError for an invalid rule
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

/** All onsets that may apply to an instant of that year, in chronological order. */
function onsetsAround(observances: Observance[], year: number): Onset[] {
  const [from, to] = [Date.UTC(year - 1, 0, 1) - DAY, Date.UTC(year + 1, 0, 1) + DAY];
  return observances
    .flatMap((observance) =>
      zoneOnsets(observance, from, to).map((wall) => ({
        instant: wall - observance.from * MINUTE,
        offset: observance.to,
      })),
    )
    .sort((a, b) => a.instant - b.instant);
}

/** The message of a RuleError would be about the event, not its zone, so it is replaced. */
function zoneOnsets(observance: Observance, from: number, to: number): number[] {
  try {
    return onsetTimes(observance, from, to);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new RuleError('is in a time zone whose rules cannot be expanded to its time', { cause: error });
  }
}

/** The local times from `from` to `to` at which it begins, and the last one before, which still applies. */
function onsetTimes({ start, rules, dates }: Observance, from: number, to: number): number[] {
  const repeated = rules.flatMap((rule) => recentTimes(rule, { start, to }));
  const all = [start, ...dates, ...repeated].sort((a, b) => a - b);
  const before = all.findLast((time) => time < from);
  const inside = all.filter((time) => time >= from && time <= to);
  return before === undefined ? inside : [before, ...inside];
}

/** Zone rules give one or two times a year. To find the last ones, the window grows until it has some. */
function recentTimes(rule: Rule, { start, to }: { start: number; to: number }) {
  for (let years = 3; ; years *= 4) {
    const from = to - years * 366 * DAY;
    const times = timesOfRule(rule, { start, from, to, withStart: false });
    if (times.length > 0 || from <= start) return times;
  }
}

function readObservance(part: Component): Observance | null {
  const start = lineOf(part, 'DTSTART');
  const time = start && timeOf(start);
  const from = readOffset(lineOf(part, 'TZOFFSETFROM')?.value);
  const to = readOffset(lineOf(part, 'TZOFFSETTO')?.value);
  if (!time || to === null) return null;
  const untilOf = (until: string) => {
    const last = readTime(until);
    return last && (last.zone === 'UTC' ? last.wall + (from ?? to) * MINUTE : last.wall);
  };
  return {
    start: time.wall,
    from: from ?? to,
    to,
    rules: linesOf(part, 'RRULE').map(({ value }) => readRule(value, { dateOnly: false, untilOf })),
    dates: linesOf(part, 'RDATE').flatMap((line) => timesOf(line).map((date) => date.wall)),
  };
}

/** `+0100`, `-003000`: minutes. The seconds of historical local times are dropped. */
function readOffset(value: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):?(\d\d)(?::?\d\d)?$/.exec(value?.trim() ?? '') ?? [];
  if (hours === undefined || Number(hours) > 14) return null;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
