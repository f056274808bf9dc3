/** Puts another time into a file that states the time of its build (docs/feed-rules.md 12.24). */

/** What is put in. A timestamp of the service always has the same length, so nothing else moves. */
export interface PutTime {
  time: string;
  /** Where the file states the time, in bytes from its start. */
  times: readonly number[];
}

/**
 * @param content the file, or a piece of it; it stays as it is
 * @param start where the piece begins in the file, in bytes
 * @returns a copy with the time, or the content itself where it states none
 */
export function withTime(content: Uint8Array, { time, times }: PutTime, start = 0): Uint8Array {
  const end = start + content.byteLength;
  const here = times.filter((at) => at < end && at + time.length > start);
  if (here.length === 0) return content;
  const copy = Buffer.from(content);
  for (const at of here) copy.write(time.slice(Math.max(0, start - at)), Math.max(0, at - start), 'latin1');
  return copy;
}
