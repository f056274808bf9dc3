/** exchange_a, Norway: a list of markets and a list of best bids and asks (docs/feed-rules.md 9.13). Symbols look like `BTCNOK`. */
import * as z from 'zod';
import { marketQuotes } from '../../../contract/market-rows.ts';
import { readAnswer } from './answer.ts';
import { readFigure, readSignedFigure } from './digits.ts';
import type { Exchange } from './exchange.ts';
import { noFigures, readPair } from './listing.ts';

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
    const tops = new Map(
      readAnswer(book, tickers)
        .reverse()
        .map((ticker) => [ticker.market, ticker]),
    );
    return readAnswer(list, markets).flatMap((market) => {
      const pair = splitSymbol(market.id);
      if (pair === null) return [];
      const top = tops.get(market.id);
      return {
        ...noFigures,
        ...pair,
        exchange_symbol: `${pair.base}${pair.quote}`,
        last: readFigure(market.last),
        bid: readFigure(top?.bid),
        ask: readFigure(top?.ask),
        volume_base: readFigure(market.volume),
        high: readFigure(market.high),
        low: readFigure(market.low),
        change_pct: readSignedFigure(market.change),
      };
    });
  },
};

/** Splits a symbol such as `BTCNOK`: the quote is its end. */
function splitSymbol(symbol: unknown) {
  if (typeof symbol !== 'string') return null;
  const quote = marketQuotes.find((code) => symbol.toUpperCase().endsWith(code));
  return quote === undefined ? null : readPair(symbol.slice(0, -quote.length), quote);
}
