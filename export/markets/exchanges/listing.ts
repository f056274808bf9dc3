/** What one exchange says about one pair, before it becomes a ticker row. */
import { assetSymbol, type MarketQuote, marketQuotes, type TickerRow } from '../../../src/contract/market-rows.ts';

export type Listing = Omit<TickerRow, 'id' | 'symbol' | 'exchange' | 'fetched_at' | 'source_url'> & {
  /** The asset's display name, from an exchange that gives one. */
  base_name?: string;
};

/** Every figure of a listing, for an adapter to spread first: missing until the exchange gave it. */
export const noFigures = {
  last: null,
  bid: null,
  ask: null,
  volume_base: null,
  volume_quote: null,
  volume_base_24h: null,
  volume_quote_24h: null,
  high: null,
  low: null,
  change_pct: null,
} satisfies Partial<Listing>;

/**
 * The pair of two symbols as an exchange writes them; null when the quote is none of ours or the base symbol is not safe
 * in a file name: such a row is left out.
 */
export function readPair(base: unknown, quote: unknown): { base: string; quote: MarketQuote } | null {
  const code = upperCase(quote);
  const known = marketQuotes.find((candidate) => candidate === code);
  const symbol = assetSymbol.safeParse(upperCase(base));
  return known !== undefined && symbol.success ? { base: symbol.data, quote: known } : null;
}

/** Only ASCII: other letters may turn into ASCII ones (the dotless i), and so into another asset's symbol. */
function upperCase(symbol: unknown): string {
  return typeof symbol === 'string' && /^[\x21-\x7e]+$/.test(symbol) ? symbol.toUpperCase() : '';
}
