/** Parses times and durations in calendars and pages: ISO 8601 in its basic and extended form, with or without a zone. */

/** A parsed time: the local time, and its zone where one is given. */
export interface WrittenTime {
  /** Milliseconds as if in UTC (zone.ts). */
  wall: number;
  /** A day without a time. */
  dateOnly: boolean;
  /** `UTC`, an offset such as `+01:00`, or the name of a zone; null for a floating time and for a day. */
  zone: string | null;
}

export interface Duration {
  /** Calendar days, which may have 23 or 25 hours. */
  days: number;
  /** Exact time, added after the days. */
  milliseconds: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The latest start of an event, so that its end has a year of four digits too. */
export const lastStart = Date.UTC(9000, 0, 1);

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]([01]\d|2[0-3]):?([0-5]\d)(?::?([0-5]\d|60))?(?:[.,]\d+)?\s*(?:(Z)|([+-])(0\d|1[0-4])(?::?([0-5]\d))?)?)?$/i;

/** @returns null for an invalid time: nothing is guessed */
export function readTime(value: string): WrittenTime | null {
  const [whole, year, month, day, hour, minute, second = '0', utc, sign, hours, minutes = '00'] =
    TIME.exec(value.trim()) ?? [];
  if (whole === undefined) return null;
  const date = new Date(0);
  const midnight = date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  if (hour === undefined) return { wall: midnight, dateOnly: true, zone: null };
  // A leap second counts as the second before.
  const wall = midnight + Number(hour) * HOUR + Number(minute) * MINUTE + Math.min(Number(second), 59) * 1000;
  const offset = sign === undefined ? null : `${sign}${hours}:${minutes}`;
  return { wall, dateOnly: false, zone: utc === undefined ? offset : 'UTC' };
}

const DURATION = /^\+?P(?=\w)(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** @returns null for an invalid duration, and for a negative one */
export function readDuration(value: string): Duration | null {
  const [whole, ...parts] = DURATION.exec(value.trim()) ?? [];
  if (whole === undefined) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return { days: weeks * 7 + days, milliseconds: hours * HOUR + minutes * MINUTE + seconds * 1000 };
}
