/** `markets/history/<BASE>-<QUOTE>.json`: past prices of one pair (docs/feed-rules.md 9.34, 9.35). */
import * as z from 'zod';
import { assetSymbol, figure, marketQuotes, pairSymbol } from './market-rows.ts';
import { count, timestamp } from './primitives.ts';

/** One price as it was published; nothing is averaged or filled in. */
export const historyPoint = z
  .object({
    time: timestamp.describe("The aggregated row's `updated_at`."),
    price: figure.describe("The aggregated row's `price`."),
    min: figure.describe("The aggregated row's `min`."),
    max: figure.describe("The aggregated row's `max`."),
    exchange_count: count.describe("The aggregated row's `exchange_count`."),
  })
  .describe('A price as it was published.');

/** The fields after the envelope of a market file. */
export const historyFields = {
  symbol: pairSymbol.describe('The pair: `<BASE>-<QUOTE>`.'),
  base: assetSymbol.describe('The symbol of the base asset.'),
  quote: z.enum(marketQuotes).describe('The quote currency.'),
  hourly: z
    .array(historyPoint)
    .describe(
      'Today and the 29 days before, in UTC, oldest first: at most one point per hour. An hour without a price has no point.',
    ),
  daily: z
    .array(historyPoint)
    .describe(
      'Earlier days in UTC, oldest first, at most 366: the last hourly point of the day. A day without a price has no point.',
    ),
};

export type HistoryPoint = z.output<typeof historyPoint>;
