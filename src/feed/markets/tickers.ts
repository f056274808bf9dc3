/** Turns the listings of one exchange into its ticker rows (docs/feed-rules.md 9.12, 9.17). Pure. */
import { marketQuotes, type TickerRow } from '../../contract/market-rows.ts';
import { AnswerError } from '../../lib/http/answer-error.ts';
import type { Listing } from './exchanges/listing.ts';

/** The fields that all rows of one exchange share. */
export type Origin = Pick<TickerRow, 'exchange' | 'fetched_at' | 'source_url'>;

/**
 * Of two listings for one pair the first counts, since nothing in the answer shows which one is right.
 * @returns the rows by base, then quote
 * @throws AnswerError when no row has a price
 */
export function buildTickers(listings: readonly Listing[], { exchange, fetched_at, source_url }: Origin): TickerRow[] {
  const rows = new Map<string, TickerRow>();
  for (const { base, quote, exchange_symbol, last, bid, ask, base_name: _, exchange_time, ...rest } of listings) {
    const symbol = `${base}-${quote}`;
    if (rows.has(symbol)) continue;
    rows.set(symbol, {
      id: `${exchange.id}:${symbol}`,
      symbol,
      exchange_symbol,
      base,
      quote,
      last,
      bid,
      ask,
      exchange,
      fetched_at,
      source_url,
      volume_base: rest.volume_base,
      volume_quote: rest.volume_quote,
      volume_base_24h: rest.volume_base_24h,
      volume_quote_24h: rest.volume_quote_24h,
      high: rest.high,
      low: rest.low,
      change_pct: rest.change_pct,
      ...(exchange_time === undefined ? {} : { exchange_time }),
    });
  }
  const tickers = [...rows.values()].sort(byBaseThenQuote);
  if (!tickers.some(({ last, bid, ask }) => last !== null || bid !== null || ask !== null)) {
    throw new AnswerError('answer has no usable row');
  }
  return tickers;
}

/** By base, then quote in the order NOK, SEK, DKK, EUR. */
export function byBaseThenQuote(
  left: Pick<TickerRow, 'base' | 'quote'>,
  right: Pick<TickerRow, 'base' | 'quote'>,
): number {
  if (left.base !== right.base) return left.base < right.base ? -1 : 1;
  return marketQuotes.indexOf(left.quote) - marketQuotes.indexOf(right.quote);
}
