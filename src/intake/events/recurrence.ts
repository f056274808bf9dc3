/**
 * Repeating: from a rule to the local times that it gives (RFC 5545 §3.3.10). node-ical does the counting. It is given local times
 * only, as if in UTC, because a rule counts days and hours of the wall clock; the zone is put on afterwards. Rules that would
 * count for long are refused before.
 */
import ical from 'node-ical';
import { DAY } from './written-time.ts';

export interface RuleWindow {
  /** The first local time (zone.ts). */
  start: number;
  /** It repeats days, not times. */
  dateOnly: boolean;
  from: number;
  to: number;
  /** The local time of what UNTIL says, which may be in another zone. */
  untilOf: (until: string) => number | null;
}

/** A rule that is not followed. The message ends a sentence that begins with the event's title. */
export class RuleError extends Error {
  override name = 'RuleError';
}

/**
 * The local times of a rule from `from` to `to`, both included, in their order.
 * @throws RuleError for a rule that cannot be read or that repeats too often
 */
export function timesOfRule(written: string, { start, dateOnly, from, to, untilOf }: RuleWindow): number[] {
  const rule = readRule(written, dateOnly);
  const until = rule.has('UNTIL') ? untilOf(rule.get('UNTIL') ?? '') : Number.POSITIVE_INFINITY;
  if (until === null) throw new RuleError('repeats by a rule whose end is no time');
  // The end bounds what is asked for, so that its form is no concern of the counting.
  rule.delete('UNTIL');
  const [first, last] = [Math.max(from, start), Math.min(to, until)];
  if (first > last) return [];
  // Where times are counted, the counting begins at the start.
  const counted = rule.has('COUNT');
  const most = mostTimes(rule, (last - (counted ? start : first)) / DAY + 1);
  if (most.inPeriod > maxTimes || most.inAll > maxTimes)
    throw new RuleError('repeats too often to be a list of events');
  return expand(rule, { start, first, last });
}

type Rule = Map<string, string>;

/** How many steps a frequency has in a day. */
const stepsADay: Record<string, number> = {
  SECONDLY: 86_400,
  MINUTELY: 1440,
  HOURLY: 24,
  DAILY: 1,
  WEEKLY: 1 / 7,
  MONTHLY: 1 / 28,
  YEARLY: 1 / 365,
};

const list = (item: string) => new RegExp(`^${item}(,${item})*$`);
const forms: Record<string, RegExp> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^[\dTZ:+-]+$/,
  COUNT: /^0*[1-9]\d{0,5}$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  BYSECOND: list('([0-5]?\\d|60)'),
  BYMINUTE: list('[0-5]?\\d'),
  BYHOUR: list('([01]?\\d|2[0-3])'),
  BYDAY: list('([+-]?\\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: list('[+-]?0?([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list('[+-]?\\d{1,3}'),
  BYWEEKNO: list('[+-]?\\d{1,2}'),
  BYMONTH: list('0?([1-9]|1[0-2])'),
  BYSETPOS: list('[+-]?\\d{1,3}'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

function readRule(written: string, dateOnly: boolean): Rule {
  const rule: Rule = new Map();
  for (const part of written.trim().toUpperCase().split(';')) {
    // A semicolon at the end, and what has no value, say nothing.
    if (!part.includes('=')) continue;
    const [name = '', value = ''] = part.split('=').map((side) => side.replace(/\s+|^RRULE:/g, ''));
    if (name.startsWith('X-') || (name === 'RSCALE' && value === 'GREGORIAN') || (name === 'SKIP' && value === 'OMIT'))
      continue;
    if (!Object.hasOwn(forms, name) || !forms[name]?.test(value)) {
      throw new RuleError(`repeats by a rule that cannot be read (${part.slice(0, 40)})`);
    }
    // Days have no times to choose.
    if (!(dateOnly && clock.some(({ part }) => part === name)))
      rule.set(name, [...new Set(value.split(','))].join(','));
  }
  if (!rule.has('FREQ')) throw new RuleError('repeats by a rule without a frequency');
  return rule;
}

/** So many are laid out in memory at most. */
const maxTimes = 8000;

/** Upper bounds, before anything is counted: a rule of 60 characters can give 31 million times a year. */
function mostTimes(rule: Rule, windowDays: number): { inPeriod: number; inAll: number } {
  const steps = stepsADay[rule.get('FREQ') ?? ''] ?? 1;
  const interval = Number(rule.get('INTERVAL') ?? 1);
  const listed = (part: string) => rule.get(part)?.split(',').length;
  // A part of the clock that is finer than the frequency multiplies; one that is as fine or coarser limits.
  const finer = clock.filter(({ perDay }) => perDay > steps);
  const aStep = finer.reduce((times, { part }) => times * (listed(part) ?? 1), 1);
  const aDay = clock.reduce(
    (times, { part, values, perDay }) => times * (listed(part) ?? (perDay > steps ? 1 : values)),
    1,
  );
  const inPeriod = steps >= 1 ? aStep : aStep * daysInPeriod(rule);
  const inAll =
    steps > 1
      ? Math.min(aDay, (aStep * steps) / interval) * windowDays
      : inPeriod * ((windowDays * steps) / interval + 1);
  return { inPeriod, inAll: Math.min(inAll, Number(rule.get('COUNT') ?? Number.POSITIVE_INFINITY)) };
}

const clock = [
  { part: 'BYHOUR', values: 24, perDay: 24 },
  { part: 'BYMINUTE', values: 60, perDay: 1440 },
  { part: 'BYSECOND', values: 60, perDay: 86_400 },
];

/** On how many days of a week, month or year it may happen. */
function daysInPeriod(rule: Rule): number {
  const frequency = rule.get('FREQ');
  if (frequency === 'WEEKLY') return rule.get('BYDAY')?.split(',').length ?? 1;
  const several = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some((part) => rule.has(part));
  if (frequency === 'MONTHLY') return several ? 31 : 1;
  const months = rule.get('BYMONTH')?.split(',').length;
  if (!several) return months ?? 1;
  // As zones have it, for many decades: the last Sunday of October is one day of the year.
  return months === undefined ? 366 : Math.min(366, months * daysInMonth(rule));
}

/** On how many days of a month that a yearly rule names. Each part limits the other. */
function daysInMonth(rule: Rule): number {
  // Days of a year or a week are others of their own.
  if (rule.has('BYYEARDAY') || rule.has('BYWEEKNO')) return 31;
  const weekdays = rule.get('BYDAY')?.split(',');
  const byWeekday = weekdays?.reduce((days, weekday) => days + (/\d/.test(weekday) ? 1 : 5), 0);
  return Math.min(31, byWeekday ?? 31, rule.get('BYMONTHDAY')?.split(',').length ?? 31);
}

function expand(rule: Rule, { start, first, last }: { start: number; first: number; last: number }): number[] {
  const written = [...rule].map(([name, value]) => `${name}=${value}`).join(';');
  const event = `BEGIN:VEVENT\r\nUID:rule\r\nDTSTART:${basic(start)}\r\nRRULE:${written}\r\nEND:VEVENT`;
  try {
    const { rule: parsed } = ical.sync.parseICS(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`);
    const counter = parsed?.type === 'VEVENT' ? parsed.rrule : undefined;
    return counter?.between(new Date(first), new Date(last), true).map((time) => time.getTime()) ?? [];
  } catch (error) {
    throw new RuleError(`repeats by a rule that cannot be followed (${written.slice(0, 60)})`, { cause: error });
  }
}

/** 20261201T180000Z */
const basic = (wall: number) => `${new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
