/**
 * The days of a recurrence rule (RFC 5545 §3.3.10). The parts of a rule that name days are conditions that all hold: a part that
 * "expands" a period is a condition on its days, and one that "limits" it is one too.
 */
import type { Rule } from './recurrence-rule.ts';
import { DAY } from './written-time.ts';

/** Days are local midnights, in milliseconds (zone.ts). */
export interface RuleDays {
  /** Whether the rule gives this day. Only the interval is not looked at. */
  fits(day: number): boolean;
  /** The days of the period that is `steps` days, weeks, months or years after that of the start. */
  period(steps: number): { begin: number; days: number[] };
}

/** @param start a local time: what the rule does not state is as in it */
export function ruleDays(written: Rule, start: number): RuleDays {
  const rule = withDefaults(written, start);
  const weekdays = rule.weekdays && new Set(rule.weekdays.map(({ weekday }) => weekday));
  const fits = (day: number) => {
    // First, because they are quick and rule out most days.
    const { month, weekday } = quickDate(day);
    if (rule.months && !rule.months.includes(month + 1)) return false;
    if (weekdays && !weekdays.has(weekday)) return false;
    const date = dateOf(day);
    return (
      (!rule.weeks || isInWeeks(day, rule.weeks, rule.weekStart)) &&
      (!rule.yearDays || isAt(rule.yearDays, date.ofYear, date.daysInYear)) &&
      (!rule.monthDays || isAt(rule.monthDays, date.ofMonth, date.daysInMonth)) &&
      (!rule.weekdays || isOnWeekday(date, rule))
    );
  };
  return {
    fits,
    period(steps) {
      const [begin, end] = boundsOf(rule, start, steps);
      const days: number[] = [];
      for (let day = begin; day < end; day += DAY) if (fits(day)) days.push(day);
      return { begin, days };
    },
  };
}

/** What the rule does not state is as in its start. */
function withDefaults(rule: Rule, start: number): Rule {
  const { weekday, ofMonth, month } = dateOf(midnight(start));
  if (rule.weekdays || rule.monthDays || rule.yearDays) return rule;
  const onWeekday = { ...rule, weekdays: [{ weekday, nth: null }] };
  switch (rule.frequency) {
    case 'YEARLY':
      return rule.weeks ? onWeekday : { ...rule, months: rule.months ?? [month + 1], monthDays: [ofMonth] };
    case 'MONTHLY':
      return rule.weeks ? onWeekday : { ...rule, monthDays: [ofMonth] };
    case 'WEEKLY':
      return onWeekday;
    default:
      return rule;
  }
}

/** The first day of a period and the day after its last. Years are those of the weeks where the rule names weeks. */
function boundsOf({ frequency, weeks, weekStart }: Rule, start: number, steps: number): [number, number] {
  const first = midnight(start);
  const { year, month } = dateOf(first);
  switch (frequency) {
    case 'YEARLY': {
      const firstDay = (of: number) => (weeks ? startOfWeek(dayNumber(of, 0, 4), weekStart) : dayNumber(of, 0, 1));
      return [firstDay(year + steps), firstDay(year + steps + 1)];
    }
    case 'MONTHLY':
      return [dayNumber(year, month + steps, 1), dayNumber(year, month + steps + 1, 1)];
    case 'WEEKLY': {
      const begin = startOfWeek(first, weekStart) + steps * 7 * DAY;
      return [begin, begin + 7 * DAY];
    }
    default:
      return [first + steps * DAY, first + (steps + 1) * DAY];
  }
}

/** BYYEARDAY, BYMONTHDAY: counted from 1, or from the end where negative. */
const isAt = (places: number[], place: number, last: number) =>
  places.includes(place) || places.includes(place - last - 1);

/** The week of a year is the one with at least four of its days. */
function isInWeeks(day: number, weeks: number[], weekStart: number): boolean {
  const middle = dateOf(startOfWeek(day, weekStart) + 3 * DAY);
  const lastMiddle = dateOf(startOfWeek(dayNumber(middle.year, 11, 28), weekStart) + 3 * DAY);
  const number = (ofYear: number) => Math.ceil(ofYear / 7);
  return isAt(weeks, number(middle.ofYear), number(lastMiddle.ofYear));
}

/** BYDAY: a number counts within the month or the year; elsewhere it has no meaning. */
function isOnWeekday(date: DayDate, { weekdays, frequency, months, weeks }: Rule): boolean {
  const inMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months !== null);
  const counts = (frequency === 'MONTHLY' || frequency === 'YEARLY') && weeks === null;
  const [place, last] = inMonth ? [date.ofMonth, date.daysInMonth] : [date.ofYear, date.daysInYear];
  const [fromStart, fromEnd] = [Math.ceil(place / 7), -Math.ceil((last - place + 1) / 7)];
  return (weekdays ?? []).some(
    ({ weekday, nth }) => weekday === date.weekday && (nth === null || !counts || nth === fromStart || nth === fromEnd),
  );
}

interface DayDate {
  year: number;
  /** 0 is January. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  ofMonth: number;
  daysInMonth: number;
  ofYear: number;
  daysInYear: number;
}

function dateOf(day: number): DayDate {
  const date = new Date(day);
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const newYear = dayNumber(year, 0, 1);
  return {
    year,
    month,
    weekday: date.getUTCDay(),
    ofMonth,
    daysInMonth: (dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)) / DAY,
    ofYear: (day - newYear) / DAY + 1,
    daysInYear: (dayNumber(year + 1, 0, 1) - newYear) / DAY,
  };
}

function quickDate(day: number): Pick<DayDate, 'month' | 'weekday'> {
  const date = new Date(day);
  return { month: date.getUTCMonth(), weekday: date.getUTCDay() };
}

const startOfWeek = (day: number, weekStart: number) => day - ((new Date(day).getUTCDay() - weekStart + 7) % 7) * DAY;

/** Not Date.UTC, which reads the years 0 to 99 as those of the last century. */
const dayNumber = (year: number, month: number, ofMonth: number) => new Date(0).setUTCFullYear(year, month, ofMonth);

const midnight = (wall: number) => Math.floor(wall / DAY) * DAY;
