/** The market files, written by the hourly job (docs/feed-rules.md 9.2, 9.3). */
import * as z from 'zod';
import { editorial, envelope } from './envelope.ts';
import type { FeedAsset, FeedFile } from './feed-file.ts';
import { historyFields } from './market-history.ts';
import {
  aggregatedRow,
  assetSymbol,
  exchangeRecord,
  logoFields,
  marketQuotes,
  skippedRecord,
  tickerRow,
} from './market-rows.ts';
import { count, text } from './primitives.ts';
import { countOf, siteUrl } from './shared-fields.ts';

/** The first fields of every market file (docs/feed-rules.md 9.3). */
const opening = {
  ...envelope('markets'),
  disclaimer: text.describe('Market data is data only, not investment advice.'),
  ...editorial,
};

/** The last field of every market file of simulated exchanges (docs/feed-rules.md 9.36). */
const sampleMark = {
  sample: z
    .literal(true)
    .optional()
    .describe('Only in files for a first look, and then true: the figures are simulated. No published file has it.'),
};

const rule = (subject: string) => text.describe(`The rule for ${subject}, in words.`);

/** The rules of aggregation in words (docs/feed-rules.md 9.21 to 9.30). */
const aggregation = z
  .object({
    bucket: rule('what is one row'),
    last: rule('`last`'),
    mid: rule('`mid`'),
    price: rule('`price`'),
    min: rule('`min`'),
    max: rule('`max`'),
    exchange_count: rule('`exchange_count`'),
    rounding: rule('rounding'),
    vwap: rule('`vwap`'),
    volume: rule('the sums in `volume`'),
    logos: rule('the icons'),
  })
  .describe('How aggregated rows are computed, in words.');

const refresh = z
  .object({
    build: text.describe('What a build of the site does, in words.'),
    host_actions: text.describe('What the scheduled job does, in words.'),
    browser: text.describe('What a page may do, in words.'),
    browser_json_seconds: z.literal(900).describe('How often a page may reload markets.json, in seconds.'),
    browser_exchange_seconds: z
      .literal(300)
      .describe('How often a page may ask exchanges with `cors` true itself, in seconds.'),
    actions_cron: z.literal('17 * * * *').describe('The schedule of the job, as a cron expression in UTC.'),
  })
  .describe('When the figures are refreshed.');

const urls = z
  .object({
    host_pages: siteUrl('api/v1/markets.json', 'markets.json on the static host.'),
    raw_host: siteUrl('api/v1/markets.json', 'markets.json on the raw-file host of the publishing branch.'),
    custom_domain: siteUrl('api/v1/markets.json', 'markets.json on the custom domain.'),
    aggregated_host_pages: siteUrl('api/v1/markets/aggregated.json', 'aggregated.json on the static host.'),
    aggregated_custom_domain: siteUrl('api/v1/markets/aggregated.json', 'aggregated.json on the custom domain.'),
    logos: siteUrl('api/v1/markets/logos/', 'The folder of the icons.'),
  })
  .describe('Addresses of the market files.');

const quotes = z.tuple([
  z.literal(marketQuotes[0]),
  z.literal(marketQuotes[1]),
  z.literal(marketQuotes[2]),
  z.literal(marketQuotes[3]),
]);

const tickers = z.array(tickerRow).describe('What the exchanges published, by exchange, base and quote.');
const aggregated = z.array(aggregatedRow).describe('One row for each pair, by base and quote.');

const rules = {
  quotes: quotes.describe('The quote currencies of the feed.'),
  quote_note: text.describe('Which quotes are included, in words.'),
  aggregation,
  refresh,
  urls,
};

export const marketCatalogue = z.object({
  ...opening,
  ...rules,
  exchanges: z.array(exchangeRecord).describe('The included exchanges.'),
  skipped: z.array(skippedRecord).describe('Platforms without a public ticker.'),
  count: countOf('tickers'),
  aggregated_count: countOf('aggregated'),
  tickers,
  aggregated,
  ...sampleMark,
});

export const marketAggregated = z.object({
  ...opening,
  ...rules,
  count: countOf('aggregated'),
  aggregated,
  ...sampleMark,
});

export const marketExchange = z.object({
  ...opening,
  urls,
  exchange: exchangeRecord,
  count: count.describe('How many rows `tickers` has: the same as `exchange.ticker_count`.'),
  tickers,
  ...sampleMark,
});

export const marketAsset = z.object({
  ...opening,
  urls,
  symbol: assetSymbol.describe('The symbol of the base asset.'),
  count: count.describe('How many rows `tickers` has; 0 while an exchange that may list the asset does not answer.'),
  tickers,
  aggregated,
  aggregation,
  ...logoFields,
  ...sampleMark,
});

export const marketHistory = z.object({ ...opening, ...historyFields, ...sampleMark });

export type MarketCatalogue = z.output<typeof marketCatalogue>;
export type MarketAggregated = z.output<typeof marketAggregated>;
export type MarketExchange = z.output<typeof marketExchange>;
export type MarketAsset = z.output<typeof marketAsset>;
export type MarketHistory = z.output<typeof marketHistory>;

export const marketFiles: FeedFile[] = [
  {
    id: 'markets',
    path: '/api/v1/markets.json',
    summary: 'All exchange tickers, and one aggregated row for each pair.',
    schemaName: 'MarketCatalogue',
    schema: marketCatalogue,
    owner: 'markets',
    list: 'tickers',
  },
  {
    id: 'markets-aggregated',
    path: '/api/v1/markets/aggregated.json',
    summary: 'Only the aggregated rows: one for each pair of asset and quote currency.',
    schemaName: 'MarketAggregated',
    schema: marketAggregated,
    owner: 'markets',
    list: 'aggregated',
  },
  {
    id: 'markets-exchange',
    path: '/api/v1/markets/{exchange}.json',
    summary: "One exchange's tickers.",
    schemaName: 'MarketExchange',
    schema: marketExchange,
    owner: 'markets',
    list: 'tickers',
  },
  {
    id: 'markets-asset',
    path: '/api/v1/markets/by-asset/{symbol}.json',
    summary: "One asset's prices on every exchange, and aggregated in each quote currency.",
    schemaName: 'MarketAsset',
    schema: marketAsset,
    owner: 'markets',
    list: 'tickers',
  },
  {
    id: 'markets-history',
    path: '/api/v1/markets/history/{symbol}.json',
    summary: "One pair's past prices: hourly of the last 30 days, daily before. The symbol is `<BASE>-<QUOTE>`.",
    schemaName: 'MarketHistory',
    schema: marketHistory,
    owner: 'markets',
    list: 'hourly',
    added: true,
  },
];

/** The icons, the only market files that are not JSON (docs/feed-rules.md 9.2, 9.30). */
export const marketLogos: FeedAsset = {
  id: 'markets-logo',
  path: '/api/v1/markets/logos/{symbol}.svg',
  summary: 'The icon of one asset, by its symbol in lower case, where the icon set has one.',
  mediaType: 'image/svg+xml',
  owner: 'markets',
};
