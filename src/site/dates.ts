/**
 * Dates and times as a page shows them, in the language of the page. A time is shown in the offset that it is written
 * with, never converted (docs/feed-rules.md 4.3): only the part before the offset is read.
 *
 * A date is formatted from the timestamp of a row (`2026-11-22T17:30:00+01:00`) or from a day (`2026-11-22`). `language` is
 * the `lang` of the page. Every function throws a RangeError for an invalid value.
 */
import { perLanguage, remember } from './locale.ts';

/** Sunday 22 November 2026 */
export const longDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 22 November 2026 */
export const fullDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** 22 Nov 2026 */
export const shortDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** Sunday 22 November */
export const weekdayAndDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** 22 November */
export const dayAndMonth = dateFormat({ day: 'numeric', month: 'long' });

/** 22 Nov */
export const shortDayAndMonth = dateFormat({ day: 'numeric', month: 'short' });

/** November 2026 */
export const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });

/** Nov 2026 */
export const shortMonthAndYear = dateFormat({ month: 'short', year: 'numeric' });

/** Sunday */
export const weekday = dateFormat({ weekday: 'long' });

/** Sun */
export const shortWeekday = dateFormat({ weekday: 'short' });

/** 17:30, with 24 hours and a colon in every language. */
export function timeOfDay(timestamp: string): string {
  const [, time] = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(timestamp) ?? [];
  if (time === undefined) throw new RangeError(`"${timestamp}" has no time of day.`);
  return time;
}

/** The offset of a timestamp, `UTC+1`, `UTC+0` or `UTC+5:30`, for a text that is kept from left to right as a whole. */
export function offsetLabel(timestamp: string): string {
  const [, sign, hours, minutes] = /T.*([+-])(\d\d):(\d\d)$/.exec(timestamp) ?? [];
  if (sign === undefined) throw new RangeError(`"${timestamp}" has no offset.`);
  const size = minutes === '00' ? `${Number(hours)}` : `${Number(hours)}:${minutes}`;
  return `UTC${sign === '-' && size !== '0' ? '−' : '+'}${size}`;
}

/** In minutes, a thousand years. `Intl` throws a RangeError for more than 2^53 seconds, and the feed has a length of any digits. */
const longestDuration = 1000 * 366 * 24 * 60;

const durations = perLanguage((locale) => new Intl.DurationFormat(locale, { style: 'short' }));

/**
 * A length to the minute, and at least one minute: `42 min`, `1 t, 5 min` (Norwegian).
 * @param length of the feed's form, such as `PT1H5M10S`
 */
export function duration(length: string, language: string): string {
  const [found, hours = 0, minutes = 0, seconds = 0] = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(length) ?? [];
  if (found === undefined) throw new RangeError(`"${length}" is not a duration such as PT1H5M10S.`);
  const exact = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  const total = Math.min(Math.max(1, Math.round(exact)), longestDuration);
  return durations(language).format({ hours: Math.floor(total / 60), minutes: total % 60 });
}

/** The local day counts as a day in UTC, so no zone changes it. */
function dateFormat(options: Intl.DateTimeFormatOptions): (timestamp: string, language: string) => string {
  const formats = perLanguage((locale) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return remember((day) => format.format(Date.parse(day)));
  });
  return (timestamp, language) => formats(language)(timestamp.slice(0, 10));
}
