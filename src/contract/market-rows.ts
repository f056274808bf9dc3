/** The rows of the market files (docs/feed-rules.md 9.9 to 9.33). Fields that we added come after the specified ones (1.24). */
import { z } from 'zod';
import { count, decimal, text, timestamp, url } from './primitives.ts';

/** The only quotes of the feed, in sort order. */
export const marketQuotes = ['NOK', 'SEK', 'DKK', 'EUR'] as const;

/** Warnings about an aggregated row, in the order of `flags`. */
export const marketFlags = ['crossed_book', 'last_outside_book', 'single_exchange', 'no_trades_24h'] as const;

/** A base asset's symbol: upper case, and safe in a file name. */
export const assetSymbol = z
  .string()
  .max(32)
  .regex(
    /^(?!.*\.\.)[A-Z0-9]([A-Z0-9._-]*[A-Z0-9])?$/,
    'must be an upper-case symbol of letters, digits, dot, underscore and dash',
  );

/** `<BASE>-<QUOTE>`. */
export const pairSymbol = z
  .string()
  .regex(/^(?!.*\.\.)[A-Z0-9]([A-Z0-9._-]*[A-Z0-9])?-(NOK|SEK|DKK|EUR)$/, 'must be a pair such as BTC-NOK');

/** A price or volume in plain digits, never negative. A missing one is null, never zero. */
export const figure = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be plain decimal digits, not negative')
  .nullable();

/** A figure that may be negative. */
const signedFigure = decimal.nullable();

const exchangeId = z.string().regex(/^exchange_[a-z]$/, 'must be an exchange id such as exchange_a');
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');
const quote = z.enum(marketQuotes);
const symbol = pairSymbol.describe('`<BASE>-<QUOTE>`.');

const volumeMeaning = {
  volume_base: 'In the base asset; the exchange names no window.',
  volume_quote: 'In the quote currency; the exchange names no window.',
  volume_base_24h: 'In the base asset, of the last 24 hours as the exchange names them.',
  volume_quote_24h: 'In the quote currency, of the last 24 hours as the exchange names them.',
};

/** The four volumes as published by the exchange. They are never mixed. */
const volumes = {
  volume_base: figure.describe(volumeMeaning.volume_base),
  volume_quote: figure.describe(volumeMeaning.volume_quote),
  volume_base_24h: figure.describe(volumeMeaning.volume_base_24h),
  volume_quote_24h: figure.describe(volumeMeaning.volume_quote_24h),
};

export const exchangeRecord = z.object({
  id: exchangeId,
  name: text,
  country: countryCode,
  website: url,
  docs_url: url,
  source_url: url.describe('The address that the figures come from.'),
  cors: z.boolean().describe('True when the exchange lets browsers read its API from other origins.'),
  note: text.describe("How the fields of a row map to the exchange's own."),
  status: z.enum(['ok', 'error']).describe('`error`: no row of this exchange is in the files of this run.'),
  fetched_at: timestamp.describe('When the answer was there; with an error, when the attempt ended.'),
  error: text.nullable().describe('A short phrase; null when `status` is `ok`.'),
  ticker_count: count.describe("This exchange's rows in this run; 0 with an error."),
  http_status: z
    .number()
    .int()
    .min(100)
    .max(999)
    .nullable()
    .describe("The HTTP status of the run's last request to this exchange; null when that request got no answer."),
  attempts: count.describe('How many requests this run made to this exchange, repeated ones included.'),
  last_ok_at: timestamp
    .nullable()
    .describe('`fetched_at` of the latest run in which `status` was `ok`, this one included; null when none is known.'),
});

export const skippedRecord = z.object({
  id: text,
  name: text,
  country: countryCode,
  reason: text.describe('Why no public ticker without a login was included. No price is invented for it.'),
});

export const tickerRow = z.object({
  id: text.describe('`<exchange_id>:<BASE>-<QUOTE>`.'),
  symbol,
  exchange_symbol: text.describe("The exchange's own symbol."),
  base: assetSymbol,
  quote,
  last: figure.describe('The last trade, as published.'),
  bid: figure.describe('The highest price that a buyer offers, as published.'),
  ask: figure.describe('The lowest price that a seller asks, as published.'),
  exchange: z.object({ id: exchangeId, name: text, country: countryCode }),
  fetched_at: timestamp,
  source_url: url,
  ...volumes,
  high: figure,
  low: figure,
  change_pct: signedFigure.describe('In percent, as published; may be negative.'),
  exchange_time: timestamp
    .nullable()
    .optional()
    .describe("The exchange's own time; on exchange_c's rows only, null there when it sent none."),
});

