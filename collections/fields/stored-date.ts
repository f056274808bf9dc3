/**
 * Days and times as they are stored, checked before `Date` reads them: it would read 30 February as 2 March, and the year 1 as a
 * year that the feed can have.
 */
import { isRealTime } from '../../src/lib/dates/real-time.ts';

const form = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * @param value a day, an ISO 8601 time (in UTC where it names no offset), or a time as in HTTP headers
 * @returns an ISO 8601 time in UTC with milliseconds; null for a value that is not a time that exists
 */
export function storedDate(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : storedDate(value.toISOString());
  if (typeof value !== 'string') return null;
  const http = new Date(value);
  // The form of HTTP and e-mail, such as Sun, 22 Nov 2026 10:00:00 GMT, with the right weekday.
  if (!Number.isNaN(http.getTime()) && http.toUTCString() === value) return storedDate(http);
  const [, day, time = '00:00', seconds = '00', zone = 'Z'] = form.exec(value.trim()) ?? [];
  if (day === undefined || !isRealTime(`${day}T${time}:${seconds}${zone === 'Z' ? '+00:00' : zone}`)) return null;
  const fraction = /\.\d{1,3}/.exec(value)?.[0] ?? '';
  return new Date(`${day}T${time}:${seconds}${fraction}${zone}`).toISOString();
}
