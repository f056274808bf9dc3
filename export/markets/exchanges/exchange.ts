/** The interface of an exchange adapter. `index.ts` lists the adapters. */
import type { Settings } from '../../../src/lib/settings.ts';
import type { Listing } from './listing.ts';

/** The settings of an exchange (`.env.example`). */
export interface Connection {
  /** Base address of the API, without a trailing slash; paths are appended. */
  apiUrl: string;
  name: string;
  website?: string | undefined;
  docsUrl?: string | undefined;
}

export interface Exchange {
  /** `exchange_` and a letter. It is part of paths and rows and never changes. */
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** True when the API sends `Access-Control-Allow-Origin: *`. */
  cors: boolean;
  /** How the exchange's fields map to the fields of a row. */
  note: string;
  /** The paths to fetch, in this order. The first is the `source_url` of the rows. If one fails, the exchange fails. */
  paths: readonly [string, ...string[]];
  connection: (settings: Settings) => Connection;
  /**
   * Turns the response texts, one per path, into listings. Pure.
   * @throws AnswerError when a response does not have the form that this exchange sends
   */
  read: (texts: readonly string[]) => Listing[];
}
