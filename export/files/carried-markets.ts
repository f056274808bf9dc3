/** The market files of the tree that a build replaces, for the pages of prices (docs/feed-rules.md 16.31). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type HistoryPoint, historyPoint } from '../../src/contract/market-history.ts';
import { assetSymbol, pairSymbol } from '../../src/contract/market-rows.ts';
import { type MarketCatalogue, marketAsset, marketCatalogue } from '../../src/contract/markets.ts';
import type { MarketAssetRow } from '../pages/market-pages.ts';

export interface CarriedMarkets {
  /** Null before the first run of the job, and when the file cannot be read. */
  catalogue: MarketCatalogue | null;
  /** One for each readable file of an asset, by symbol. */
  assets: readonly MarketAssetRow[];
  /** The latest hourly points of each pair with a history, oldest first. */
  history: ReadonlyMap<string, readonly HistoryPoint[]>;
}

/** Number of hourly points that pages have: those of the last day, and the one before it. */
const HOURS = 25;

const FOLDER = 'api/v1/markets';

/** An unreadable file counts as absent, because the job will replace it. @param previous the folder of the tree */
export function carriedMarkets(previous: string | null): CarriedMarkets {
  if (previous === null) return { catalogue: null, assets: [], history: new Map() };
  const catalogue = readFile(join(previous, `${FOLDER}.json`), marketCatalogue);
  const assets = valuesIn(join(previous, FOLDER, 'by-asset'), assetSymbol).flatMap(({ value, file }) => {
    const asset = readFile(file, marketAsset);
    return asset === null ? [] : { symbol: value, name: asset.aggregated[0]?.name ?? value, logo: asset };
  });
  const history = valuesIn(join(previous, FOLDER, 'history'), pairSymbol).flatMap(({ value, file }) => {
    const points = readFile(file, latestPoints);
    return points === null ? [] : [[value, points] as const];
  });
  return { catalogue, assets, history: new Map(history) };
}

/** Only these points are checked against the contract, because the files have thousands. */
const latestPoints = z
  .object({ hourly: z.array(z.unknown()) })
  .transform(({ hourly }) => hourly.slice(-HOURS))
  .pipe(z.array(historyPoint));

/** The files of a folder whose names are values, in their order. */
function valuesIn(folder: string, schema: z.ZodString): { value: string; file: string }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));
  return names
    .filter((value) => schema.safeParse(value).success)
    .sort()
    .map((value) => ({ value, file: join(folder, `${value}.json`) }));
}

function readFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
