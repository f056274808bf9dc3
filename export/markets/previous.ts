/** What the job knows from the release that it replaces. Absent or unreadable files are no fault, but for the history. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { assetSymbol, exchangeRecord, pairSymbol } from '../../src/contract/market-rows.ts';
import { type MarketHistory, marketHistory } from '../../src/contract/markets.ts';
import { codeOf } from '../../src/lib/file-system.ts';
import { ASSET_FOLDER, CATALOGUE_PATH, HISTORY_FOLDER, historyPath } from './files.ts';

/** A history file that is there and cannot be read; it must neither be lost nor be taken for an empty one. */
export interface DamagedHistory {
  damaged: Uint8Array;
}

export class PreviousRelease {
  readonly #folder: string | null;

  /** @param folder the release's absolute path; null on the first run */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /** By exchange id, when each exchange last answered; without those that never did. */
  lastAnswers(): Map<string, string> {
    const records = z.object({ exchanges: z.array(exchangeRecord.pick({ id: true, last_ok_at: true })) });
    const catalogue = records.safeParse(parseJson(this.#text(CATALOGUE_PATH) ?? ''));
    const exchanges = catalogue.success ? catalogue.data.exchanges : [];
    return new Map(exchanges.flatMap(({ id, last_ok_at }) => (last_ok_at === null ? [] : [[id, last_ok_at]])));
  }

  /** The symbols that have a by-asset file. */
  assets(): string[] {
    return this.#names(ASSET_FOLDER).filter((name) => assetSymbol.safeParse(name).success);
  }

  /** The pairs that have a history file. */
  historyPairs(): string[] {
    return this.#names(HISTORY_FOLDER).filter((name) => pairSymbol.safeParse(name).success);
  }

  /** @returns null when the pair has no history yet */
  history(symbol: string): MarketHistory | DamagedHistory | null {
    const text = this.#text(historyPath(symbol));
    if (text === null) return null;
    const history = marketHistory.safeParse(parseJson(text));
    if (history.success && history.data.symbol === symbol) return history.data;
    const damaged = this.#read((folder) => readFileSync(join(folder, historyPath(symbol))));
    return damaged === null ? null : { damaged };
  }

  #text(path: string): string | null {
    return this.#read((folder) => readFileSync(join(folder, path), 'utf8'));
  }

  #names(path: string): string[] {
    const files = this.#read((folder) => readdirSync(join(folder, path))) ?? [];
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  }

  /** Null for what is absent. Any other failure is thrown: what cannot be read must not be taken for absent. */
  #read<Value>(read: (folder: string) => Value): Value | null {
    if (this.#folder === null) return null;
    try {
      return read(this.#folder);
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null;
      throw error;
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
