/**
 * Whether a found item is a row that exists. A family's matcher holds rows in memory: the run adds those around the item's time and
 * those that it creates. An unsure match is left to an editor.
 */
import type { FoundItem, IntakeFamily, IntakeSource } from './reader.ts';

/** A row of the family, pending, published or rejected. */
export interface KnownRow {
  id: string;
  status: 'pending' | 'published' | 'rejected';
  title: string;
  /** The item's page: `url` of news and events, `video_url` of talks. */
  url: string | null;
  /** `start` of an event with its own offset, `published` of news, `date` or `published` of talks; ISO 8601. */
  at: string | null;
  /** Only of events, like `city` and `organiser`. */
  place: string | null;
  city: string | null;
  organiser?: string | null;
  /** The source record's id. */
  source: string | null;
  /** ISO 3166-1 or `NORDIC`. */
  country: string | null;
  /** The code of the title's language; only of news. */
  language: string | null;
}

export type Match =
  | { kind: 'new' }
  /** The same: the row gains only what it lacks. */
  | { kind: 'same'; row: string }
  /** Perhaps the same: it becomes a pending row of its own, with the sentence `why` as a note for the editor. */
  | { kind: 'unsure'; row: string; why: string };

export interface Matcher {
  /** The longest time between a row and a matching item, in days. Rows within it are added before `match` is called. */
  days: number;
  /** Replaces a row that was added before. */
  add(row: KnownRow): void;
  match(found: FoundItem, source: Pick<IntakeSource, 'id' | 'name' | 'url'>): Match;
}

export type MatcherOf = Partial<Record<IntakeFamily, () => Matcher>>;
