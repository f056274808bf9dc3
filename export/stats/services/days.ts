/** Days of the UTC calendar as `YYYY-MM-DD`, the weeks and months they belong to, and which of them a run asks for. */

/** A service may count late, or drop robots later: so many days are asked for again each time. */
const ASKED_AGAIN = 7;
/** No run asks further back: about a year when there is nothing yet. */
const MOST_ASKED = 366;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The days that a run asks for, oldest first: those since the last known one, and at least the last seven. All of them are
 * over; today's figures would be those of half a day.
 * @param today the UTC day of the run
 * @param lastKnown the newest day that has figures already; null when none has
 */
export function daysToAsk(today: string, lastKnown: string | null): string[] {
  const unknown = lastKnown === null ? MOST_ASKED : daysBetween(lastKnown, today) - 1;
  const asked = Math.min(Math.max(unknown, ASKED_AGAIN), MOST_ASKED);
  return Array.from({ length: asked }, (_, index) => moved(today, index - asked));
}

export function dayAfter(day: string): string {
  return moved(day, 1);
}

/** The ISO 8601 week, `YYYY-Www`: it starts on a Monday, and belongs to the year of its Thursday. */
export function isoWeek(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = moved(day, 3 - weekday);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** `YYYY-MM` */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}
