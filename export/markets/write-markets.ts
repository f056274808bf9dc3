/** Writes the market files of one run: from the exchanges' answers, and from the previous release where it is needed. */
import type { BuildContext } from '../../src/contract/context.ts';
import type { AggregatedRow, ExchangeRecord } from '../../src/contract/market-rows.ts';
import { toJson } from '../write/serialise.ts';
import type { Stage } from '../write/stage.ts';
import type { ExchangeResult } from './fetch-exchange.ts';
import { buildHistoryFile, buildMarketFiles, historyPath, type MarketFile } from './files.ts';
import { extendHistory, toPoint } from './history.ts';
import { IconSet, logoPath } from './logos.ts';
import { PreviousRelease } from './previous.ts';
import { readSkipped } from './skipped.ts';

export interface Release {
  stage: Stage;
  context: BuildContext;
  /** In the order of the exchanges. */
  results: readonly ExchangeResult[];
}

/** @throws Error with one line when a file would break the contract, or the previous release cannot be read */
export function writeMarkets({ stage, context, results }: Release) {
  const previous = previousOf(stage.previous, context);
  const icons = new IconSet();
  const exchanges = buildRecords(results, previous);
  const { files, assets, aggregated } = buildMarketFiles({
    context,
    exchanges,
    skipped: readSkipped(),
    tickers: results.flatMap(({ tickers }) => tickers),
    facts: { nameOf: findNames(results, icons), logoOf: (base) => icons.logoFields(base, context) },
    // A failed request does not show that an asset is gone (docs/feed-rules.md 9.6).
    keptAssets: exchanges.every(({ status }) => status === 'ok') ? [] : previous.assets(),
  });
  for (const file of files) writeFile(stage, file);
  for (const base of assets) {
    if (icons.has(base)) stage.file(logoPath(base), icons.svg(base));
  }
  return {
    rows: exchanges.reduce((total, { ticker_count }) => total + ticker_count, 0),
    pairs: aggregated.length,
    damaged_history: writeHistories({ stage, context, previous, aggregated }),
  };
}

/**
 * Simulated and real figures never mix: a real run starts anew where simulated ones are, and a simulated run replaces no real ones
 * (docs/feed-rules.md 9.36).
 */
function previousOf(folder: string | null, { sampleMarkets }: BuildContext): PreviousRelease {
  const previous = new PreviousRelease(folder, sampleMarkets);
  const isSample = previous.isSample();
  if (isSample === null || isSample === sampleMarkets) return previous;
  if (!sampleMarkets) return new PreviousRelease(null);
  throw new Error(
    'The folder has real market figures, which sample figures must not replace; choose another with --out.',
  );
}

function buildRecords(results: readonly ExchangeResult[], previous: PreviousRelease): ExchangeRecord[] {
  const lastOkTimes = previous.lastOkTimes();
  return results.map(({ record }) => {
    const last_ok_at = record.status === 'ok' ? record.fetched_at : (lastOkTimes.get(record.id) ?? null);
    return { ...record, last_ok_at };
  });
}

/** The icon set's name, else the name from the first exchange that sends one, else the symbol (docs/feed-rules.md 9.31). */
function findNames(results: readonly ExchangeResult[], icons: IconSet): (base: string) => string {
  const fromExchanges = new Map(results.toReversed().flatMap(({ names }) => [...names]));
  return (base) => icons.nameOf(base) ?? fromExchanges.get(base) ?? base;
}

interface Histories {
  stage: Stage;
  context: BuildContext;
  previous: PreviousRelease;
  aggregated: readonly AggregatedRow[];
}

/**
 * Extends the history of every pair that has one or that has its first price. Works on one file at a time to save memory.
 * @returns the pairs whose file cannot be read. Such a file is copied unchanged, because a person can repair or delete it,
 *   while replacing it would lose the earlier prices
 */
function writeHistories({ stage, context, previous, aggregated }: Histories): string[] {
  const points = new Map(aggregated.map((row) => [row.symbol, toPoint(row)]));
  const priced = [...points].flatMap(([symbol, point]) => (point === null ? [] : symbol));
  const damaged: string[] = [];
  for (const symbol of new Set([...previous.historyPairs(), ...priced])) {
    const known = previous.history(symbol);
    if (known !== null && 'damaged' in known) {
      damaged.push(symbol);
      stage.file(historyPath(symbol), known.damaged);
      continue;
    }
    const history = extendHistory(known ?? { hourly: [], daily: [] }, points.get(symbol) ?? null, [
      context.generatedAt,
      known?.generated_at ?? context.generatedAt,
    ]);
    writeFile(stage, buildHistoryFile(context, symbol, history));
  }
  return damaged.sort();
}

function writeFile(stage: Stage, { path, content, rows }: MarketFile): void {
  stage.file(path, toJson(content), rows);
}
