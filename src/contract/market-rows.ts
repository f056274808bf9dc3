/** The rows of the market files (docs/feed-rules.md 9.9 to 9.33). Fields that we added come after the specified ones (1.24). */
import * as z from 'zod';
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
  )
  .meta({ examples: ['BTC'] });

/** `<BASE>-<QUOTE>`. */
export const pairSymbol = z
  .string()
  .regex(/^(?!.*\.\.)[A-Z0-9]([A-Z0-9._-]*[A-Z0-9])?-(NOK|SEK|DKK|EUR)$/, 'must be a pair such as BTC-NOK')
  .meta({ examples: ['BTC-NOK'] });

/** A price or volume in plain digits, never negative. A missing one is null, never zero. */
export const figure = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be plain decimal digits, not negative')
  .nullable()
  .meta({ examples: ['794793.60'] });

/** A figure that may be negative. */
const signedFigure = decimal.nullable().meta({ examples: ['-1.25'] });

const exchangeId = z
  .string()
  .regex(/^exchange_[a-z]$/, 'must be an exchange id such as exchange_a')
  .meta({ description: 'The id of the exchange.', examples: ['exchange_a'] });
const exchangeName = text.meta({ description: 'The display name of the exchange.', examples: ['Exchange A'] });
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
  .meta({ description: 'The country of the exchange: an ISO 3166-1 alpha-2 code.', examples: ['NO'] });
const quote = z.enum(marketQuotes).describe('The quote currency.');
const symbol = pairSymbol.describe('The pair: `<BASE>-<QUOTE>`.');
const base = assetSymbol.describe('The symbol of the base asset.');
const dataUrl = url.describe('The address that the figures come from.');
const fetchedAt = timestamp.describe('When the figures were fetched.');

/** The prices of a ticker, as published. */
const prices = {
  last: figure.describe(
    'The price of the last trade, in the quote currency; null when the exchange publishes no such price.',
  ),
  bid: figure.describe('The highest price that a buyer offers, in the quote currency; null when not published.'),
  ask: figure.describe('The lowest price that a seller asks, in the quote currency; null when not published.'),
};

const volumeOf = (description: string) => figure.meta({ description, examples: ['12.345'] });

const noWindow = 'over a time that the exchange does not name; null when not published';
const lastDay = 'over the last 24 hours; null when not published';

/** @param what the start of the descriptions; the units and windows follow */
const volumesOf = (what: string) => ({
  volume_base: volumeOf(`${what} in the base asset, ${noWindow}.`),
  volume_quote: volumeOf(`${what} in the quote currency, ${noWindow}.`),
  volume_base_24h: volumeOf(`${what} in the base asset, ${lastDay}.`),
  volume_quote_24h: volumeOf(`${what} in the quote currency, ${lastDay}.`),
});

/** The four volumes as published by the exchange. They are never mixed. */
const volumes = volumesOf('The traded volume');

export const exchangeRecord = z
  .object({
    id: exchangeId,
    name: exchangeName,
    country: countryCode,
    website: url.describe('The website of the exchange.'),
    docs_url: url.describe("The documentation of the exchange's API."),
    source_url: dataUrl,
    cors: z.boolean().describe("True when pages of other origins may read the exchange's API."),
    note: text.describe("How the fields of a ticker map to the exchange's own, in words."),
    status: z.enum(['ok', 'error']).describe('With `error`, no row of this exchange is in the files of this run.'),
    fetched_at: timestamp.describe('When the answer was complete; with `error`, when the attempt ended.'),
    error: text
      .nullable()
      .meta({ description: 'A short phrase; null when `status` is `ok`.', examples: ['The answer is not JSON.'] }),
    ticker_count: count.describe('How many tickers of this exchange are in this run; 0 with `error`.'),
    http_status: z
      .number()
      .int()
      .min(100)
      .max(999)
      .nullable()
      .meta({
        description: "The HTTP status of the run's last request to this exchange; null without an answer.",
        examples: [200],
      }),
    attempts: count.describe('How many requests this run sent to this exchange, repeated ones included.'),
    last_ok_at: timestamp
      .nullable()
      .describe(
        '`fetched_at` of the latest run with `status` `ok`, this run included; null when no such run is known.',
      ),
  })
  .describe('An exchange, and the result of asking it in this run.');

