/**
 * Whether a found item is a row that is there already. A family's matcher is plain memory: the run fills it with the rows
 * around the item's time, and with each row that it makes. It decides nothing: what is unsure is offered to an editor.
 */
import type { Found, IntakeFamily, IntakeSource } from './reader.ts';

/** A row of the family, pending, published or rejected. */
export interface KnownRow {
  id: string;
  status: 'pending' | 'published' | 'rejected';
  title: string;
  /** The item's page: `url` of news and events, `video_url` of talks. */
  url: string | null;
  /** `start` of an event with its own offset, `published` of news, `date` or `published` of talks; ISO 8601. */
  at: string | null;
  /** Of events. */
  place: string | null;
  city: string | null;
  /** The source record's id. */
  source: string | null;
}

export type Match =
  | { kind: 'new' }
  /** The same thing: nothing is added but what the row lacks. */
  | { kind: 'same'; row: string }
  /** Perhaps the same: it becomes a pending row of its own, and `why`, one sentence, says why to look at the other one. */
  | { kind: 'unsure'; row: string; why: string };

export interface Matcher {
  /** How far a row's time may lie from the item's to be the same, in days: so far the rows are added before `match` is asked. */
  days: number;
  /** Adding a row a second time replaces it. */
  add(row: KnownRow): void;
  match(found: Found, source: Pick<IntakeSource, 'id' | 'name' | 'url'>): Match;
}

export type MatcherOf = Partial<Record<IntakeFamily, () => Matcher>>;
