/** exchange_a, Norway: a list of markets and a list of best bids and asks (docs/feed-rules.md 9.13). Symbols look like `BTCNOK`. */
import * as z from 'zod';
import { marketQuotes } from '../../../contract/market-rows.ts';
import { readAnswer } from './answer.ts';
import { readFigure, readSignedFigure } from './digits.ts';
import type { Exchange } from './exchange.ts';
import { noFigures, readPair, uppercaseAscii } from './listing.ts';

const row = z.record(z.string(), z.unknown()).catch({});
const markets = z.array(row);
const tickers = z.array(row);

export const exchangeA: Exchange = {
  id: 'exchange_a',
  settings: 'EXCHANGE_A',
  country: 'NO',
  cors: true,
  note: 'last, high, low, change and volume are from the list of markets, bid and ask from the list of tickers. The exchange names no window for its volume, so that it stands in volume_base.',
  paths: ['/v2/markets', '/v2/markets/tickers'],
  read: ([list, book]) => {
    const quoted = bySymbol(readAnswer(list, markets), ({ id }) => id);
    const tops = bySymbol(readAnswer(book, tickers), ({ market }) => market);
    // A market that only one of the lists has keeps what it has.
    return [...new Set([...quoted.keys(), ...tops.keys()])].flatMap((symbol) => {
      const pair = splitSymbol(symbol);
      if (pair === null) return [];
      const [market, top] = [quoted.get(symbol), tops.get(symbol)];
      return {
        ...noFigures,
        ...pair,
        exchange_symbol: `${pair.base}${pair.quote}`,
        last: readFigure(market?.last),
        bid: readFigure(top?.bid),
        ask: readFigure(top?.ask),
        volume_base: readFigure(market?.volume),
        high: readFigure(market?.high),
        low: readFigure(market?.low),
        change_pct: readSignedFigure(market?.change),
      };
    });
  },
};

type Row = z.output<typeof row>;

/** The rows by their symbol in upper case, as the two lists may spell it differently. Of several with one symbol, the first. */
function bySymbol(rows: readonly Row[], symbolOf: (row: Row) => unknown): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const one of rows) {
    const symbol = uppercaseAscii(symbolOf(one));
    if (symbol !== '' && !found.has(symbol)) found.set(symbol, one);
  }
  return found;
}

/** Splits a symbol such as `BTCNOK`: the quote is its end. */
function splitSymbol(symbol: string) {
  const quote = marketQuotes.find((code) => symbol.endsWith(code));
  return quote === undefined ? null : readPair(symbol.slice(0, -quote.length), quote);
}
