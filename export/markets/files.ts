/** Builds the market files from rows (docs/feed-rules.md 9.2, 9.3). Pure. */
import { z } from 'zod';
import { type BuildContext, openEditorial, openEnvelope } from '../../src/contract/context.ts';
import {
  type ExchangeRecord,
  marketQuotes,
  type SkippedRecord,
  type TickerRow,
} from '../../src/contract/market-rows.ts';
import {
  type MarketAggregated,
  type MarketAsset,
  type MarketCatalogue,
  type MarketExchange,
  type MarketHistory,
  marketAggregated,
  marketAsset,
  marketCatalogue,
  marketExchange,
} from '../../src/contract/markets.ts';
import { type AssetFacts, aggregate } from '../../src/feed/markets/aggregate.ts';
import { aggregation, disclaimer, quoteNote, refresh, sampleDisclaimer } from '../../src/feed/markets/texts.ts';
import type { PriceHistory } from './history.ts';
import { LOGO_FOLDER } from './logos.ts';

/** Folders in the tree. */
export const MARKETS_FOLDER = 'api/v1/markets/';
export const ASSET_FOLDER = `${MARKETS_FOLDER}by-asset/`;
export const HISTORY_FOLDER = `${MARKETS_FOLDER}history/`;
export const CATALOGUE_PATH = 'api/v1/markets.json';
const AGGREGATED_PATH = `${MARKETS_FOLDER}aggregated.json`;

/** A file to be written. */
export interface MarketFile {
  /** From the tree's root, without a leading slash. */
  path: string;
  content: object;
  /** Number of rows, for the manifest. */
  rows: number;
}

export interface MarketRows {
  context: BuildContext;
  /** In the order of `exchanges/index.ts`, like the tickers. */
  exchanges: ExchangeRecord[];
  skipped: SkippedRecord[];
  tickers: TickerRow[];
  facts: AssetFacts;
  /** Assets that keep the file that they have, even without rows. */
  keptAssets: readonly string[];
}

/** @throws Error with one line that names the file and the field when a file would break the contract */
export function buildMarketFiles(rows: MarketRows) {
  const { context, exchanges, skipped, tickers, facts, keptAssets } = rows;
  const aggregated = aggregate(tickers, facts);
  const opening = openMarketFile(context);
  const mark = sampleMark(context);
  const urls = buildUrls(context);
  const rules = {
    quotes: [...marketQuotes] as MarketCatalogue['quotes'],
    quote_note: quoteNote,
    aggregation,
    refresh,
    urls,
  };

  const catalogue: MarketCatalogue = {
    ...opening,
    ...rules,
    exchanges,
    skipped,
    count: tickers.length,
    aggregated_count: aggregated.length,
    tickers,
    aggregated,
    ...mark,
  };
  const onlyAggregated: MarketAggregated = { ...opening, ...rules, count: aggregated.length, aggregated, ...mark };
  const perExchange = exchanges.map((exchange) => {
    const own = tickers.filter((ticker) => ticker.exchange.id === exchange.id);
    const content: MarketExchange = { ...opening, urls, exchange, count: own.length, tickers: own, ...mark };
    return checkFile(marketExchange, `${MARKETS_FOLDER}${exchange.id}.json`, content, own.length);
  });
  const assets = [...new Set([...tickers.map(({ base }) => base), ...keptAssets])].sort();
  const perAsset = assets.map((symbol) => {
    const own = tickers.filter((ticker) => ticker.base === symbol);
    const content: MarketAsset = {
      ...opening,
      urls,
      symbol,
      count: own.length,
      tickers: own,
      aggregated: aggregated.filter((row) => row.base === symbol),
      aggregation,
      ...facts.logoOf(symbol),
      ...mark,
    };
    return checkFile(marketAsset, `${ASSET_FOLDER}${symbol}.json`, content, own.length);
  });
  const files: MarketFile[] = [
    checkFile(marketCatalogue, CATALOGUE_PATH, catalogue, tickers.length),
    checkFile(marketAggregated, AGGREGATED_PATH, onlyAggregated, aggregated.length),
    ...perExchange,
    ...perAsset,
  ];
  return { files, assets, aggregated };
}

/**
 * Unlike the other files, this one is not checked against the contract: that would take most of the job's time. Its earlier
 * points were checked when they were read, and the new point comes from a checked row.
 * @param symbol `<BASE>-<QUOTE>`
 */
export function buildHistoryFile(context: BuildContext, symbol: string, history: PriceHistory): MarketFile {
  const { base, quote } = splitPair(symbol);
  const content: MarketHistory = {
    ...openMarketFile(context),
    symbol,
    base,
    quote,
    ...history,
    ...sampleMark(context),
  };
  return { path: historyPath(symbol), content, rows: history.hourly.length };
}

export function historyPath(symbol: string): string {
  return `${HISTORY_FOLDER}${symbol}.json`;
}

/** @throws z.ZodError when the quote is not one of `marketQuotes` */
function splitPair(symbol: string): Pick<MarketHistory, 'base' | 'quote'> {
  const dash = symbol.lastIndexOf('-');
  return { base: symbol.slice(0, dash), quote: z.enum(marketQuotes).parse(symbol.slice(dash + 1)) };
}

/** The first fields of every market file (docs/feed-rules.md 9.3). */
function openMarketFile(context: BuildContext) {
  return {
    ...openEnvelope(context, 'markets'),
    disclaimer: context.sampleMarkets ? sampleDisclaimer : disclaimer,
    ...openEditorial(context),
  };
}

/** The last field of a file of simulated exchanges (docs/feed-rules.md 9.36). */
const sampleMark = ({ sampleMarkets }: BuildContext): { sample?: true } => (sampleMarkets ? { sample: true } : {});

function buildUrls({ baseUrl, hostPagesUrl, rawHostUrl }: BuildContext): MarketCatalogue['urls'] {
  return {
    host_pages: `${hostPagesUrl}/${CATALOGUE_PATH}`,
    raw_host: `${rawHostUrl}/${CATALOGUE_PATH}`,
    custom_domain: `${baseUrl}/${CATALOGUE_PATH}`,
    aggregated_host_pages: `${hostPagesUrl}/${AGGREGATED_PATH}`,
    aggregated_custom_domain: `${baseUrl}/${AGGREGATED_PATH}`,
    logos: `${baseUrl}/${LOGO_FOLDER}`,
  };
}

/** @throws Error when the file would break the contract */
function checkFile(schema: z.ZodObject, path: string, content: object, rows: number): MarketFile {
  const [issue] = schema.safeParse(content).error?.issues ?? [];
  if (issue)
    throw new Error(`${path} would break the contract at ${issue.path.join('/')}: ${issue.message}; report this.`);
  return { path, content, rows };
}
