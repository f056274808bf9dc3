/**
 * How many rows a tree has, family by family: what a person would miss. Lists that follow from other families, or that get
 * shorter by themselves as time goes on, are no families of their own.
 */
import type { Manifest } from '../../src/contract/manifest.ts';
import { marketHistory } from '../../src/contract/markets.ts';

/** By path of the list; the name is for people. */
export const FAMILIES: Readonly<Record<string, string>> = {
  'api/v1/news.json': 'stories',
  'api/v1/events.json': 'events',
  'api/v1/talks.json': 'talks',
  'api/v1/events/previous.json': 'previous events',
  'api/v1/newsletters.json': 'newsletters',
  'api/v1/sources.json': 'sources',
  'api/v1/academia/courses.json': 'courses',
  'api/v1/academia/groups.json': 'student groups',
  'api/v1/academia/publications.json': 'publications',
  'api/v1/academia/research.json': 'research',
  'api/v1/books.json': 'books',
  'api/v1/developers.json': 'developers',
  'api/v1/orgchart.json': 'people and organisations',
  'api/v1/orgchart/relations.json': 'relations',
  'api/v1/orgchart/regulation.json': 'regulation notes',
  'api/v1/profiles.json': 'profiles',
  'api/v1/illustrations.json': 'illustrations',
  'api/v1/changelog.json': 'changelog entries',
  'api/v1/archive/articles.json': 'archived stories',
};

/** The archive is append-only (spec.md §2.9): not one of its rows may go. */
export const APPEND_ONLY = 'archived stories';

export function exportRows({ files }: Manifest): Map<string, number> {
  const rowsAt = new Map(files.map(({ path, rows }) => [path, rows]));
  return new Map(
    Object.entries(FAMILIES).flatMap(([path, family]) => {
      const rows = rowsAt.get(path);
      return rows === undefined ? [] : [[family, rows] as const];
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
