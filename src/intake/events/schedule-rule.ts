/** Reads how often a Schedule of schema.org repeats, as the recurrence rule that a calendar would have. */
import { plainLine } from '../plain-text.ts';
import { type Graph, type Node, termOf } from './json-ld-nodes.ts';
import { type Rule, RuleError, readRule } from './recurrence-rule.ts';

/** A schedule that cannot be read. The message is the part of it, for a note to editors. */
export class UnreadableSchedule extends Error {
  override name = 'UnreadableSchedule';
}

/**
 * @param start a local time: its weekday is that of a schedule that names only weeks of the month
 * @throws UnreadableSchedule
 */
export function ruleOfSchedule(schedule: Node, graph: Graph, start: number): Rule {
  const terms = (property: string) =>
    graph
      .valuesOf(schedule, property)
      .flatMap((value) => termOf(value).split(/[\s,;]+/))
      .filter(Boolean);
  const [monthDays, months, weeks] = [terms('byMonthDay'), terms('byMonth'), terms('byMonthWeek')];
  const days = terms('byDay').map(weekdayOf);
  const ofWeek = days.length > 0 ? days : [shortWeekdays[new Date(start).getUTCDay()]];
  const byDay = weeks.length > 0 ? weeks.flatMap((week) => ofWeek.map((day) => `${week}${day}`)) : days;
  const usual =
    months.length > 0 ? 'P1Y' : monthDays.length + weeks.length > 0 ? 'P1M' : days.length > 0 ? 'P1W' : 'none';
  const [first, last = first] = [terms('startDate')[0], terms('endDate')[0]].map((time) => time?.slice(0, 10));
  const count = terms('repeatCount').slice(0, 1);
  const repeats = terms('repeatFrequency');
  // A schedule of one day does not repeat.
  const isOnce = repeats.length + count.length === 0 && usual === 'none' && first !== undefined && first === last;
  const [frequency, interval] = isOnce ? ['DAILY', 1] : frequencyOf(repeats[0] ?? usual, days.length > 0);
  const parts = {
    FREQ: [frequency],
    INTERVAL: [interval],
    BYDAY: byDay,
    BYMONTHDAY: monthDays,
    BYMONTH: months,
    COUNT: isOnce ? [1] : count,
  };
  const written = Object.entries(parts).flatMap(([name, values]) => (values.length > 0 ? `${name}=${values}` : []));
  try {
    return readRule(written.join(';'), { dateOnly: false, untilOf: () => null });
  } catch (error) {
    if (error instanceof RuleError) throw new UnreadableSchedule(plainLine(written.join(' '), 80));
    throw error;
  }
}

const frequencyWords = new Map([
  ['daily', 'P1D'],
  ['weekly', 'P1W'],
  ['biweekly', 'P2W'],
  ['fortnightly', 'P2W'],
  ['monthly', 'P1M'],
  ['bimonthly', 'P2M'],
  ['quarterly', 'P3M'],
  ['yearly', 'P1Y'],
  ['annually', 'P1Y'],
]);

const frequencies = new Map([
  ['D', 'DAILY'],
  ['W', 'WEEKLY'],
  ['M', 'MONTHLY'],
  ['Y', 'YEARLY'],
]);

/** `P1W`, `P2W` or a word. Weekdays in every seventh day are weekly. */
function frequencyOf(written: string, hasDays: boolean): [frequency: string, interval: number] {
  const duration = frequencyWords.get(written.toLowerCase()) ?? written;
  const [, count = '', unit = ''] = /^P(\d{1,4})([DWMY])$/i.exec(duration) ?? [];
  const frequency = frequencies.get(unit.toUpperCase());
  if (!frequency) throw new UnreadableSchedule(`repeatFrequency ${plainLine(written, 40)}`);
  const interval = Number(count);
  return frequency === 'DAILY' && interval % 7 === 0 && hasDays ? ['WEEKLY', interval / 7] : [frequency, interval];
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const shortWeekdays = weekdays.map((day) => day.slice(0, 2).toUpperCase());

/** `Monday`, `Mon`, `MO`, or as in the rule of a calendar: `2MO`, `-1FR`. */
function weekdayOf(written: string): string {
  const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([a-z]{2,10})$/i.exec(written) ?? [];
  const plain = name.toLowerCase().replace(/days$/, 'day');
  const day = shortWeekdays[weekdays.findIndex((weekday) => plain !== '' && weekday.startsWith(plain))];
  if (!day) throw new UnreadableSchedule(`byDay ${plainLine(written, 40)}`);
  return nth + day;
}
