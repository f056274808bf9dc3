/**
 * How many rows a tree has, family by family: what a person would miss. Lists that follow from other families, or that get
 * shorter by themselves as time goes on, are no families of their own.
 */
import { allFamilies, derivedFamilies, listsOf } from '../../src/contract/families.ts';
import type { Manifest } from '../../src/contract/manifest.ts';
import { marketHistory } from '../../src/contract/markets.ts';

/** By path of the list, without a leading slash: the name of its rows for people. */
export const lossLabels: ReadonlyMap<string, string> = new Map(
  [...allFamilies.values()].flatMap((family) =>
    listsOf(family).flatMap(({ path, label }) => (label === undefined ? [] : [[path.slice(1), label] as const])),
  ),
);

/** The archive is append-only (docs/feed-rules.md 2.17): none of its rows may get lost. */
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

/** For people alone: what the exchanges list comes and goes, and is no loss. */
export function marketRows({ files }: Manifest): Map<string, number> {
  const rowsOf = (path: string) => files.find((file) => file.path === path)?.rows ?? 0;
  return new Map([
    ['prices', rowsOf('api/v1/markets.json')],
    ['pairs', rowsOf('api/v1/markets/aggregated.json')],
  ]);
}

/**
 * Tickers come and go with their exchanges, and old points thin out: what must not get lost is where a history begins.
 * @returns how many histories would be missed: those that are more than the point of one hour
 */
export function histories({ files }: Manifest): Map<string, number> {
  return new Map([[HISTORIES, files.filter(({ path, rows }) => isHistory(path) && rows !== 1).length]]);
}

/**
 * How many histories go on from those of the branch.
 * @param since the time of the branch's market files; what begins in that hour or later was begun anew
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
