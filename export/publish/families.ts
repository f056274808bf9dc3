/**
 * The rows of a tree, by label, for the check against losses (docs/feed-rules.md 12.15). Lists that derive from others, and lists
 * that get shorter with time, are not counted.
 */
import { allFamilies, derivedFamilies, listsOf } from '../../src/contract/families.ts';
import { marketHistory } from '../../src/contract/markets.ts';
import type { Listed } from './part.ts';

/** The labels of the counted lists, by path without a leading slash. */
export const lossLabels: ReadonlyMap<string, string> = new Map(
  [...allFamilies.values()].flatMap((family) =>
    listsOf(family).flatMap(({ path, label }) => (label === undefined ? [] : [[path.slice(1), label] as const])),
  ),
);

/** The archive is append-only (docs/feed-rules.md 2.17), so no row of it may be lost. */
export const appendOnlyLabel: string = derivedFamilies.archive.lists[0].label;

export const exportRows = ({ files, rows }: Listed): Map<string, number> =>
  new Map([...lossLabels].flatMap(([path, label]) => (files.has(path) ? [[label, rows.get(path) ?? 0] as const] : [])));

/** Only for display: exchanges add and remove pairs, so fewer rows are not a loss. */
export const marketRows = ({ rows }: Listed): Map<string, number> =>
  new Map([
    ['prices', rows.get('api/v1/markets.json') ?? 0],
    ['pairs', rows.get('api/v1/markets/aggregated.json') ?? 0],
  ]);

/**
 * Exchanges add and remove tickers, and old points are thinned out, so only whole histories are counted.
 * @returns the number of histories with more than one point
 */
export function histories({ files, rows }: Listed): Map<string, number> {
  return new Map([[HISTORIES, [...files.keys()].filter((path) => isHistory(path) && rows.get(path) !== 1).length]]);
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