export const contributor = z.object({
  exchange_id: exchangeId,
  name: text,
  country: countryCode,
  last: figure,
  bid: figure,
  ask: figure,
  mid: figure.describe("The midpoint of this exchange's bid and ask; null unless it published both."),
  included_in_last: z.boolean(),
  included_in_mid: z.boolean(),
  ...volumes,
  fetched_at: timestamp,
  source_url: url,
  included_in_price: z.boolean().describe('True when this exchange belongs to the series that `price` uses.'),
});

/** The sums of an aggregated row. A sum is null, and its `_exchanges` 0, when no contributor published the field. */
const volumeSums = z.object({
  units: z.object({ volume_base: text, volume_quote: text, volume_base_24h: text, volume_quote_24h: text }),
  volume_base: figure,
  volume_base_exchanges: count,
  volume_quote: figure,
  volume_quote_exchanges: count,
  volume_base_24h: figure,
  volume_base_24h_exchanges: count,
  volume_quote_24h: figure,
  volume_quote_24h_exchanges: count,
});

export const logoCredit = z.object({
  format: z.literal('svg'),
  source: text.describe('The open icon set.'),
  source_url: url,
  version: text,
  license: text.describe('SPDX identifier.'),
  license_name: text,
  license_url: url,
  authors: text,
  attribution: text,
});

/** The four fields about an asset's icon; all null when the icon set has none (docs/feed-rules.md 9.30). */
export const logoFields = {
  logo_url: url.nullable(),
  logo_url_custom_domain: url.nullable(),
  logo_path: text.nullable().describe("From the tree's root."),
  logo: logoCredit.nullable(),
};

/**
 * One base-quote pair over all exchanges (docs/feed-rules.md 9.21 to 9.33). Every figure is computed from `contributors`, by
 * decimal arithmetic on the published digits.
 */
export const aggregatedRow = z.object({
  symbol,
  base: assetSymbol,
  name: text.describe("The base asset's display name."),
  quote,
  currency: quote.describe('Equals `quote`.'),
  updated_at: timestamp.describe('The latest `fetched_at` among the contributors.'),
  oldest_fetched_at: timestamp.describe('The earliest `fetched_at` among the contributors.'),
  exchange_count: count.describe('Exchanges that published a ticker for the pair.'),
  method: z.enum(['mean_last', 'mean_bid_ask_mid']),
  method_note: text,
  price: figure.describe('Equals `last` when there is one, else `mid`; null when there is neither.'),
  min: figure.describe('The lowest of the series that `price` uses.'),
  max: figure.describe('The highest of the series that `price` uses.'),
  last: figure.describe('The mean of the published last prices.'),
  last_count: count,
  last_min: figure,
  last_max: figure,
  mid: figure.describe("The mean of the contributors' `mid`."),
  mid_count: count,
  mid_min: figure,
  mid_max: figure,
  vwap: z.null(),
  volume_used_for_price: z.literal(false),
  volume: volumeSums,
  contributors: z.array(contributor).min(1),
  ...logoFields,
  spread: signedFigure.describe(
    'The lowest ask less the highest bid, among the contributors with `included_in_mid`; exact, without trailing zeros; negative when they cross; null when there is none.',
  ),
  spread_pct: signedFigure.describe(
    '100 times `spread` divided by `mid`; rounded half away from zero to at most 12 fractional digits, without trailing zeros; null without a `mid` above zero.',
  ),
  dispersion_pct: figure.describe(
    '100 times (`max` less `min`) divided by `price`: how far the figures behind the price lie apart; rounded like `spread_pct`; null without a price above zero.',
  ),
  flags: z
    .array(z.enum(marketFlags))
    .describe(
      'What is odd, in this order; it never changes a figure. `crossed_book`: `spread` is negative. `last_outside_book`: `last` is below every published bid or above every published ask. `single_exchange`: `exchange_count` is 1. `no_trades_24h`: a 24-hour volume was published, and each sum of them is zero.',
    ),
});

export type MarketQuote = (typeof marketQuotes)[number];
export type MarketFlag = (typeof marketFlags)[number];
export type ExchangeRecord = z.output<typeof exchangeRecord>;
export type SkippedRecord = z.output<typeof skippedRecord>;
export type TickerRow = z.output<typeof tickerRow>;
export type Contributor = z.output<typeof contributor>;
export type LogoFields = Pick<AggregatedRow, 'logo_url' | 'logo_url_custom_domain' | 'logo_path' | 'logo'>;
export type AggregatedRow = z.output<typeof aggregatedRow>;
