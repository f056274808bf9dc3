/** The time window of the event readers, and how much they take from one source. */
import { DAY } from './written-time.ts';

/** Events that ended earlier are skipped (docs/feed-rules.md 15.5); in days. */
export const daysBack = 7;

/** How far ahead recurring events are expanded, in days. */
export const daysAhead = 400;

/** Occurrences of one series, of all series of a calendar or page, and events of one source. */
export const maxPerSeries = 100;
export const maxRecurring = 200;
export const maxEvents = 1000;

/** Further refused events are only counted. */
export const maxRefusalsNamed = 50;

/** The window in which recurring events are expanded. */
export interface Bounds {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  /** The most occurrences of one series. */
  max: number;
}

export const boundsAt = (now: number): Bounds => ({
  from: now - daysBack * DAY,
  to: now + daysAhead * DAY,
  max: maxPerSeries,
});
