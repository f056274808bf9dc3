/** exchange_c, a broker in Finland: one object of rates (docs/feed-rules.md 9.16). Symbols look like `btcEur`. */
import * as z from 'zod';
import { AnswerError } from '../../../lib/http/answer-error.ts';
import { toTimestamp } from '../../../lib/time.ts';
import { readAnswer } from './answer.ts';
import { readFigure } from './digits.ts';
import type { Exchange } from './exchange.ts';
import { noFigures, readPair } from './listing.ts';

const answer = z.union([
  z.object({ success: z.literal(true), payload: z.record(z.string(), z.unknown()) }),
  z.object({ success: z.literal(false) }),
]);

/** Only `currencyCode`, `buy` and `sell` are documented. */
const rate = z.looseObject({ currencyCode: z.string() });

export const exchangeC: Exchange = {
  id: 'exchange_c',
  settings: 'EXCHANGE_C',
  country: 'FI',
  cors: true,
  note: 'A broker: bid is buy, the price that it pays; ask is sell, the price that it charges. It publishes no last trade, so that last is null, and no volume or change. exchange_time is its own time. Pairs quoted in BTC or USDC are left out.',
  paths: ['/v2/rates'],
  read: ([rates]) => {
    const read = readAnswer(rates, answer);
    if (!read.success) throw new AnswerError('exchange says that it failed');
    const time = readTime(read.payload.timestamp);
    return Object.entries(read.payload).flatMap(([key, value]) => {
      const parsed = rate.safeParse(value);
      if (!parsed.success) return [];
      const { currencyCode, baseCurrencyCode, buy, sell, high, low } = parsed.data;
      const pair = readPair(currencyCode, baseCurrencyCode ?? key.slice(currencyCode.length));
      if (pair === null) return [];
      return {
        ...noFigures,
        ...pair,
        exchange_symbol: pair.base.toLowerCase() + pair.quote[0] + pair.quote.slice(1).toLowerCase(),
        bid: readFigure(buy),
        ask: readFigure(sell),
        high: readFigure(high),
        low: readFigure(low),
        exchange_time: time,
      };
    });
  },
};

/** A timestamp from Unix seconds without their fraction; null unless it is between 1970 and 9999. */
function readTime(seconds: unknown): string | null {
  const match = typeof seconds === 'string' ? /^(\d{1,12})(\.\d+)?$/.exec(seconds) : null;
  if (match === null || Number(match[1]) > 253_402_300_799) return null;
  return toTimestamp(Number(match[1]) * 1000);
}
