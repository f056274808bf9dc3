/**
 * Dates and times as people type them in the panel: Norwegian, Swedish, Danish, English, in words or in numbers, day before month.
 * The result is always shown in words beside the field, so that a wrong reading is seen.
 */

import { monthNames, weekdayNames } from './month-names.ts';
import { isRealDay } from './real-time.ts';

export interface Typed {
  /** `YYYY-MM-DD`; null where only a time was typed. */
  date: string | null;
  /** `HH:MM`; null where only a day was typed. */
  time: string | null;
  /** `+01:00`; null where none was typed. */
  offset: string | null;
}

export type TypedResult = { ok: true; typed: Typed } | { ok: false; message: string };

/**
 * @param today `YYYY-MM-DD`: what `i dag` means; a day without a year is the one closest to it
 * @example readTyped('søndag 22. november kl. 18', '2026-11-20') // { date: '2026-11-22', time: '18:00', offset: null }
 */
export function readTyped(text: string, today: string): TypedResult {
  const written = tidy(text);
  const day = readDay(written, today);
  if (day.ok) return { ok: true, typed: { date: day.date, time: null, offset: null } };

  const { rest, offset } = splitOffset(written);
  let message = day.exists === false ? day.message : null;
  for (const form of timeForms) {
    const groups = form.exec(rest)?.groups;
    if (groups === undefined) continue;
    const date = groups.day ? readDay(groups.day.trim(), today) : null;
    if (date && !date.ok) {
      if (date.exists === false) message ??= date.message;
      continue;
    }
    const time = timeOf(groups);
    if (time !== null) return { ok: true, typed: { date: date?.date ?? null, time, offset } };
    message ??= 'This is not a time. Give one such as 18:00.';
  }
  return { ok: false, message: message ?? notUnderstood };
}

/**
 * @param text only a time, such as `18`, `18.30`, `1830`, `kl. 18` or `6 pm`
 * @returns `HH:MM`, or null
 */
export function readTypedTime(text: string): string | null {
  const written = tidy(text);
  for (const form of [...timeForms, /^(?<hour>\d{1,2})$/, /^(?<hour>\d\d)(?<minute>\d\d)$/]) {
    const groups = form.exec(written)?.groups;
    if (groups && !groups.day) return timeOf(groups);
  }
  return null;
}

const notUnderstood = 'This date is not understood. Give one such as 22.11.2026 or 22 November 2026.';

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The offset behind a time with minutes, such as `18:00+01:00`, `18:00z` or `18:00 (UTC+1)`. */
function splitOffset(written: string): { rest: string; offset: string | null } {
  const form =
    /^(?<rest>.*\d[:.]\d\d(?:\.\d+)?) ?(?:(?<zero>z|\(?(?:utc|gmt)\)?)|\(?(?:utc|gmt)? ?(?<sign>[+-])(?<hours>\d{1,2})(?::?(?<minutes>\d\d))?\)?)$/;
  const { rest = written, zero, sign, hours = '', minutes = '00' } = form.exec(written)?.groups ?? {};
  if (zero) return { rest, offset: '+00:00' };
  return { rest, offset: sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null };
}

const before = String.raw`^(?<day>.*?)(?:^|[ ,]|(?<=\d)t)+`;
const clock = String.raw`(?:kl\.?|klokken|klokka|klockan|at|@) ?`;
const half = String.raw`(?: ?(?<half>[ap])\.?m\.?)`;
/** The last is an hour without minutes; it counts only where what stands before it is a whole day. */
const timeForms: readonly RegExp[] = [
  `${before}(?:${clock})?${String.raw`(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:\.\d+)?)?`}${half}?$`,
  String.raw`${before}${clock}(?<hour>\d{1,2})${half}?$`,
  String.raw`${before}${clock}(?<hour>\d\d)(?<minute>\d\d)$`,
  String.raw`${before}(?<hour>\d{1,2})${half}$`,
  String.raw`^(?<day>.+?),? (?<hour>\d{1,2})$`,
].map((form) => new RegExp(form));

type Groups = Record<string, string | undefined>;

function timeOf({ hour: written, minute = '00', second = '00', half: part }: Groups): string | null {
  const hour = Number(written);
  if (part && (hour < 1 || hour > 12)) return null;
  const of24 = part ? (hour % 12) + (part === 'a' ? 0 : 12) : hour;
  return of24 > 23 || Number(minute) > 59 || Number(second) > 59 ? null : `${two(of24)}:${minute}`;
}

/** `exists` is false for a day that is understood and not in the calendar. */
type Day = { ok: true; date: string } | { ok: false; exists?: false; message: string };

