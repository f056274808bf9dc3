/** Times as the feed writes them: ISO 8601 in UTC, whole seconds, `+00:00` (docs/feed-rules.md 1.18). */

/** The feed's form has four digits for the year. */
const FIRST = Date.parse('0000-01-01T00:00:00Z');
const END = Date.parse('+010000-01-01T00:00:00Z');

/**
 * @param time milliseconds since 1970; the fraction of a second is dropped
 * @throws RangeError for a time outside the years 0 to 9999
 */
export function toTimestamp(time: number): string {
  if (!isTime(time)) throw new RangeError(`${time} is outside the years 0 to 9999.`);
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`;
}

/**
 * The build's clock: `--at`, else `SOURCE_DATE_EPOCH` (whole seconds), else now.
 * A given time ends in `Z` or its offset; a date without a time is its first second in UTC. So the same value means the same
 * time on every machine.
 * @throws RangeError when the given time cannot be read
 */
export function readClock(at: string | undefined, env: Record<string, string | undefined> = process.env): string {
  if (at !== undefined) {
    const time = parseIsoTime(at);
    if (isTime(time)) return toTimestamp(time);
    throw new RangeError(`"${at}" is not a time; give one such as 2026-11-22T00:00:00+00:00.`);
  }
  const epoch = env.SOURCE_DATE_EPOCH?.trim();
  if (!epoch) return toTimestamp(Date.now());
  const time = /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Number.NaN;
  if (isTime(time)) return toTimestamp(time);
  throw new RangeError(
    `SOURCE_DATE_EPOCH "${epoch}" is not a time; give whole seconds since 1970, such as 1795305600.`,
  );
}

/**
 * Seconds for a person to read.
 * @param started what `performance.now()` returned
 */
export function secondsSince(started: number, decimals = 3): number {
  return Number(((performance.now() - started) / 1000).toFixed(decimals));
}

function isTime(time: number): boolean {
  return time >= FIRST && time < END;
}

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** NaN for an invalid time. `Date.parse` accepts many more forms, and reads 30 February as 2 March. */
function parseIsoTime(text: string): number {
  const day = ISO_TIME.exec(text)?.[1];
  const midnight = day === undefined ? Number.NaN : Date.parse(day);
  const exists = isTime(midnight) && toTimestamp(midnight).slice(0, 10) === day;
  return exists ? Date.parse(text) : Number.NaN;
}
