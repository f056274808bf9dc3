/** Lines that run side by side: each gets a track, so that no two on one track touch. */

export interface Interval {
  id: string;
  /** Both ends belong to it. */
  start: number;
  end: number;
}

/** @returns the track of each interval: the shortest are on track 0, and equal intervals are in the order of their ids */
export function assignTracks(intervals: readonly Interval[]): Map<string, number> {
  const sorted = [...intervals].sort(
    (a, b) => a.end - a.start - (b.end - b.start) || a.start - b.start || (a.id < b.id ? -1 : 1),
  );
  const tracks: Interval[][] = [];
  const found = new Map<string, number>();
  for (const interval of sorted) {
    const free = tracks.findIndex((track) =>
      track.every((other) => other.end < interval.start || other.start > interval.end),
    );
    const track = free < 0 ? tracks.length : free;
    tracks[track] = [...(tracks[track] ?? []), interval];
    found.set(interval.id, track);
  }
  return found;
}

/** @returns 0 without intervals */
export const countTracks = (tracks: ReadonlyMap<string, number>): number => Math.max(-1, ...tracks.values()) + 1;
