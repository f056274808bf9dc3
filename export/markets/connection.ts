/** The settings of an exchange (`.env.example`). */
import type { Exchange } from '../../src/feed/markets/exchanges/exchange.ts';
import type { Settings } from '../../src/lib/settings.ts';

export interface Connection {
  /** Base address of the API, without a trailing slash; paths are appended. */
  apiUrl: string;
  name: string;
  /** The address of the API when it is not set. */
  website: string;
  docsUrl: string;
}

export function connectionOf({ settings: prefix }: Exchange, settings: Settings): Connection {
  const apiUrl = settings[`${prefix}_API_URL`];
  return {
    apiUrl,
    name: settings[`${prefix}_NAME`],
    website: settings[`${prefix}_WEBSITE`] ?? apiUrl,
    docsUrl: settings[`${prefix}_DOCS_URL`] ?? apiUrl,
  };
}
