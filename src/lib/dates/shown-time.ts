/** Days and times as the panel shows them: the month as a word, the clock of the reader's language, and always the zone. */

/** @param date `YYYY-MM-DD` @returns such as `22 Nov 2026` */
export function shownDay(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  const name = months[(month ?? 0) - 1];
  return name === undefined || !day || !year ? date : `${day} ${name} ${year}`;
}

/**
 * A time with the offset that it is stored with.
 * @param at ISO 8601 with an offset, such as `2026-11-22T18:00:00+01:00`
 * @param place what the zone is called, such as `Oslo`
 * @returns such as `22 Nov 2026, 18:00 Oslo (UTC+1)`; another text unchanged
 */
export function shownTime(at: string, { place, locale }: { place?: string | null; locale?: string } = {}): string {
  const [, date = '', hour = '', minute = '', offset = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(at) ?? [];
  if (date === '') return at;
  const zone = shownOffset(offset);
  const clock = shownClock(`${hour}:${minute}`, locale);
  return `${shownDay(date)}, ${clock} ${place ? `${place} (${zone})` : zone}`;
}

/**
 * A point in time as it is in a zone.
 * @param at ISO 8601 with an offset or Z
 * @param zone an IANA name
 * @returns such as `22 Nov 2026, 18:00 Oslo (UTC+1)`, or `22 Nov 2026, 17:00 UTC`; another text unchanged
 */
export function shownInstant(at: string, { zone, locale }: { zone: string; locale?: string }): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  const parts = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  const local = new Intl.DateTimeFormat('sv-SE', parts).format(time).replace(' ', 'T');
  const named = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(time);
  const offset =
    named
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '')
      .slice(0, 6) || 'Z';
  return shownTime(`${local}:00${offset}`, {
    place: zone === 'UTC' ? null : zoneName(zone),
    ...(locale ? { locale } : {}),
  });
}

/** @param offset such as `+01:00` or `Z` @returns such as `UTC+1`, `UTC-3:30` or `UTC` */
export function shownOffset(offset: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (sign === undefined || (hours === '00' && minutes === '00')) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** @param time `HH:MM` @param locale with a clock of 12 hours, `6:00 PM`; by default 24 hours */
export function shownClock(time: string, locale?: string): string {
  if (!hasHalfDays(locale)) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The last part of the name of a zone: `Oslo` for `Europe/Oslo`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** @returns 0 for Sunday, as date pickers count */
export function firstDayOfWeek(locale: string): number {
  // `getWeekInfo` is newer than its types; Safari and older Chromium have the accessor.
  const known = new Intl.Locale(locale) as Intl.Locale &
    Partial<Record<'getWeekInfo', () => WeekInfo>> & { weekInfo?: WeekInfo };
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7;
}

interface WeekInfo {
  /** 1 for Monday, 7 for Sunday. */
  firstDay: number;
}

/** True where the language writes 6 PM. */
export function hasHalfDays(locale?: string): boolean {
  if (locale === undefined) return false;
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
