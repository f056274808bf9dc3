/** Groups the ticker rows of all exchanges into one row per pair (docs/feed-rules.md 9.21). Pure. */
import type { AggregatedRow, LogoFields, TickerRow } from '../../contract/market-rows.ts';
import { combine, type Published } from './combine.ts';
import { methodNotes, volumeUnits } from './texts.ts';
import { byBaseThenQuote } from './tickers.ts';

/** The name and icon of a base asset. */
export interface AssetFacts {
  nameOf: (base: string) => string;
  logoOf: (base: string) => LogoFields;
}

/** Of an asset that the icon set does not have (docs/feed-rules.md 9.30). */
export const noLogo: LogoFields = { logo_url: null, logo_url_custom_domain: null, logo_path: null, logo: null };

/**
 * @param tickers in the order of the exchanges, which is the order of each row's contributors
 * @returns the rows by base, then quote
 */
export function aggregate(tickers: readonly TickerRow[], facts: AssetFacts): AggregatedRow[] {
  const pairs = Map.groupBy(tickers, (ticker) => ticker.symbol).values();
  // Map.groupBy makes no empty group.
  return [...pairs].map((rows) => buildRow(rows as [TickerRow, ...TickerRow[]], facts)).sort(byBaseThenQuote);
}

/** @param tickers of one pair */
function buildRow(tickers: readonly [TickerRow, ...TickerRow[]], { nameOf, logoOf }: AssetFacts): AggregatedRow {
  const [{ symbol, base, quote }] = tickers;
  const { opening, prices, volume, contributors, quality } = combine(tickers.map(toPublished));
  return {
    symbol,
    base,
    name: nameOf(base),
    quote,
    currency: quote,
    ...opening,
    method_note: methodNotes[opening.method],
    ...prices,
    volume: { units: volumeUnits(base, quote), ...volume },
    contributors,
    ...logoOf(base),
    ...quality,
  };
}

function toPublished({ exchange, ...ticker }: TickerRow): Published {
  return {
    exchange_id: exchange.id,
    name: exchange.name,
    country: exchange.country,
    last: ticker.last,
    bid: ticker.bid,
    ask: ticker.ask,
    volume_base: ticker.volume_base,
    volume_quote: ticker.volume_quote,
    volume_base_24h: ticker.volume_base_24h,
    volume_quote_24h: ticker.volume_quote_24h,
    fetched_at: ticker.fetched_at,
    source_url: ticker.source_url,
  };
}
