/** Writes the pages of prices from the market files in the tree (docs/feed-rules.md 16.31). */
import type { HistoryPoint } from '../../src/contract/market-history.ts';
import { type LogoFields, marketQuotes } from '../../src/contract/market-rows.ts';
import type { MarketCatalogue } from '../../src/contract/markets.ts';
import { stateOfFile } from '../../src/feed/markets/market-state.ts';
import { marketPage } from '../../src/site/pages/market.ts';
import { marketsPage } from '../../src/site/pages/markets.ts';
import { dayPoints } from '../../src/site/parts/markets/day-line.ts';
import { noState } from '../../src/site/parts/markets/live.ts';
import { assetPath } from '../../src/site/parts/markets/market-place.ts';
import type { PageWriter } from './page-writer.ts';

/** An asset that has a file. */
export interface MarketAssetRow {
  symbol: string;
  name: string;
  logo: LogoFields;
}

export interface MarketRows {
  /** Null before the first run of the market job. */
  catalogue: MarketCatalogue | null;
  assets: readonly MarketAssetRow[];
  /** The latest hourly points by pair, oldest first. */
  history: ReadonlyMap<string, readonly HistoryPoint[]>;
}

export function writeMarketPages({ catalogue, assets, history }: MarketRows, pages: PageWriter): void {
  const state = catalogue === null ? noState : stateOfFile(catalogue);
  const symbols = new Set(assets.map(({ symbol }) => symbol));
  const days = new Map(state.rows.map(({ symbol }) => [symbol, dayPoints(history.get(symbol) ?? [])]));
  const skipped = catalogue?.skipped ?? [];
  pages.write('/markets/', (here) => marketsPage({ state, skipped, days, assets: symbols }, here));
  for (const { symbol, name, logo } of assets) {
    const ofQuotes = marketQuotes.flatMap((quote) => {
      const hourly = history.get(`${symbol}-${quote}`);
      return hourly === undefined ? [] : [[quote, { hourly }] as const];
    });
    pages.write(assetPath(symbol), (here) =>
      marketPage({ symbol, name, logo, state, history: new Map(ofQuotes), assets: symbols }, here),
    );
  }
}
