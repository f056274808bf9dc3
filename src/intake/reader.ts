/**
 * The interface of all readers. A reader requests the pages of one source and returns the items that it found. It has no access to
 * the database; run/ saves the items as pending rows.
 */

import type { KnownName } from './known-name.ts';

/** The families that the intake creates rows for. */
export type IntakeFamily = 'news' | 'events' | 'talks';

/** The parts of a source record that a reader needs. */
export interface IntakeSource {
  id: string;
  name: string;
  country: string | null;
  url: string | null;
  /** The address to read: a feed, sitemap, index page or calendar; `url` if the record has none. */
  feed: string | null;
  method: 'rss' | 'html' | 'sitemap' | 'search' | 'manual' | 'ical' | 'json-ld' | 'events-api';
  /** A type that ends in `-all` or `-crypto` takes every item; otherwise news are taken if title or summary is about crypto. */
  type: string | null;
  list: 'sources' | 'search' | 'event_sources';
  /** English name. */
  language: string | null;
  intake: {
    makes: IntakeFamily | null;
    /** CSS selectors of an index page. */
    item: string | null;
    link: string | null;
    title: string | null;
    time: string | null;
    /** Templates of further search feeds, with `{query}` in place of the term (method search). */
    search_feeds: string[];
    /** `organizers/123` or `venues/123` of the events API. */
    account: string | null;
  };
}

export interface FoundItem {
  family: IntakeFamily;
  /** The source's key of the item, which stays the same: a UID with its recurrence, a guid, a canonical address. */
  key: string;
  title: string;
  /** Events: what the dates of one series share, such as the UID; the key of a single event. */
  series?: string;
  /** The item's page. */
  url: string | null;
  /** When it happens (events, with the event's own offset) or was published; ISO 8601. */
  at: string | null;
  /** Fields of the family's collection in Payload's form, without status, id and the fields of the workflow. */
  row: Record<string, unknown>;
  /** The address that the values were read from, if it is not the source's. */
  read_from?: string;
  /** One sentence for the editor, for example that a time zone is unknown. */
  note?: string;
  /** Fields that depend on the clock of the run: only a new row gets them. */
  estimated?: readonly string[];
  /** The outlet that the source names, where it only passes the story on. */
  outlet?: { name: string; url: string | null };
  /** The organiser cancelled the event. */
  cancelled?: boolean;
  /** The source's own summary in its language. Only editors see it; it is never published. */
  quote?: string;
}

/** An item that cannot be saved. */
export interface RefusedItem {
  /** Its title, key or position in the file. */
  item: string;
  /** One line. */
  reason: string;
}

/** What a whole listing shows about coming events that it does not have (docs/feed-rules.md 15.13). */
export interface EventListing {
  /** Events that start then or later may have been left out, in milliseconds; null if nothing was left out. */
  until: number | null;
  /** Series of which something was refused or left out, with the time from which on; 0 for all of it. */
  unsure: { series: string; from: number }[];
}

export interface Reading {
  found: FoundItem[];
  refused: RefusedItem[];
  /** Every address answered that nothing changed since the last run. */
  unchanged?: boolean;
  /** The next run must request everything whole, because an unchanged page may link to one that changed or failed. */
  forget?: boolean;
  /** Only of sources that list all their coming events; absent if the reading may lack some of them. */
  listing?: EventListing;
  /** The number of items that are not wanted, for example because they are off topic. */
  passed_over?: number;
  /** Lines for the operator about the whole source, for example that its address is a page that names a feed. */
  remarks?: string[];
}

/** A complete answer, within all limits. */
export interface Answer {
  /** After redirects. */
  url: string;
  /** True for status 304. The body is then empty. */
  unchanged: boolean;
  /** The media type in lower case, without parameters. */
  type: string;
  /** `charset` of the Content-Type header. */
  charset: string | null;
  body: Uint8Array;
}

export interface FetchOptions {
  /** The Accept header. */
  accept?: string;
  /** Whether to send the validators of the last answer (ETag, Last-Modified); true by default. */
  conditional?: boolean;
  /**
   * The address is a calendar, feed or API that an editor entered, which is fetched as subscription clients do, without asking
   * robots.txt (docs/feed-rules.md 15.9). It has no effect for addresses that are not the source's own.
   */
  subscription?: boolean;
  /** Further headers, such as Authorization. They are only sent to the host of the first address, and never logged or stored. */
  headers?: Record<string, string>;
}

/**
 * Requests an address (src/intake/fetch/), with all limits and pauses. Readers make no other requests.
 * @throws IntakeError with one line: what failed, where (without secrets), what to do
 */
export type FetchPage = (address: string, options?: FetchOptions) => Promise<Answer>;

export interface ReaderInput {
  source: IntakeSource;
  fetchPage: FetchPage;
  /** The clock of the run, in milliseconds. */
  now: number;
  /** The settings of the events API; null if they are not set. */
  eventsApi: { url: string; token: string } | null;
  /** The names of the who's who by which a story is known to be about crypto. The list is the same one for all sources of a run. */
  names: readonly KnownName[];
}

/** @throws IntakeError if the whole source cannot be read; a single bad item becomes `refused` */
export type Reader = (input: ReaderInput) => Promise<Reading>;

/** The failure of one source. The message is one line and never contains a token. */
export class IntakeError extends Error {
  override name = 'IntakeError';
}
