/** UTC days (`YYYY-MM-DD`), their weeks and months, and which days a run fetches. */

/** Days fetched again in each run, because a service may count late or remove robots later. */
const REFETCHED_DAYS = 7;
/** The most days that one run fetches: about a year on the first run. */
const MAX_DAYS = 366;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The days that a run fetches, oldest first: those since the last known day, and at least the last seven. Today is left out
 * because it is not over (docs/feed-rules.md 10.4).
 * @param today the UTC day of the run
 * @param lastKnown the newest day that already has figures, or null
 */
export function daysToAsk(today: string, lastKnown: string | null): string[] {
  const unknown = lastKnown === null ? MAX_DAYS : daysBetween(lastKnown, today) - 1;
  const count = Math.min(Math.max(unknown, REFETCHED_DAYS), MAX_DAYS);
  return Array.from({ length: count }, (_, index) => addDays(today, index - count));
}

export function dayAfter(day: string): string {
  return addDays(day, 1);
}

/** The ISO 8601 week, `YYYY-Www`. It starts on Monday and belongs to the year of its Thursday. */
export function isoWeek(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = addDays(day, 3 - weekday);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** `YYYY-MM` */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}
