/**
 * Pairs the dates that a source no longer lists with dates that are new to it: a series that moves from Thursday to Wednesday is six
 * events that moved, not six that are gone and six new ones (docs/feed-rules.md 15.12). Pure.
 */

/** A date of an event: ISO 8601 with the event's own offset. */
export interface Dated {
  start: string;
}

const DAY_MS = 86_400_000;
/** Dates that are as far apart as two dates of a series are two events. */
const SHORTEST_PERIOD = 7 * DAY_MS;
/** For an event that is not known to repeat. */
const DEFAULT_PERIOD = 60 * DAY_MS;

/**
 * Each date is in one pair at most, and the pairs are in order of time on both sides. As many dates as possible keep their local
 * day; then as many as possible have a pair; then the pairs are as close as possible. A pair is closer than two dates of the series.
 * @param period milliseconds between two dates of the series; null where it is unknown
 */
export function pairMoved<Gone extends Dated, Found extends Dated>(
  gone: readonly Gone[],
  found: readonly Found[],
  period: number | null,
): [Gone, Found][] {
  const limit = Math.max(period ?? DEFAULT_PERIOD, SHORTEST_PERIOD);
  const [rows, columns] = [inOrder(gone), inOrder(found)];
  // best[n][m] is the score of the first n and m dates.
  const best = Array.from({ length: rows.length + 1 }, () => new Float64Array(columns.length + 1));
  const at = (n: number, m: number) => best[n]?.[m] ?? 0;
  const paired = (n: number, m: number) => at(n - 1, m - 1) + scoreOf(rows[n - 1], columns[m - 1], limit);
  for (const [n, scores] of best.entries()) {
    for (let m = 1; n > 0 && m <= columns.length; m++) {
      scores[m] = Math.max(at(n - 1, m), at(n, m - 1), paired(n, m));
    }
  }

  const pairs: [Gone, Found][] = [];
  let [n, m] = [rows.length, columns.length];
  while (n > 0 && m > 0) {
    const [one, other] = [rows[n - 1], columns[m - 1]];
    if (at(n, m) === at(n - 1, m)) n -= 1;
    else if (at(n, m) === at(n, m - 1)) m -= 1;
    else {
      if (one && other) pairs.push([one, other]);
      n -= 1;
      m -= 1;
    }
  }
  return pairs.reverse();
}

/** The usual time between two dates in milliseconds; null for less than two dates. */
export function periodOf(dates: readonly Dated[]): number | null {
  const times = inOrder(dates).map(timeOf);
  const gaps = times.flatMap((time, index) => (index === 0 ? [] : time - (times[index - 1] ?? time)));
  return gaps.sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? null;
}

/** By the clock on the wall: a week in which summer time begins is a week too. */
const timeOf = ({ start }: Dated) => Date.parse(start.replace(/(?:Z|[+-]\d\d:\d\d)$/, 'Z'));
const inOrder = <One extends Dated>(dates: readonly One[]) => dates.toSorted((a, b) => timeOf(a) - timeOf(b));

/** A kept day outweighs all pairs, and a pair all distances, which are counted in minutes. */
const KEPT_DAY = 1e12;
const PAIR = 1e9;

function scoreOf(gone: Dated | undefined, found: Dated | undefined, limit: number): number {
  if (!gone || !found) return Number.NEGATIVE_INFINITY;
  const distance = Math.abs(timeOf(found) - timeOf(gone));
  const keepsDay = gone.start.slice(0, 10) === found.start.slice(0, 10);
  if (!keepsDay && distance >= limit) return Number.NEGATIVE_INFINITY;
  return (keepsDay ? KEPT_DAY : 0) + PAIR - distance / 60_000;
}
