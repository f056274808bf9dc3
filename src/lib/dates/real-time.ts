/** Which days and times exist (docs/feed-rules.md 1.19). */

/** The years that the feed can be about. Any other year is a mistake, such as 0001 or 20266. */
const firstYear = 1900;
const lastYear = 2199;

/**
 * True for a time that exists: no 30 February, no hour 25, no year 0001, and only offsets that are in use, which are whole
 * quarters of an hour from -12:00 to +14:00.
 */
export function isRealTime(value: string): boolean {
  const [, local = '', sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)([+-])(\d\d):(\d\d)$/.exec(value) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  if (local === '' || Number(minutes) % 15 !== 0 || Number(minutes) > 59) return false;
  if (offset > (sign === '-' ? 12 : 14) * 60) return false;
  const year = Number(local.slice(0, 4));
  if (year < firstYear || year > lastYear) return false;
  const time = Date.parse(`${local}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local);
}

/** @param value `YYYY-MM-DD` or `DD.MM.YYYY` */
export function isRealDay(value: string): boolean {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(value) ?? [];
  return isRealTime(`${day ? `${year}-${month}-${day}` : value}T00:00:00+00:00`);
}