export const skippedRecord = z
  .object({
    id: text.meta({ description: 'Stable id.', examples: ['se_platform_1'] }),
    name: text.meta({ description: 'The display name.', examples: ['Swedish platform 1'] }),
    country: countryCode.describe('Its country: an ISO 3166-1 alpha-2 code.'),
    reason: text.describe('Why the platform is not included. No price is invented for it.'),
  })
  .describe('A platform that is not included, because it has no public ticker without a login.');

export const tickerRow = z
  .object({
    id: text.meta({ description: 'Stable id: `<exchange_id>:<BASE>-<QUOTE>`.', examples: ['exchange_a:BTC-NOK'] }),
    symbol,
    exchange_symbol: text.meta({
      description: "The exchange's own spelling of the pair.",
      examples: ['BTCNOK', 'BTC-NOK', 'btcEur'],
    }),
    base,
    quote,
    ...prices,
    exchange: z
      .object({ id: exchangeId, name: exchangeName, country: countryCode })
      .describe('The exchange that published the figures.'),
    fetched_at: fetchedAt,
    source_url: dataUrl,
    ...volumes,
    high: figure.describe('The highest price of the period that the exchange uses; null when not published.'),
    low: figure.describe('The lowest price of the period that the exchange uses; null when not published.'),
    change_pct: signedFigure.describe('The change in percent, which may be negative; null when not published.'),
    exchange_time: timestamp
      .nullable()
      .optional()
      .describe("The exchange's own time. Only rows of exchange_c have it, with null when it was not sent."),
  })
  .describe('What one exchange published for one pair. The digits are kept as sent.');

export const contributor = z
  .object({
    exchange_id: exchangeId,
    name: exchangeName,
    country: countryCode,
    ...prices,
    mid: figure.describe("The midpoint of this exchange's bid and ask; null unless it published both."),
    included_in_last: z.boolean().describe("True when this exchange's `last` is part of the mean `last`."),
    included_in_mid: z.boolean().describe("True when this exchange's `mid` is part of the mean `mid`."),
    ...volumes,
    fetched_at: fetchedAt,
    source_url: dataUrl,
    included_in_price: z.boolean().describe('True when this exchange belongs to the series that `price` uses.'),
  })
  .describe('What one exchange contributes to an aggregated row.');

const unit = (field: string, example: string) =>
  text.meta({ description: `The unit of \`${field}\`, in words.`, examples: [example] });
const sums = volumesOf('The sum of the traded volumes');
const summed = (field: string) => count.describe(`How many exchanges published \`${field}\`.`);

/** The sums of an aggregated row. A sum is null, and its `_exchanges` 0, when no contributor published the field. */
const volumeSums = z.object({
  units: z
    .object({
      volume_base: unit('volume_base', 'BTC; the exchange names no time window'),
      volume_quote: unit('volume_quote', 'NOK; the exchange names no time window'),
      volume_base_24h: unit('volume_base_24h', 'BTC; the last 24 hours, as named by the exchange'),
      volume_quote_24h: unit('volume_quote_24h', 'NOK; the last 24 hours, as named by the exchange'),
    })
    .describe('The units of the four sums.'),
  volume_base: sums.volume_base,
  volume_base_exchanges: summed('volume_base'),
  volume_quote: sums.volume_quote,
  volume_quote_exchanges: summed('volume_quote'),
  volume_base_24h: sums.volume_base_24h,
  volume_base_24h_exchanges: summed('volume_base_24h'),
  volume_quote_24h: sums.volume_quote_24h,
  volume_quote_24h_exchanges: summed('volume_quote_24h'),
});

export const logoCredit = z
  .object({
    format: z.literal('svg').describe('The format of the icon.'),
    source: text.meta({ description: 'The name of the open icon set.', examples: ['example-icons'] }),
    source_url: url.describe('The page of the icon set.'),
    version: text.meta({ description: 'The version of the icon set.', examples: ['1.2.0'] }),
    license: text.meta({ description: 'The SPDX identifier of the licence.', examples: ['CC0-1.0'] }),
    license_name: text.meta({ description: 'The name of the licence.', examples: ['CC0 1.0 Universal'] }),
    license_url: url.meta({
      description: 'The text of the licence.',
      examples: ['https://creativecommons.org/publicdomain/zero/1.0/'],
    }),
    authors: text.describe('Who drew the icons.'),
    attribution: text.describe('The line to show with the icon.'),
  })
  .describe('The licence and credit of an icon.');

