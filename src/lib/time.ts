/** Times as the feed writes them: ISO 8601 in UTC, whole seconds, `+00:00` (decisions.md, "Envelopes"). */

/** @param time milliseconds since 1970; the fraction of a second is dropped */
export function toTimestamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}+00:00`;
}

/**
 * The build's clock: `--at`, else `SOURCE_DATE_EPOCH` (seconds), else now.
 * @throws RangeError when the given time cannot be read
 */
export function readClock(at: string | undefined, env: Record<string, string | undefined> = process.env): string {
  if (at !== undefined) return toTimestamp(parse(at, Date.parse(at)));
  const epoch = env.SOURCE_DATE_EPOCH;
  if (epoch) return toTimestamp(parse(epoch, /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Number.NaN));
  return toTimestamp(Date.now());
}

function parse(given: string, time: number): number {
  if (Number.isNaN(time)) {
    throw new RangeError(`"${given}" is no time; give one such as 2026-11-22T00:00:00+00:00.`);
  }
  return time;
}
