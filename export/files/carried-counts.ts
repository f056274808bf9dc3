/** Counts of the market and statistics files that the export carries over; zero for what has not been fetched yet. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { IndexCounts } from '../../src/contract/index-file.ts';

const markets = z.object({
  count: z.number().int(),
  aggregated_count: z.number().int(),
  exchanges: z.array(z.object({ id: z.string(), ticker_count: z.number().int() })),
});
const stats = z.object({ daily: z.array(z.unknown()) });

type Carried = Pick<IndexCounts, 'markets' | 'markets_aggregated' | 'markets_by_exchange' | 'stats_days'>;

/** @param previous the folder of the tree that this build replaces */
export function carriedCounts(previous: string | null): Carried {
  const found = previous === null ? undefined : readJson(join(previous, 'api/v1/markets.json'), markets);
  const days = previous === null ? undefined : readJson(join(previous, 'api/v1/stats.json'), stats);
  const of = (exchange: string) => found?.exchanges.find(({ id }) => id === exchange)?.ticker_count ?? 0;
  return {
    markets: found?.count ?? 0,
    markets_aggregated: found?.aggregated_count ?? 0,
    markets_by_exchange: { exchange_a: of('exchange_a'), exchange_b: of('exchange_b'), exchange_c: of('exchange_c') },
    stats_days: days?.daily.length ?? 0,
  };
}

/** Those files have owners of their own: one that cannot be read is counted as absent, and their job will mend it. */
function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
