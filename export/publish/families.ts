/**
 * The rows of a tree, by label, for the check against losses (docs/feed-rules.md 12.15). Lists that derive from others, and lists
 * that get shorter with time, are not counted.
 */
import { allFamilies, derivedFamilies, listsOf } from '../../src/contract/families.ts';
import type { Manifest } from '../../src/contract/manifest.ts';
import { marketHistory } from '../../src/contract/markets.ts';

/** The labels of the counted lists, by path without a leading slash. */
export const lossLabels: ReadonlyMap<string, string> = new Map(
  [...allFamilies.values()].flatMap((family) =>
    listsOf(family).flatMap(({ path, label }) => (label === undefined ? [] : [[path.slice(1), label] as const])),
  ),
);

/** The archive is append-only (docs/feed-rules.md 2.17), so no row of it may be lost. */
export const appendOnlyLabel: string = derivedFamilies.archive.lists[0].label;

export function exportRows({ files }: Manifest): Map<string, number> {
  const rowsAt = new Map(files.map(({ path, rows }) => [path, rows]));
  return new Map(
    [...lossLabels].flatMap(([path, label]) => {
      const rows = rowsAt.get(path);
      return rows === undefined ? [] : [[label, rows] as const];
    }),
  );
}

/** Only for display: exchanges add and remove pairs, so fewer rows are not a loss. */
export function marketRows({ files }: Manifest): Map<string, number> {
  const rowsOf = (path: string) => files.find((file) => file.path === path)?.rows ?? 0;
  return new Map([
    ['prices', rowsOf('api/v1/markets.json')],
    ['pairs', rowsOf('api/v1/markets/aggregated.json')],
  ]);
}

/**
 * Exchanges add and remove tickers, and old points are thinned out, so only whole histories are counted.
 * @returns the number of histories with more than one point
 */
export function histories({ files }: Manifest): Map<string, number> {
  return new Map([[HISTORIES, files.filter(({ path, rows }) => isHistory(path) && rows !== 1).length]]);
}

/**
 * The number of histories that continue those of the branch.
 * @param since the time of the branch's market files; a history without a point before that hour started anew
 */
export function continuedHistories(contents: Iterable<Uint8Array>, since: string): Map<string, number> {
  const hour = since.slice(0, 'YYYY-MM-DDTHH'.length);
  let continued = 0;
  for (const content of contents) {
    const history = marketHistory.safeParse(JSON.parse(Buffer.from(content).toString('utf8'))).data;
    const points = [...(history?.daily ?? []), ...(history?.hourly ?? [])];
    if (points.some(({ time }) => time < hour)) continued += 1;
  }
  return new Map([[HISTORIES, continued]]);
}

export const isHistory = (path: string) => /^api\/v1\/markets\/history\/[^/]+\.json$/.test(path);

const HISTORIES = 'price histories';
