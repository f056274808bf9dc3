/** The interface of an exchange adapter. `index.ts` lists the adapters. The job and the browser use the same ones. */
import type { Listing } from './listing.ts';

export interface Exchange {
  /** `exchange_` and a letter. It is part of paths and rows and never changes. */
  id: string;
  /** The prefix of its settings (`.env.example`): the base address of its API, its name, website and documentation. */
  settings: 'EXCHANGE_A' | 'EXCHANGE_B' | 'EXCHANGE_C';
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** True when the API sends `Access-Control-Allow-Origin: *`. */
  cors: boolean;
  /** How the exchange's fields map to the fields of a row. */
  note: string;
  /** The paths to fetch, in this order. The first is the `source_url` of the rows. If one fails, the exchange fails. */
  paths: readonly [string, ...string[]];
  /**
   * Turns the response texts, one per path, into listings. Pure.
   * @throws AnswerError when a response does not have the form that this exchange sends
   */
  read: (texts: readonly string[]) => Listing[];
}
