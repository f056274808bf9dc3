/** `markets/history/<BASE>-<QUOTE>.json`: past prices of one pair (docs/feed-rules.md 9.34, 9.35). */
import { z } from 'zod';
import { assetSymbol, figure, marketQuotes, pairSymbol } from './market-rows.ts';
import { count, timestamp } from './primitives.ts';

/** One price as it was published; nothing is averaged or filled in. */
export const historyPoint = z.object({
  time: timestamp.describe("The aggregated row's `updated_at`."),
  price: figure,
  min: figure,
  max: figure,
  exchange_count: count,
});

/** The fields after the envelope of a market file. */
export const historyFields = {
  symbol: pairSymbol,
  base: assetSymbol,
  quote: z.enum(marketQuotes),
  hourly: z
    .array(historyPoint)
    .describe(
      'Oldest first, at most one for each hour in UTC: of today and the 29 days before. An hour without a price has none.',
    ),
  daily: z
    .array(historyPoint)
    .describe(
      "Oldest first, one for each earlier day in UTC that had a price: that day's last hourly point. At most 366.",
    ),
};

export type HistoryPoint = z.output<typeof historyPoint>;
