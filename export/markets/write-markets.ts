/** What one run writes into its release: the files from its answers, and what the release before it adds to them. */
import type { BuildContext } from '../../src/contract/context.ts';
import type { AggregatedRow, ExchangeRecord } from '../../src/contract/market-rows.ts';
import { toJson } from '../write/serialise.ts';
import type { Stage } from '../write/stage.ts';
import type { Answer } from './ask.ts';
import { buildHistoryFile, buildMarketFiles, historyPath, type MarketFile } from './files.ts';
import { extendHistory, toPoint } from './history.ts';
import { IconSet, logoPath } from './logos.ts';
import { PreviousRelease } from './previous.ts';
import { readSkipped } from './skipped.ts';

export interface Release {
  stage: Stage;
  context: BuildContext;
  /** In the order of the exchanges. */
  answers: readonly Answer[];
}

/** @throws Error with one line when a file would break the contract, or the release before cannot be read */
export function writeMarkets({ stage, context, answers }: Release) {
  const previous = new PreviousRelease(stage.previous);
  const icons = new IconSet();
  const exchanges = buildRecords(answers, previous);
  const { files, assets, aggregated } = buildMarketFiles({
    context,
    exchanges,
    skipped: readSkipped(),
    tickers: answers.flatMap((answer) => answer.tickers),
    facts: { nameOf: findNames(answers, icons), logoOf: (base) => icons.members(base, context) },
    // Only when every exchange answered is an asset without rows known to be gone.
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

function buildRecords(answers: readonly Answer[], previous: PreviousRelease): ExchangeRecord[] {
  const lastAnswers = previous.lastAnswers();
  return answers.map(({ record }) => {
    const last_ok_at = record.status === 'ok' ? record.fetched_at : (lastAnswers.get(record.id) ?? null);
    return { ...record, last_ok_at };
  });
}

/** The icon set's name, else the one that the first exchange gives, else the symbol. */
function findNames(answers: readonly Answer[], icons: IconSet): (base: string) => string {
  const given = new Map(answers.toReversed().flatMap(({ names }) => [...names]));
  return (base) => icons.nameOf(base) ?? given.get(base) ?? base;
}

interface Histories {
  stage: Stage;
  context: BuildContext;
  previous: PreviousRelease;
  aggregated: readonly AggregatedRow[];
}

/**
 * Extends the history of every pair that has one, or has its first price; one file at a time, so that memory holds one.
 * @returns the pairs whose file cannot be read. It is written again as it is: a person can mend or delete it, where a new
 *   one in its place would have lost the past without a word
 */
function writeHistories({ stage, context, previous, aggregated }: Histories): string[] {
  const points = new Map(aggregated.map((row) => [row.symbol, toPoint(row)]));
  const priced = [...points].flatMap(([symbol, point]) => (point === null ? [] : symbol));
  const damaged: string[] = [];
  for (const symbol of new Set([...previous.historyPairs(), ...priced])) {
    const earlier = previous.history(symbol);
    if (earlier !== null && 'damaged' in earlier) {
      damaged.push(symbol);
      stage.file(historyPath(symbol), earlier.damaged);
      continue;
    }
    const history = extendHistory(earlier ?? { hourly: [], daily: [] }, points.get(symbol) ?? null, [
      context.generatedAt,
      earlier?.generated_at ?? context.generatedAt,
    ]);
    writeFile(stage, buildHistoryFile(context, symbol, history));
  }
  return damaged.sort();
}

function writeFile(stage: Stage, { path, content, rows }: MarketFile): void {
  stage.file(path, toJson(content), rows);
}
