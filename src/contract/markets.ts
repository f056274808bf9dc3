/** The market files, written by the hourly job (docs/feed-rules.md 9.2, 9.3). */
import { z } from 'zod';
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
import { count, text, url } from './primitives.ts';

/** The first fields of every market file (docs/feed-rules.md 9.3). */
const opening = {
  ...envelope('markets'),
  disclaimer: text.describe('Market data is data only, not investment advice.'),
  ...editorial,
};

/** The rules of aggregation in words (docs/feed-rules.md 9.21 to 9.30). */
const aggregation = z.object({
  bucket: text,
  last: text,
  mid: text,
  price: text,
  min: text,
  max: text,
  exchange_count: text,
  rounding: text,
  vwap: text,
  volume: text,
  logos: text,
});

const refresh = z.object({
  build: text,
  host_actions: text.describe('The scheduled job.'),
  browser: text,
  browser_json_seconds: z.literal(900),
  browser_exchange_seconds: z.literal(300),
  actions_cron: z.literal('17 * * * *'),
});

const urls = z.object({
  host_pages: url.describe('markets.json on the static host.'),
  raw_host: url.describe('markets.json on the raw-file host of the publishing branch.'),
  custom_domain: url,
  aggregated_host_pages: url,
  aggregated_custom_domain: url,
  logos: url.describe('The folder of the icons.'),
});

const quotes = z.tuple([
  z.literal(marketQuotes[0]),
  z.literal(marketQuotes[1]),
  z.literal(marketQuotes[2]),
  z.literal(marketQuotes[3]),
]);

const rules = {
  quotes,
  quote_note: text,
  aggregation,
  refresh,
  urls,
};

export const marketCatalogue = z.object({
  ...opening,
  ...rules,
  exchanges: z.array(exchangeRecord),
  skipped: z.array(skippedRecord),
  count: count.describe('How many `tickers`.'),
  aggregated_count: count,
  tickers: z.array(tickerRow),
  aggregated: z.array(aggregatedRow),
});

export const marketAggregated = z.object({
  ...opening,
  ...rules,
  count: count.describe('How many `aggregated` rows.'),
  aggregated: z.array(aggregatedRow),
});

export const marketExchange = z.object({
  ...opening,
  urls,
  exchange: exchangeRecord,
  count: count.describe('Equals `exchange.ticker_count`.'),
  tickers: z.array(tickerRow),
});

export const marketAsset = z.object({
  ...opening,
  urls,
  symbol: assetSymbol,
  count: count.describe('How many `tickers`; 0 while an exchange that may list the asset gives no answer.'),
  tickers: z.array(tickerRow),
  aggregated: z.array(aggregatedRow),
  aggregation,
  ...logoFields,
});

export const marketHistory = z.object({ ...opening, ...historyFields });

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
    summary: 'The aggregated rows alone: one for each pair of asset and quote currency.',
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
