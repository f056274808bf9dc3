/** `markets/history/<BASE>-<QUOTE>.json`: past prices of one pair (shapes.md, "Files that we add"). */
import { z } from 'zod';
import { assetSymbol, figure, marketQuotes, pairSymbol } from './market-rows.ts';
import { count, timestamp } from './primitives.ts';

/** One price that was published, as it was published; nothing is averaged, filled in or carried on. */
export const historyPoint = z.object({
  time: timestamp.describe("The aggregated row's `updated_at`."),
  price: figure,
  min: figure,
  max: figure,
  exchange_count: count,
});

/** What follows the envelope of a market file. */
export const historyMembers = {
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
