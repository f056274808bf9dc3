/** Parses the values of content lines (RFC 5545 §3.3). */
import type { Line } from './ical-lines.ts';
import { type Duration, readDuration, readTime, type WrittenTime } from './written-time.ts';

/** Decodes the escapes of §3.3.11; a backslash before any other character stays. */
export const unescapeText = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** @returns null for an invalid time */
export function timeOf({ value, parameters }: Pick<Line, 'value' | 'parameters'>): WrittenTime | null {
  const time = readTime(value);
  if (time === null || time.dateOnly) return time;
  if (parameters.get('VALUE')?.toUpperCase() === 'DATE') return readTime(value.trim().replace(/T.*$/i, ''));
  return { ...time, zone: time.zone ?? (parameters.get('TZID') || null) };
}

/** The times of a line that may have several, such as EXDATE; the start of a period. Invalid times are left out. */
export const timesOf = (line: Line): WrittenTime[] => periodsOf(line).map(({ start }) => start);

export interface Period {
  start: WrittenTime;
  /** Null for a time that is not a period. */
  end: WrittenTime | Duration | null;
}

/** The times or periods of a line (§3.3.9): a period has its end or its duration after a slash. */
export function periodsOf({ value, parameters }: Line): Period[] {
  return value.split(',').flatMap((one) => {
    const [first = '', last = ''] = one.split('/');
    const start = timeOf({ value: first, parameters });
    return start ? [{ start, end: timeOf({ value: last, parameters }) ?? readDuration(last) }] : [];
  });
}
