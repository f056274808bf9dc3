/** The texts of the market files, which describe the calculation (docs/feed-rules.md 9.3, 9.21 to 9.30). */
import type { AggregatedRow } from '../../contract/market-rows.ts';
import type { MarketCatalogue } from '../../contract/markets.ts';

export const disclaimer =
  'Market data is data only, not investment advice. Each figure is the one that the named exchange published at fetched_at.';

/** In place of `disclaimer` in files of simulated exchanges. */
export const sampleDisclaimer =
  'Sample figures of simulated exchanges, not real prices. Market data is data only, not investment advice.';

export const quoteNote =
  'Only prices in NOK, SEK, DKK and EUR are included. Nothing is converted from one currency to another.';

export const aggregation: MarketCatalogue['aggregation'] = {
  bucket:
    'One row for each pair of base asset and quote currency. Prices in one quote currency are never averaged with prices of the same asset in another.',
  last: 'The arithmetic mean of the last prices of the exchanges that published one; null when none did. An exchange without a last price stays in contributors, with included_in_last false.',
  mid: 'For each exchange that published both a bid and an ask, the midpoint is (bid + ask) / 2. mid is the arithmetic mean of these midpoints; it is never blended with last.',
  price: 'Equal to last when any last price exists, otherwise to mid; null when neither exists.',
  min: "The lowest figure of the series that price uses: a last price as published, or one exchange's midpoint.",
  max: "The highest figure of the series that price uses: a last price as published, or one exchange's midpoint.",
  exchange_count: 'How many exchanges published a ticker for the pair.',
  rounding:
    'Decimal arithmetic on the published digits, never binary floating point. A mean keeps the widest fractional length among its inputs. Where the exact quotient needs more places it has as many as it needs, at most 12 more than that, the last one rounded half away from zero.',
  vwap: "No volume-weighted price is computed: the exchanges' volumes are not one weight. vwap is always null.",
  volume:
    'A volume is summed only with the same field, only inside one pair; the 24-hour fields are never added to those without a named window. A sum is exact and keeps the widest fractional length. It is null when no contributor published that field; a published zero is kept.',
  logos:
    'An icon is given when the open icon set has one for the base asset; otherwise the four logo fields are null. No icon is drawn, and none is used for another asset.',
};

export const refresh: MarketCatalogue['refresh'] = {
  build: 'Written when the site is built.',
  host_actions:
    'A scheduled job asks the exchanges about once an hour and rewrites only the market files. When no exchange answers, the earlier files stay as they are.',
  browser:
    'A page may reload markets.json about every 900 seconds, and may ask the exchanges with cors true itself about every 300 seconds.',
  browser_json_seconds: 900,
  browser_exchange_seconds: 300,
  actions_cron: '17 * * * *',
};

export const methodNotes: Record<AggregatedRow['method'], string> = {
  mean_last: 'The arithmetic mean of the last prices that exchanges published for this pair. Nothing is converted.',
  mean_bid_ask_mid:
    'No exchange published a last price for this pair: the arithmetic mean of the midpoints of bid and ask, of the exchanges that published both. Null when none did. Nothing is converted.',
};

/** The units of a row's four volumes. */
export function volumeUnits(base: string, quote: string): AggregatedRow['volume']['units'] {
  return {
    volume_base: `${base}; the exchange names no time window`,
    volume_quote: `${quote}; the exchange names no time window`,
    volume_base_24h: `${base}; the last 24 hours, as named by the exchange`,
    volume_quote_24h: `${quote}; the last 24 hours, as named by the exchange`,
  };
}
