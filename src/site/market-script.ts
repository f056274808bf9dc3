/** What the scripts of the pages of prices need from the page around them, and what its content policy allows them. */
import { exchanges } from '../feed/markets/exchanges/index.ts';
import type { Here } from './here.ts';
import type { Site } from './site.ts';

/** The base addresses of the APIs that a browser may ask, by the id of the exchange. */
function browserApis({ exchangeApis }: Pick<Site, 'exchangeApis'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    exchanges.flatMap(({ id, cors }) => {
      const api = exchangeApis[id];
      return cors && api !== undefined ? [[id, api]] : [];
    }),
  );
}

export interface MarketScript {
  /** The symbols of the assets with a page. */
  assets: ReadonlySet<string>;
  /** `generated_at` of the figures that are built into the page; null without any. */
  builtIn: string | null;
}

/**
 * The attributes of the `<script>` element of `src/site/browser/markets.ts` and `market.ts`.
 * @example { 'data-root': '../', 'data-apis': '{"exchange_a":"https://api.example"}', 'data-assets': 'BTC ETH', 'data-built-in': '' }
 */
export const marketScript = ({ site, file }: Here, { assets, builtIn }: MarketScript) => ({
  'data-root': file('/'),
  'data-apis': JSON.stringify(browserApis(site)),
  'data-assets': [...assets].join(' '),
  'data-built-in': builtIn ?? '',
});

/**
 * The sources for `connect-src`: the site itself, and the origins of the exchanges that a browser may ask.
 * @example "'self' https://api.example"
 */
export const marketPolicy = (site: Pick<Site, 'exchangeApis'>): string =>
  [...new Set(["'self'", ...Object.values(browserApis(site)).map((api) => new URL(api).origin)])].join(' ');
