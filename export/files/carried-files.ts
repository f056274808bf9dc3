/** The counts and examples in the index for market and statistics files, which other jobs write (docs/feed-rules.md 1.37). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { IndexCounts } from '../../src/contract/index-file.ts';
import { fillPath } from '../../src/contract/path-parameters.ts';
import { type VisitorStats, visitorStats } from '../../src/contract/stats.ts';
import { type CarriedMarkets, carriedMarkets } from './carried-markets.ts';

const markets = z.object({
  count: z.number().int(),
  aggregated_count: z.number().int(),
  exchanges: z.array(z.object({ id: z.string(), ticker_count: z.number().int() })),
  tickers: z.array(z.object({ symbol: z.string(), base: z.string() })).catch([]),
  sample: z.literal(true).optional(),
});

export interface Carried {
  counts: Pick<IndexCounts, 'markets' | 'markets_aggregated' | 'markets_by_exchange' | 'stats_days'>;
  /** For a path with a parameter: its value in the first row that has a file. */
  examples: ReadonlyMap<string, string>;
  markets: CarriedMarkets;
  /** Whether the market files are of simulated exchanges (docs/feed-rules.md 9.36). */
  sampleMarkets: boolean;
  /** Null when the daily job has not run yet. */
  stats: VisitorStats | null;
}

/**
 * For files that do not exist yet, counts are zero and examples are missing.
 * @param previous the folder of the tree that this build replaces
 */
export function carriedFiles(previous: string | null): Carried {
  const found = previous === null ? undefined : readJson(join(previous, 'api/v1/markets.json'), markets);
  const days = previous === null ? undefined : readJson(join(previous, 'api/v1/stats.json'), visitorStats);
  const of = (exchange: string) => found?.exchanges.find(({ id }) => id === exchange)?.ticker_count ?? 0;
  const { exchanges = [], tickers = [] } = found ?? {};
  const values: [path: string, values: string[]][] = [
    ['/api/v1/markets/{exchange}.json', exchanges.map(({ id }) => id)],
    ['/api/v1/markets/by-asset/{symbol}.json', tickers.map(({ base }) => base)],
    ['/api/v1/markets/history/{symbol}.json', tickers.map(({ symbol }) => symbol)],
    ['/api/v1/markets/logos/{symbol}.svg', tickers.map(({ base }) => base.toLowerCase())],
  ];
  return {
    markets: carriedMarkets(previous),
    sampleMarkets: found?.sample ?? false,
    stats: days ?? null,
    counts: {
      markets: found?.count ?? 0,
      markets_aggregated: found?.aggregated_count ?? 0,
      markets_by_exchange: { exchange_a: of('exchange_a'), exchange_b: of('exchange_b'), exchange_c: of('exchange_c') },
      stats_days: days?.daily.length ?? 0,
    },
    examples: new Map(
      values.flatMap(([path, all]) => {
        const first = all.find((value) => existsSync(join(previous ?? '', fillPath(path, value))));
        return first === undefined ? [] : [[path, first] as const];
      }),
    ),
  };
}

/** An unreadable file counts as absent, because its own job will replace it. */
function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
