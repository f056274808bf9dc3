/** The values of content lines: text, times and durations (RFC 5545 §3.3). */
import type { Line } from './ical-lines.ts';

/** A time as it is written: a wall clock's, and the zone that it is said to be in. */
export interface WrittenTime {
  /** Milliseconds as if in UTC (zone.ts). */
  wall: number;
  /** A day without a time. */
  dateOnly: boolean;
  /** `UTC`, a TZID, an offset such as `+0100`; null for a floating time, and for days. */
  zone: string | null;
}

export interface Duration {
  /** Of the calendar: a day may have 23 or 25 hours. */
  days: number;
  /** Exact. */
  milliseconds: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The escapes of §3.3.11, from left to right; a backslash before anything else stays. */
export const unescapeText = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** With seconds and in the basic form, as the standard has it; also without seconds and in the extended form, as some write it. */
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** @returns null for what is no time: nothing is guessed */
export function readTime({ value, parameters }: Pick<Line, 'value' | 'parameters'>): WrittenTime | null {
  const [whole, year, month, day, hour, minute, second, zone] = TIME.exec(value.trim()) ?? [];
  if (whole === undefined) return null;
  const date = new Date(0);
  const midnight = date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  if (hour === undefined || parameters.get('VALUE')?.toUpperCase() === 'DATE') {
    return { wall: midnight, dateOnly: true, zone: null };
  }
  // A leap second is the second before.
  const clock = [Number(hour), Number(minute), Math.min(Number(second ?? 0), 59)] as const;
  if (clock[0] > 23 || clock[1] > 59 || Number(second ?? 0) > 60) return null;
  const wall = midnight + clock[0] * HOUR + clock[1] * MINUTE + clock[2] * 1000;
  return {
    wall,
    dateOnly: false,
    zone: zone ? zone.toUpperCase().replace('Z', 'UTC') : parameters.get('TZID') || null,
  };
}

/** The times of a line that may hold several, such as EXDATE; of a period its start. What is no time is left out. */
export function readTimes({ value, parameters }: Line): WrittenTime[] {
  return value.split(',').flatMap((one) => readTime({ value: one.replace(/\/.*$/, ''), parameters }) ?? []);
}

const DURATION = /^([+-])?P(?=\w)(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** @returns null for what is no duration, and for a negative one: an event does not end before it starts */
export function readDuration(value: string): Duration | null {
  const [whole, sign, ...parts] = DURATION.exec(value.trim()) ?? [];
  if (whole === undefined || sign === '-') return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return { days: weeks * 7 + days, milliseconds: hours * HOUR + minutes * MINUTE + seconds * 1000 };
}