const logoUrl = url.nullable().meta({
  description: 'The icon of the base asset as SVG; null when the icon set does not have it.',
  examples: ['https://example.org/api/v1/markets/logos/btc.svg'],
});

/** The four fields about an asset's icon; all null when the icon set does not have it (docs/feed-rules.md 9.30). */
export const logoFields = {
  logo_url: logoUrl,
  logo_url_custom_domain: logoUrl.describe('The same on the custom domain.'),
  logo_path: text.nullable().meta({
    description: 'The path of the icon from the root of the tree; null without an icon.',
    examples: ['api/v1/markets/logos/btc.svg'],
  }),
  logo: logoCredit.nullable().describe('The licence and credit of the icon; null without an icon.'),
};

/**
 * One base-quote pair over all exchanges (docs/feed-rules.md 9.21 to 9.33). Every figure is computed from `contributors`, by
 * decimal arithmetic on the published digits.
 */
export const aggregatedRow = z
  .object({
    symbol,
    base,
    name: text.meta({ description: 'The display name of the base asset.', examples: ['Bitcoin'] }),
    quote,
    currency: quote.describe('The same as `quote`.'),
    updated_at: timestamp.describe('The latest `fetched_at` of the contributors.'),
    oldest_fetched_at: timestamp.describe('The earliest `fetched_at` of the contributors.'),
    exchange_count: count.describe('How many exchanges published a ticker for the pair.'),
    method: z
      .enum(['mean_last', 'mean_bid_ask_mid'])
      .describe('What `price` is: the mean of last prices, or of midpoints when there is no last price.'),
    method_note: text.describe('The method in words.'),
    price: figure.describe(
      'The price to show, in the quote currency: `last` when there is one, else `mid`; null when there is neither.',
    ),
    min: figure.describe('The lowest of the series that `price` uses; null without a price.'),
    max: figure.describe('The highest of the series that `price` uses; null without a price.'),
    last: figure.describe('The mean of the published last prices; null without any.'),
    last_count: count.describe('How many exchanges published a last price.'),
    last_min: figure.describe('The lowest of the published last prices; null without any.'),
    last_max: figure.describe('The highest of the published last prices; null without any.'),
    mid: figure.describe("The mean of the contributors' `mid`; null without any."),
    mid_count: count.describe('How many exchanges published both bid and ask.'),
    mid_min: figure.describe("The lowest of the contributors' `mid`; null without any."),
    mid_max: figure.describe("The highest of the contributors' `mid`; null without any."),
    vwap: z.null().describe('Always null: no volume-weighted price is computed.'),
    volume_used_for_price: z.literal(false).describe('Always false: volumes do not affect `price`.'),
    volume: volumeSums.describe('The sums of the volumes. A field is summed only with the same field.'),
    contributors: z
      .array(contributor)
      .min(1)
      .describe('The exchanges behind the figures, in the order of `exchanges`.'),
    ...logoFields,
    spread: signedFigure.describe(
      'The lowest ask less the highest bid, of the contributors with `included_in_mid`; exact, negative when they cross, null without any.',
    ),
    spread_pct: signedFigure.describe(
      '100 times `spread` divided by `mid`, rounded half away from zero to at most 12 fractional digits; null without a `mid` above zero.',
    ),
    dispersion_pct: figure.meta({
      description:
        '100 times (`max` less `min`) divided by `price`: how far the figures behind the price are apart. Rounded like `spread_pct`; null without a price above zero.',
      examples: ['0.66'],
    }),
    flags: z
      .array(z.enum(marketFlags))
      .describe(
        'Warnings, in this order; they never change a figure. `crossed_book`: `spread` is negative. `last_outside_book`: `last` is below every published bid or above every published ask. `single_exchange`: `exchange_count` is 1. `no_trades_24h`: a 24-hour volume was published, and each sum of them is zero.',
      ),
  })
  .describe('One pair over all exchanges.');

export type MarketQuote = (typeof marketQuotes)[number];
export type MarketFlag = (typeof marketFlags)[number];
export type ExchangeRecord = z.output<typeof exchangeRecord>;
export type SkippedRecord = z.output<typeof skippedRecord>;
export type TickerRow = z.output<typeof tickerRow>;
export type Contributor = z.output<typeof contributor>;
export type LogoFields = Pick<AggregatedRow, 'logo_url' | 'logo_url_custom_domain' | 'logo_path' | 'logo'>;
export type AggregatedRow = z.output<typeof aggregatedRow>;
