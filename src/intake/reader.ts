/**
 * What every reader of the outside world is: it asks for one source's addresses and says what it found there. It knows no
 * database and decides nothing; found items become pending rows elsewhere, through the workflow.
 */

/** The families that the intake makes rows of. */
export type IntakeFamily = 'news' | 'events' | 'talks';

/** The parts of a source record that a reader needs. */
export interface IntakeSource {
  id: string;
  name: string;
  country: string | null;
  url: string | null;
  /** The address that is read: feed, sitemap, index page, calendar; `url` where there is none. */
  feed: string | null;
  method: 'rss' | 'html' | 'sitemap' | 'search' | 'manual' | 'ical' | 'json-ld' | 'events-api';
  /** What ends in `-all` or `-crypto` takes every item; otherwise news are taken where title or summary is about crypto. */
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
    /** `organizers/123` or `venues/123` of the events API. */
    account: string | null;
  };
}

export interface Found {
  family: IntakeFamily;
  /** The source's own key of the item: a UID with its recurrence, a guid, a canonical address. The same item has it again. */
  key: string;
  title: string;
  /** The item's page. */
  url: string | null;
  /** When it happens (events, with the event's own offset) or was published; ISO 8601. */
  at: string | null;
  /** Members of the family's collection, as Payload takes them; without status, id and what the workflow keeps. */
  row: Record<string, unknown>;
  /** The address that the values were read from, where it is not that of the source. */
  read_from?: string;
  /** What an editor should know before deciding, in one sentence: the event was cancelled, a zone was not known. */
  note?: string;
  /** The organiser called it off. */
  cancelled?: boolean;
  /** What the source itself says in short, in its own language: for the editor's eyes, never for a published field. */
  quote?: string;
}

/** An item that was not taken. */
export interface Refused {
  /** Its title, key or place in the file. */
  item: string;
  /** One line. */
  reason: string;
}

export interface Reading {
  found: Found[];
  refused: Refused[];
  /** Every address said that nothing changed since the last time. */
  unchanged?: boolean;
  /** The next run is to ask for everything whole: an answer that did not change may lead to one that did, or to one that failed. */
  forget?: boolean;
  /** How many items are about something else: not taken, and no fault. */
  passed_over?: number;
  /** What the operator should know of the source as a whole, a line each: the address is a page that names a feed. */
  remarks?: string[];
}

/** An answer that was taken whole, within all limits. */
export interface Answer {
  /** After redirects. */
  url: string;
  /** 304: nothing changed; then there is no body. */
  unchanged: boolean;
  /** The media type, in lower case, without parameters. */
  type: string;
  /** `charset` of the Content-Type header. */
  charset: string | null;
  body: Uint8Array;
}

export interface AskOptions {
  /** For the Accept header. */
  accept?: string;
  /** Send what is remembered of the last answer (ETag, Last-Modified); default true. */
  conditional?: boolean;
  /** More headers, such as Authorization: sent to the first address's host alone, never logged or remembered. */
  headers?: Record<string, string>;
}

/**
 * The one way out (src/intake/fetch/): public addresses only, polite, limited.
 * @throws IntakeError with one line: what, where (without secrets), what to do
 */
export type Ask = (address: string, options?: AskOptions) => Promise<Answer>;

export interface ReaderInput {
  source: IntakeSource;
  ask: Ask;
  /** The clock of the run, in milliseconds. */
  now: number;
  /** Settings of the events API; null where they are not set. */
  eventsApi: { url: string; token: string } | null;
}

/** @throws IntakeError where the source as a whole cannot be read; a bad item is `refused` and stops nothing */
export type Reader = (input: ReaderInput) => Promise<Reading>;

/** The failure of one source. The message is one line and never holds a token. */
export class IntakeError extends Error {
  override name = 'IntakeError';
}
