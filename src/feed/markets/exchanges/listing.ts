/** What one exchange published about one pair, before it becomes a ticker row. */
import { assetSymbol, type MarketQuote, marketQuotes, type TickerRow } from '../../../contract/market-rows.ts';

export type Listing = Omit<TickerRow, 'id' | 'symbol' | 'exchange' | 'fetched_at' | 'source_url'> & {
  /** The asset's display name, if the exchange sends one. */
  base_name?: string;
};

/** All figures of a listing as missing. An adapter spreads this first and then sets what the exchange sent. */
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
 * The pair of two symbols as an exchange writes them. Null when the quote is not in `marketQuotes` or the base symbol is not
 * safe in a file name; such a row is left out.
 */
export function readPair(base: unknown, quote: unknown): { base: string; quote: MarketQuote } | null {
  const code = uppercaseAscii(quote);
  const known = marketQuotes.find((candidate) => candidate === code);
  const symbol = assetSymbol.safeParse(uppercaseAscii(base));
  return known !== undefined && symbol.success ? { base: symbol.data, quote: known } : null;
}

/** Empty for other values. ASCII only: another letter, such as the dotless i, could turn into an ASCII one and so into another asset's symbol. */
export function uppercaseAscii(symbol: unknown): string {
  return typeof symbol === 'string' && /^[\x21-\x7e]+$/.test(symbol) ? symbol.toUpperCase() : '';
}
