/** What the job needs to know about one exchange. An adapter is a file that gives this; `index.ts` lists the adapters. */
import type { Settings } from '../../../src/lib/settings.ts';
import type { Listing } from './listing.ts';

/** What the operator says about an exchange (`.env.example`). */
export interface Connection {
  /** Where the API is, without a trailing slash; paths are appended. */
  apiUrl: string;
  name: string;
  website?: string | undefined;
  docsUrl?: string | undefined;
}

export interface Exchange {
  /** `exchange_` and a letter: stable, in paths and rows. */
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** True when its API sends `Access-Control-Allow-Origin: *`. */
  cors: boolean;
  /** How the fields of a row map to the exchange's own. */
  note: string;
  /** What is read, in this order; the first is the `source_url` of its rows. One that fails fails the exchange. */
  paths: readonly [string, ...string[]];
  connection: (settings: Settings) => Connection;
  /**
   * Turns the response texts, one for each path, into listings. Pure.
   * @throws AnswerError when they are not what this exchange is known to send
   */
  read: (texts: readonly string[]) => Listing[];
}
