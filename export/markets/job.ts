/** The hourly job: asks the exchanges, and publishes the market files all or nothing (spec.md §1, §7). No CMS, no database. */
import { buildContext } from '../../src/contract/context.ts';
import { MARKETS_MANIFEST } from '../../src/contract/owners.ts';
import { type Patience, userAgentOf, usualPatience } from '../../src/lib/http/json-client.ts';
import type { Settings } from '../../src/lib/settings.ts';
import { buildManifest } from '../write/manifest.ts';
import { type Environment, publishTree } from '../write/publish-tree.ts';
import { jsonPieces } from '../write/serialise.ts';
import { askExchange } from './ask.ts';
import type { Exchange } from './exchanges/exchange.ts';
import { exchanges as allExchanges } from './exchanges/index.ts';
import { writeMarkets } from './write-markets.ts';

export interface MarketsJob {
  /** The tree that the files are published into. */
  out: string;
  settings: Settings;
  /** The time now, as a timestamp. */
  clock: () => string;
  exchanges?: readonly Exchange[];
  patience?: Patience;
}

export interface MarketsRun {
  generated_at: string;
  /** Ticker rows, and pairs of asset and quote. */
  rows: number;
  pairs: number;
  /** Exchanges that were asked, and why some gave nothing. */
  exchanges: number;
  failed: { id: string; error: string }[];
  /** Pairs whose history file cannot be read: it is kept as it is, and gains no points. */
  damaged_history: string[];
  files: number;
  bytes: number;
}

/**
 * One exchange that fails is said in its record, and the run succeeds.
 * @param environment what tests of publishing replace
 * @throws Error with one line when no exchange gave a usable row, or the tree cannot be written; nothing is touched then
 */
export async function runMarkets(job: MarketsJob, environment?: Partial<Environment>): Promise<MarketsRun> {
  const { out, settings, clock, exchanges = allExchanges, patience = usualPatience } = job;
  const userAgent = userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL);
  const answers = await Promise.all(
    exchanges.map((exchange) => askExchange({ exchange, settings, userAgent, patience, clock })),
  );
  const failed = answers.flatMap(({ record: { id, error } }) => (error === null ? [] : [{ id, error }]));
  if (failed.length === answers.length) {
    const reasons = failed.map(({ id, error }) => `${id}: ${error}`).join('; ');
    throw new Error(
      `No exchange gave a usable answer (${reasons}); the files in ${out} stay as they are. Run it again later.`,
    );
  }

  const context = buildContext(settings, clock());
  let written = { rows: 0, pairs: 0, damaged_history: [] as string[] };
  const { files, bytes } = await publishTree(
    {
      out,
      job: 'markets',
      write: (stage) => {
        written = writeMarkets({ stage, context, answers });
      },
      manifest: { path: MARKETS_MANIFEST, content: (list) => jsonPieces(buildManifest(context, list)) },
    },
    environment,
  );
  return { generated_at: context.generatedAt, ...written, exchanges: answers.length, failed, files, bytes };
}
