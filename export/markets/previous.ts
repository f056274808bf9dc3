/** Reads what the job needs from the previous release. A missing or unreadable file is not an error, except for a history. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { assetSymbol, exchangeRecord, pairSymbol } from '../../src/contract/market-rows.ts';
import { type MarketHistory, marketHistory } from '../../src/contract/markets.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { ASSET_FOLDER, CATALOGUE_PATH, HISTORY_FOLDER, historyPath } from './files.ts';

/** The bytes of a history file that cannot be read. It must not be lost or replaced by an empty one. */
export interface DamagedHistory {
  damaged: Uint8Array;
}

export class PreviousRelease {
  readonly #folder: string | null;
  readonly #sample: true | undefined;

  /**
   * @param folder the release's absolute path; null on the first run
   * @param sample whether the figures of this run are simulated; a history of the other kind counts as missing
   */
  constructor(folder: string | null, sample = false) {
    this.#folder = folder;
    this.#sample = sample || undefined;
  }

  /** Whether the market files are of simulated exchanges; null without market files. */
  isSample(): boolean | null {
    const text = this.#text(CATALOGUE_PATH);
    if (text === null) return null;
    return z.object({ sample: z.literal(true) }).safeParse(parseJson(text)).success;
  }

  /** When each exchange last answered, by its id. Exchanges that never answered are absent. */
  lastOkTimes(): Map<string, string> {
    const records = z.object({ exchanges: z.array(exchangeRecord.pick({ id: true, last_ok_at: true })) });
    const catalogue = records.safeParse(parseJson(this.#text(CATALOGUE_PATH) ?? ''));
    const exchanges = catalogue.success ? catalogue.data.exchanges : [];
    return new Map(exchanges.flatMap(({ id, last_ok_at }) => (last_ok_at === null ? [] : [[id, last_ok_at]])));
  }

  /** The symbols that have a by-asset file. */
  assets(): string[] {
    return this.#jsonNames(ASSET_FOLDER).filter((name) => assetSymbol.safeParse(name).success);
  }

  /** The pairs that have a history file. */
  historyPairs(): string[] {
    return this.#jsonNames(HISTORY_FOLDER).filter((name) => pairSymbol.safeParse(name).success);
  }

  /** @returns null when the pair has no history yet */
  history(symbol: string): MarketHistory | DamagedHistory | null {
    const text = this.#text(historyPath(symbol));
    if (text === null) return null;
    const history = marketHistory.safeParse(parseJson(text));
    // Sample figures never become the start of a real history (docs/feed-rules.md 9.36).
    if (history.success && history.data.symbol === symbol)
      return history.data.sample === this.#sample ? history.data : null;
    const damaged = this.#read((folder) => readFileSync(join(folder, historyPath(symbol))));
    return damaged === null ? null : { damaged };
  }

  #text(path: string): string | null {
    return this.#read((folder) => readFileSync(join(folder, path), 'utf8'));
  }

  #jsonNames(path: string): string[] {
    const files = this.#read((folder) => readdirSync(join(folder, path))) ?? [];
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  }

  /** Null when the path does not exist. Any other error is thrown: an unreadable file must not count as missing. */
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
