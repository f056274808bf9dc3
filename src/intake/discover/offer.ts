/** What a page offers to the intake. */
import type { IntakeSource } from '../reader.ts';

/** `events` are those on the page itself. */
export type OfferKind = 'feed' | 'calendar' | 'sitemap' | 'events';

/** Something that a page links to and that may be a source. */
export interface Candidate {
  kind: Exclude<OfferKind, 'events'>;
  /** Canonical. */
  url: string;
  /** What the page calls it; '' where it does not. */
  title: string;
  /** The page states what it is. Otherwise it only looks like one, and is dropped if it does not answer as one. */
  stated: boolean;
}

type Shape = Pick<Offer, 'method' | 'list' | 'type'>;

/** How a source record says what it is. */
export const shapes: Record<OfferKind, Shape> = {
  feed: { method: 'rss', list: 'sources', type: 'rss' },
  calendar: { method: 'ical', list: 'event_sources', type: 'ical' },
  events: { method: 'json-ld', list: 'event_sources', type: 'json-ld' },
  sitemap: { method: 'sitemap', list: 'sources', type: 'sitemap' },
};

/** A candidate after it was requested and read. */
export interface Offer {
  kind: OfferKind;
  url: string;
  method: Extract<IntakeSource['method'], 'rss' | 'ical' | 'sitemap' | 'json-ld'>;
  list: Extract<IntakeSource['list'], 'sources' | 'event_sources'>;
  type: string;
  /** Its own name, else what the page calls it; '' where neither is stated. */
  title: string;
  /** How many items it has now. */
  items: number;
  /** The newest story or the next event, where it has one. `at` is as the source states it, or null. */
  first: { title: string; at: string | null } | null;
  /** What the operator should know, such as that a sitemap has the news extension. */
  remark: string | null;
  /** Why it cannot be read; null if it can. */
  problem: string | null;
}

/** What a page states about its site; null where it does not. */
export interface SiteFacts {
  name: string | null;
  /** The address of the page, after redirects. */
  url: string;
  /** As in a source record: the English name. */
  language: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

export interface Discovery {
  site: SiteFacts;
  offers: Offer[];
  /** How many more candidates were left out. */
  more: number;
}
