/** How far the readers of events look, and how much they take of one source. */

/** Events that were over before are no news to an editor; in days. */
export const daysBack = 7;

/** How far events that repeat are followed, in days. */
export const daysAhead = 400;

/** Times of one event that repeats, of all that repeat in one calendar, and events of one source. */
export const mostOfASeries = 100;
export const mostRepeated = 200;
export const mostEvents = 1000;

/** What is refused is named one by one up to here. */
export const mostRefused = 50;
