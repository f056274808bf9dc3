/** Formats how long ago something happened. */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });

/** @param timestamp ISO 8601 @param now milliseconds since 1970 @returns such as "3 days ago"; an invalid timestamp is returned unchanged */
export function relativeTime(timestamp: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(timestamp)) / 1000;
  if (Number.isNaN(seconds)) return timestamp;
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['minute', 60];
  return seconds < 60 ? 'just now' : words.format(-Math.floor(seconds / length), unit);
}
