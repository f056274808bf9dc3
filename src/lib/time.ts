/** Times as the feed writes them: ISO 8601 in UTC, whole seconds, `+00:00` (decisions.md, "Envelopes"). */

/**
 * @param time milliseconds since 1970; the fraction of a second is dropped
 * @throws RangeError for what is no time of the years 0 to 9999, which is all that the feed's form can hold
 */
export function toTimestamp(time: number): string {
  const text = new Date(time).toISOString();
  if (!/^\d{4}-/.test(text)) throw new RangeError(`${text} is not in the years 0 to 9999.`);
  return `${text.slice(0, 19)}+00:00`;
}

/**
 * The build's clock: `--at`, else `SOURCE_DATE_EPOCH` (whole seconds), else now.
 * A given time names its moment in full, with `Z` or its offset; a day alone is its first second in UTC. So the same
 * words mean the same moment on every machine.
 * @throws RangeError when the given time cannot be read
 */
export function readClock(at: string | undefined, env: Record<string, string | undefined> = process.env): string {
  if (at !== undefined) return readIsoTime(at);
  const epoch = env.SOURCE_DATE_EPOCH?.trim();
  return epoch ? readEpoch(epoch) : toTimestamp(Date.now());
}

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function readIsoTime(given: string): string {
  const day = ISO_TIME.exec(given)?.[1];
  // Date.parse() takes 30 February for 2 March.
  if (day === undefined || !isDay(day) || Number.isNaN(Date.parse(given))) {
    throw new RangeError(`"${given}" is no time; give one such as 2026-11-22T00:00:00+00:00.`);
  }
  return toTimestamp(Date.parse(given));
}

function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function readEpoch(given: string): string {
  // Twelve digits: the last second of the year 9999 has no more.
  const seconds = /^\d{1,12}$/.test(given) ? Number(given) : Number.NaN;
  if (!(seconds <= 253_402_300_799)) {
    throw new RangeError(`SOURCE_DATE_EPOCH "${given}" is no time; give whole seconds since 1970, such as 1795305600.`);
  }
  return toTimestamp(seconds * 1000);
}
