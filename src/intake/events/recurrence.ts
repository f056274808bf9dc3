/**
 * Expands recurrence rules (RFC 5545 §3.3.10) into local times, because a rule counts days and hours of the local clock; the zone is
 * applied afterwards. Not with a library: rrule-temporal, the best of three, unites the days of yearly rules such as
 * `BYDAY=FR;BYYEARDAY=90` where both must hold (139 of 3,000 random rules), and takes seconds for hostile rules.
 */
import { type Rule, RuleError } from './recurrence-rule.ts';
import { ruleDays } from './rule-days.ts';
import { DAY } from './written-time.ts';

export interface RuleWindow {
  /** The first local time (zone.ts). */
  start: number;
  from: number;
  to: number;
  /** The start is an occurrence and counts for COUNT, also where the rule does not give it or ends before it. */
  withStart: boolean;
}

/**
 * The local times of a rule from `from` to `to`, both included, in chronological order.
 * @throws RuleError for a rule that repeats too often
 */
export function timesOfRule(rule: Rule, { start, from, to, withStart }: RuleWindow): number[] {
  const last = Math.min(to, rule.until);
  // Times before the window matter only where they are counted.
  const first = rule.count === null ? Math.max(from, start) : start;
  const most = rule.count ?? Number.POSITIVE_INFINITY;
  const times = withStart && start <= to ? [start] : [];
  if (times.length < most) {
    for (const time of timesFrom(rule, { start, first, last })) {
      if (withStart && time === start) continue;
      if (times.length === maxTimes) throw tooOften();
      times.push(time);
      if (times.length === most) break;
    }
  }
  return times.filter((time) => time >= from);
}

/** They allow a daily series with a COUNT that began up to 20 years ago, and one of any age without a COUNT. */
const maxTimes = 8000;
/** Times, and days, that are looked at: a fraction of a second. A rule of 60 characters can give 31 million times a year. */
const maxWork = 1_000_000;
const costOfDay = 10;

const tooOften = () => new RuleError('repeats too often to be a list of events');

interface Expansion {
  start: number;
  first: number;
  last: number;
}

/** The times of a rule from `first` to `last`. */
function* timesFrom(rule: Rule, expansion: Expansion): Generator<number> {
  let work = 0;
  for (const { times, cost } of units.has(rule.frequency)
    ? shortPeriods(rule, expansion)
    : longPeriods(rule, expansion)) {
    work += cost;
    if (work > maxWork) throw tooOften();
    const chosen = rule.positions ? atPositions(times, rule.positions) : times;
    for (const time of chosen) {
      if (time > expansion.last) return;
      if (time >= expansion.first) yield time;
    }
  }
}

/** BYSETPOS. */
function atPositions(times: number[], positions: number[]): number[] {
  const chosen = new Set(positions.flatMap((position) => times.at(position > 0 ? position - 1 : position) ?? []));
  return [...chosen].sort((a, b) => a - b);
}

interface Period {
  times: number[];
  /** How many days and times were looked at. */
  cost: number;
}

/** In days. */
const lengths = new Map<Rule['frequency'], number>([
  ['DAILY', 1],
  ['WEEKLY', 7],
  ['MONTHLY', 31],
  ['YEARLY', 366],
]);

/** The times of each day, week, month or year. */
function* longPeriods(rule: Rule, { start, first, last }: Expansion): Generator<Period> {
  const { period } = ruleDays(rule, start);
  const time = new Date(start);
  const ofDay = timesOf([
    rule.hours ?? [time.getUTCHours()],
    rule.minutes ?? [time.getUTCMinutes()],
    rule.seconds ?? [time.getUTCSeconds()],
  ]);
  const length = lengths.get(rule.frequency) ?? 1;
  // The first days of a year may be in the last week of the year before.
  const before = rule.weeks && rule.frequency === 'YEARLY' && rule.interval === 1 ? 2 : 0;
  for (let index = Math.floor((first - start) / (length * DAY * rule.interval)) - before; ; index++) {
    const { begin, days } = period(index * rule.interval);
    if (begin > last) return;
    const cost = length * costOfDay + days.length * ofDay.length;
    // Too many are not made into a list.
    yield { times: cost > maxWork ? [] : days.flatMap((day) => ofDay.map((one) => day + one)), cost };
  }
}

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** The periods within a day. */
const units = new Map<Rule['frequency'], number>([
  ['HOURLY', HOUR],
  ['MINUTELY', MINUTE],
  ['SECONDLY', SECOND],
]);

/** The times of each hour, minute or second. What cannot fit is skipped: whole days, then hours, then minutes. */
function* shortPeriods(rule: Rule, { start, first, last }: Expansion): Generator<Period> {
  const { fits } = ruleDays(rule, start);
  const unit = units.get(rule.frequency) ?? HOUR;
  const step = unit * rule.interval;
  const base = Math.floor(start / unit) * unit;
  const from = (time: number) => base + Math.ceil((time - base) / step) * step;
  const time = new Date(start);
  const within = timesOf([
    [0],
    unit > MINUTE ? (rule.minutes ?? [time.getUTCMinutes()]) : [0],
    unit > SECOND ? (rule.seconds ?? [time.getUTCSeconds()]) : [0],
  ]);
  const limits = [
    { length: DAY, allows: fits },
    { length: HOUR, allows: (at: number) => !rule.hours || rule.hours.includes(new Date(at).getUTCHours()) },
    { length: MINUTE, allows: (at: number) => !rule.minutes || rule.minutes.includes(new Date(at).getUTCMinutes()) },
    { length: SECOND, allows: (at: number) => !rule.seconds || rule.seconds.includes(new Date(at).getUTCSeconds()) },
  ].filter(({ length }) => length >= unit);
  let at = from(Math.floor(first / unit) * unit);
  while (at <= last) {
    const barred = limits.find(({ length, allows }) => !allows(Math.floor(at / length) * length));
    yield { times: barred ? [] : within.map((one) => at + one), cost: costOfDay + (barred ? 0 : within.length) };
    at = barred ? from((Math.floor(at / barred.length) + 1) * barred.length) : at + step;
  }
}

/** All times of these hours, minutes and seconds, as milliseconds, in order. */
function timesOf(parts: [number[], number[], number[]]): number[] {
  const [hours, minutes, seconds] = parts.map((part) => [...new Set(part)].sort((a, b) => a - b));
  return (hours ?? []).flatMap((hour) =>
    (minutes ?? []).flatMap((minute) =>
      (seconds ?? []).map((second) => hour * HOUR + minute * MINUTE + second * SECOND),
    ),
  );
}
