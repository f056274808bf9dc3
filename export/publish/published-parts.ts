/** What has been published of each job, from its manifests. The plan and the check for losses use it. Pure. */
import { type Owner, SIGNATURE } from '../../src/contract/owners.ts';
import type { HashesByPath, PathHashes, Paths } from '../../src/lib/path-hashes.ts';
import { ownedByListing } from '../write/owners.ts';
import { exportRows, histories } from './families.ts';
import { HEAD, readListed, readStats } from './part.ts';
import type { Existing } from './plan.ts';
import { type StoredContent, sha256Of, wholeContent } from './stored-content.ts';

/** The files that no manifest lists: the manifests, their signatures, and the statistics. */
export const headPaths: readonly string[] = Object.values(HEAD).flatMap((path) => [path, path + SIGNATURE]);

export interface PublishedParts extends Existing {
  /** Number of rows of a job's files, by family. */
  rowsOf: (owner: Owner) => ReadonlyMap<string, number>;
  /** The service's name in a job's files, or null. */
  nameOf: (owner: Owner) => string | null;
}

interface Head {
  name: string;
  generatedAt: string;
  rows: ReadonlyMap<string, number>;
}

/**
 * @param paths every file that is there, no matter who owns it
 * @param contentOf a file of `headPaths`; undefined when it is not there
 * @param others a table with mostly the same paths, which saves memory
 */
export function publishedParts(
  paths: Paths,
  contentOf: (path: string) => StoredContent | undefined,
  others: PathHashes | null = null,
): PublishedParts {
  const heads = new Map<Owner, Head>();
  const listedIn = (path: string) => {
    const content = contentOf(path);
    return content === undefined ? null : readListed(content, others);
  };
  const exported = listedIn(HEAD.export);
  if (exported) heads.set('export', { ...exported, rows: exportRows(exported) });
  const markets = listedIn(HEAD.markets);
  if (markets) heads.set('markets', { ...markets, rows: histories(markets) });
  const statsContent = contentOf(HEAD.stats);
  const stats = statsContent === undefined ? null : readStats(wholeContent(statsContent));
  if (stats) {
    const { name, generated_at, daily } = stats;
    heads.set('stats', { name, generatedAt: generated_at, rows: new Map([['days of statistics', daily.length]]) });
  }
  const isOwn = {
    export: ownedByListing('export', exported?.files ?? null),
    markets: ownedByListing('markets', null),
    stats: ownedByListing('stats', null),
  };
  const hashes = [hashesOfHeads(contentOf), markets?.files, exported?.files].filter((table) => table !== undefined);
  return {
    files: filesOf(paths, hashes),
    timeOf: (owner) => heads.get(owner)?.generatedAt ?? null,
    rowsOf: (owner) => heads.get(owner)?.rows ?? new Map(),
    nameOf: (owner) => heads.get(owner)?.name ?? null,
    isOwn: (owner, path) => isOwn[owner](path),
  };
}

function hashesOfHeads(contentOf: (path: string) => StoredContent | undefined): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const path of headPaths) {
    const content = contentOf(path);
    if (content !== undefined) hashes.set(path, sha256Of(content));
  }
  return hashes;
}

/** The files that are there. A path that a manifest lists but that is not there is left out, so that the file is written again. */
const filesOf = (paths: Paths, hashes: readonly HashesByPath[]): HashesByPath<string | null> => ({
  size: paths.size,
  has: (path) => paths.has(path),
  keys: () => paths.keys(),
  get: (path) => {
    if (!paths.has(path)) return undefined;
    const table = hashes.find((one) => one.has(path));
    return table?.get(path) ?? null;
  },
});
