/** exchange_b, Norway: one list of tickers (docs/feed-rules.md 9.15). Symbols look like `BTC-NOK`. */
import * as z from 'zod';
import { readAnswer } from './answer.ts';
import { readFigure } from './digits.ts';
import type { Exchange } from './exchange.ts';
import { noFigures, readPair } from './listing.ts';

const tickers = z.array(z.record(z.string(), z.unknown()).catch({}));

export const exchangeB: Exchange = {
  id: 'exchange_b',
  settings: 'EXCHANGE_B',
  country: 'NO',
  cors: false,
  note: 'last is lastTradePrice, bid is currentHighestBuyPrice, ask is currentLowestSellPrice. The volumes are those of the last 24 hours. The exchange publishes no high, low or change as such, and no order book. Browsers cannot read its API from other origins.',
  paths: ['/tickers'],
  read: ([list]) =>
    readAnswer(list, tickers).flatMap((ticker) => {
      const pair = readPair(ticker.baseAsset, ticker.quoteAsset);
      if (pair === null) return [];
      return {
        ...noFigures,
        ...pair,
        exchange_symbol: `${pair.base}-${pair.quote}`,
        last: readFigure(ticker.lastTradePrice),
        bid: readFigure(ticker.currentHighestBuyPrice),
        ask: readFigure(ticker.currentLowestSellPrice),
        volume_base_24h: readFigure(ticker.volumeBaseAssetLast24Hours),
        volume_quote_24h: readFigure(ticker.volumeQuoteAssetLast24Hours),
      };
    }),
};