function readDay(written: string, today: string): Day {
  const { name, rest } = splitWeekday(written);
  const found = relativeDay(rest, today) ?? numericDay(rest) ?? namedDay(rest);
  if (found === null) return { ok: false, message: notUnderstood };
  if (typeof found === 'string') return { ok: true, date: found };
  const { day, month } = found;
  const year = found.year === undefined ? closestYear(found, today) : fullYear(found.year, today);
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (!isRealDay(date)) return { ok: false, exists: false, message: noSuchDay(day, month, year) };
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  if (name !== null && weekdayNames.get(name) !== weekday) {
    return {
      ok: false,
      exists: false,
      message: `${date} is a ${weekdayLabels[weekday - 1]}. Correct the day or the date.`,
    };
  }
  return { ok: true, date };
}

const weekdayLabels = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function splitWeekday(written: string): { name: string | null; rest: string } {
  const [, name = '', rest = ''] = /^(\p{L}+)\.?,? (?:den |the |d\. ?)?(.+)$/u.exec(written) ?? [];
  return weekdayNames.has(name) ? { name, rest } : { name: null, rest: written.replace(/^(?:den|the) /, '') };
}

const relativeDays = new Map<string, number>(
  (
    [
      [-1, 'i går', 'igår', 'yesterday'],
      [0, 'i dag', 'idag', 'today'],
      [1, 'i morgen', 'imorgen', 'i morgon', 'imorgon', 'i morra', 'tomorrow'],
      [
        2,
        'i overmorgen',
        'overmorgen',
        'i overmorgon',
        'overmorgon',
        'i övermorgon',
        'övermorgon',
        'day after tomorrow',
      ],
    ] as const
  ).flatMap(([days, ...words]) => words.map((word) => [word, days] as const)),
);

function relativeDay(written: string, today: string): string | null {
  const days = relativeDays.get(written);
  return days === undefined ? null : addDays(today, days);
}

interface Parts {
  day: number;
  month: number;
  /** As typed. */
  year?: string | undefined;
}

function numericDay(written: string): Parts | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(written) ?? /^(\d{4})(0\d|1[0-2])(\d\d)$/.exec(written);
  if (iso) return { year: iso[1], month: Number(iso[2]), day: Number(iso[3]) };
  const [found, first, mark, second, year] =
    /^(\d{1,2})(\. ?|[/-])(\d{1,2})(?:(?:\. ?|[/-]| (?=\d{4}))(\d{4}|\d\d))?\.?$/.exec(written) ??
    /^(\d\d)()(\d\d)(\d{4})$/.exec(written) ??
    [];
  if (found === undefined) return null;
  const [one, two] = [Number(first), Number(second)];
  // 11/22/2026 can only be American.
  if (mark === '/' && two > 12 && one <= 12) return { day: two, month: one, year };
  return { day: one, month: two, year };
}

function namedDay(written: string): Parts | null {
  const [, day, name = '', year] =
    /^(\d{1,2})(?:\.|:e|st|nd|rd|th)? ?(?:of )?(\p{L}+)\.?,?(?: '?(\d{4}|\d\d))?$/u.exec(written) ?? [];
  const month = monthNames.get(name);
  if (month !== undefined) return { day: Number(day), month, year };
  const [, english = '', at, of] = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u.exec(written) ?? [];
  const other = monthNames.get(english);
  return other === undefined ? null : { day: Number(at), month: other, year: of };
}

/** Two digits are the year of this century that is at most 20 years ahead, else of the last century. */
function fullYear(written: string, today: string): number {
  if (written.length !== 2) return Number(written);
  const year = 2000 + Number(written);
  return year > Number(today.slice(0, 4)) + 20 ? year - 100 : year;
}

/** The year in which the day is closest to today. */
function closestYear({ day, month }: Parts, today: string): number {
  const now = Date.parse(today);
  const year = Number(today.slice(0, 4));
  const distance = (of: number) => Math.abs(Date.UTC(of, month - 1, day) - now);
  return [year, year + 1, year - 1].reduce((best, of) => (distance(of) < distance(best) ? of : best));
}

function noSuchDay(day: number, month: number, year: number): string {
  const name = monthLabels[month - 1];
  if (name === undefined) return `There is no month ${month}. Give the day before the month, such as 22.11.2026.`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > last) return `There is no ${day} ${name} ${year}: that month has ${last} days.`;
  return `The year ${year} cannot be meant. Give one from 1900 to 2199.`;
}

const monthLabels = [
  ...'January February March April May June July August September October November December'.split(' '),
];

/** @param date `YYYY-MM-DD` */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const two = (value: number): string => String(value).padStart(2, '0');
