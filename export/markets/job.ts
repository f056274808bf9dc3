/**
 * The hourly job: fetches the exchanges' prices and publishes the market files all or nothing (docs/feed-rules.md 12.3, 9.10).
 * It needs no CMS and no database.
 */
import { buildContext, openEnvelope } from '../../src/contract/context.ts';
import { MARKETS_MANIFEST } from '../../src/contract/owners.ts';
import type { Exchange } from '../../src/feed/markets/exchanges/exchange.ts';
import { exchanges as allExchanges } from '../../src/feed/markets/exchanges/index.ts';
import { type Patience, userAgentOf, usualPatience } from '../../src/lib/http/json-client.ts';
import type { Settings } from '../../src/lib/settings.ts';
import { signingOf } from '../sign/signing-of.ts';
import { type Environment, publishTree } from '../write/publish-tree.ts';
import { fetchExchange } from './fetch-exchange.ts';
import { writeMarkets } from './write-markets.ts';

export interface MarketsJob {
  /** The tree that the files are published into. */
  out: string;
  settings: Settings;
  /** The time now, as a timestamp. */
  clock: () => string;
  exchanges?: readonly Exchange[];
  patience?: Patience;
  /** True when the exchanges are simulated: the files say so (docs/feed-rules.md 9.36). */
  sample?: boolean;
}

export interface MarketsRun {
  generated_at: string;
  /** Number of ticker rows, and of pairs of asset and quote. */
  rows: number;
  pairs: number;
  /** Number of exchanges that were queried, and the reason for each that failed. */
  exchanges: number;
  failed: { id: string; error: string }[];
  /** Pairs whose history file cannot be read. The file is kept unchanged and gets no new points. */
  damaged_history: string[];
  files: number;
  bytes: number;
}

/**
 * The run succeeds if at least one exchange answered. The record of a failed exchange states why it failed.
 * @param environment replaced in tests
 * @throws Error with one line when no exchange sent a usable row or the tree cannot be written; the tree is then unchanged
 */
export async function runMarkets(job: MarketsJob, environment?: Partial<Environment>): Promise<MarketsRun> {
  const { out, settings, clock, exchanges = allExchanges, patience = usualPatience, sample = false } = job;
  const userAgent = userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL);
  const results = await Promise.all(
    exchanges.map((exchange) => fetchExchange({ exchange, settings, userAgent, patience, clock })),
  );
  const failed = results.flatMap(({ record: { id, error } }) => (error === null ? [] : [{ id, error }]));
  if (failed.length === results.length) {
    const reasons = failed.map(({ id, error }) => `${id}: ${error}`).join('; ');
    throw new Error(
      `No exchange sent a usable answer (${reasons}); the files in ${out} were not changed. Run npm run markets again later.`,
    );
  }

  const context = { ...buildContext(settings, clock()), sampleMarkets: sample };
  let written = { rows: 0, pairs: 0, damaged_history: [] as string[] };
  const { files, bytes } = await publishTree(
    {
      out,
      job: 'markets',
      write: (stage) => {
        written = writeMarkets({ stage, context, results });
      },
      manifest: { path: MARKETS_MANIFEST, envelope: openEnvelope(context, 'manifest') },
      signing: signingOf(settings, context),
    },
    environment,
  );
  return { generated_at: context.generatedAt, ...written, exchanges: results.length, failed, files, bytes };
}
