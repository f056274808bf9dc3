/** Which days and times exist (docs/feed-rules.md 1.19). */

/** The years that the feed can be about. Any other year is a mistake, such as 0001 or 20266. */
const firstYear = 1900;
const lastYear = 2199;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * True for a time that exists: no 30 February, no hour 25, no year 0001, and only offsets that are in use, which are whole
 * quarters of an hour from -12:00 to +14:00.
 */
export function isRealTime(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value)) return false;
  // An export checks hundreds of thousands of times, so no part of them becomes a text or a Date.
  const year = two(value, 0) * 100 + two(value, 2);
  if (year < firstYear || year > lastYear || !hasDay(year, two(value, 5), two(value, 8))) return false;
  if (two(value, 11) > 23 || two(value, 14) > 59 || two(value, 17) > 59) return false;
  const [hours, minutes] = [two(value, 20), two(value, 23)];
  if (minutes % 15 !== 0 || minutes > 59) return false;
  return hours * 60 + minutes <= (value[19] === '-' ? 12 : 14) * 60;
}

/** @param value `YYYY-MM-DD` or `DD.MM.YYYY` */
export function isRealDay(value: string): boolean {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(value) ?? [];
  return isRealTime(`${day ? `${year}-${month}-${day}` : value}T00:00:00+00:00`);
}

/** The number of the two digits at a place of a text. */
const two = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 48 * 11;

function hasDay(year: number, month: number, day: number): boolean {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && isLeapYear ? 29 : (monthLengths[month - 1] ?? 0);
  return day >= 1 && day <= length;
}
