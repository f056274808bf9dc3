/**
 * The coming events of a source as its last readings listed them. They are stored with the state of the source, so that the next
 * reading shows which of them it no longer has.
 */
import { z } from 'zod';
import { hashOf } from '../../cms/field-values.ts';
import { venueOf } from '../../lib/identity.ts';
import { titleKey } from '../../lib/same-title.ts';
import type { FoundItem } from '../reader.ts';

/** What makes two items dates of one event: the series that the source names, or else title and venue. Hashes. */
export interface EventFacts {
  /** ISO 8601 with the event's own offset. */
  start: string;
  series: string;
  about: string;
  cancelled: boolean;
}

export interface UpcomingEvent extends EventFacts {
  row: string;
  /** The days of the last two whole readings that had it, YYYY-MM-DD in UTC. */
  seen: string[];
  /**
   * - `listed`: in the last reading
   * - `unseen`: not in the last reading, which was partial
   * - `absent`: not in the last reading, whose list may be full before it
   * - `doubtful`: not in the last reading, which lacked more than half of the events
   * - `gone`: not in the last reading, which was whole
   * - `reported`: gone, and reported to the editors
   */
  state: 'listed' | 'unseen' | 'absent' | 'doubtful' | 'gone' | 'reported';
  /** The day since when it is doubtful or gone. */
  since?: string | undefined;
}

/** By the key of the item (items.ts). */
export type Upcoming = ReadonlyMap<string, UpcomingEvent>;

const stored = z.record(
  z.string(),
  z.object({
    row: z.string(),
    start: z.string(),
    series: z.string(),
    about: z.string(),
    cancelled: z.boolean().default(false),
    seen: z.array(z.string()).max(2),
    state: z.enum(['listed', 'unseen', 'absent', 'doubtful', 'gone', 'reported']).default('listed'),
    since: z.string().optional(),
  }),
);

/** @returns null if nothing valid is stored: then the next reading is the first one */
export function parseUpcoming(value: unknown): Upcoming | null {
  const parsed = stored.safeParse(value);
  return parsed.success ? new Map(Object.entries(parsed.data)) : null;
}

/** What is stored; parseUpcoming restores the defaults. */
export const storedUpcoming = (upcoming: Upcoming): Record<string, unknown> =>
  Object.fromEntries(
    [...upcoming].map(([key, { cancelled, state, ...event }]) => [
      key,
      { ...event, ...(cancelled ? { cancelled } : {}), ...(state === 'listed' ? {} : { state }) },
    ]),
  );

export const seriesOf = (series: string): string => hashOf(series);

/** @param found an event */
export const eventFactsOf = ({ key, series, title, row, cancelled }: FoundItem): EventFacts => ({
  start: String(row.start),
  series: seriesOf(series ?? key),
  about: hashOf(`${titleKey(title)}\u0000${titleKey(venueOf(row))}`),
  cancelled: cancelled === true,
});

/** Whether it has not started. @param now in milliseconds */
export const isComing = ({ start }: Pick<EventFacts, 'start'>, now: number): boolean => Date.parse(start) > now;
