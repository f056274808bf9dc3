/** Formats a stored time for people, without converting it. */

/**
 * @param timestamp ISO 8601, with a time or only a date
 * @returns such as "Fri 20 Nov 2026, 08:00 +01:00" or "…, 08:00 UTC"; anything else is returned unchanged
 */
export function exactTime(timestamp: string): string {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(timestamp);
  const [, day = '', time, zone] = found ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return timestamp;
  const text = [weekday(date), date.getUTCDate(), months[date.getUTCMonth()], day.slice(0, 4)].join(' ');
  return time ? `${text}, ${time}${zone ? ` ${zone === 'Z' ? 'UTC' : zone}` : ''}` : text;
}

const weekday = (date: Date): string => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()] ?? '';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
