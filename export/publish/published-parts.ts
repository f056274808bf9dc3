/** What has been published of each job, from its manifests. The plan and the check for losses use it. Pure. */
import { hash } from 'node:crypto';
import type { Manifest } from '../../src/contract/manifest.ts';
import { type Owner, SIGNATURE } from '../../src/contract/owners.ts';
import { ownedByListing } from '../write/owners.ts';
import { exportRows, histories } from './families.ts';
import { HEAD, readManifest, readStats } from './part.ts';
import type { Existing } from './plan.ts';

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
 */
export function publishedParts(
  paths: Iterable<string>,
  contentOf: (path: string) => Uint8Array | undefined,
): PublishedParts {
  const heads = new Map<Owner, Head>();
  const exportContent = contentOf(HEAD.export);
  const exported = exportContent === undefined ? null : readManifest(exportContent);
  if (exported) {
    heads.set('export', { name: exported.name, generatedAt: exported.generated_at, rows: exportRows(exported) });
  }
  const marketsContent = contentOf(HEAD.markets);
  const markets = marketsContent === undefined ? null : readManifest(marketsContent);
  if (markets) {
    heads.set('markets', { name: markets.name, generatedAt: markets.generated_at, rows: histories(markets) });
  }
  const statsContent = contentOf(HEAD.stats);
  const stats = statsContent === undefined ? null : readStats(statsContent);
  if (stats) {
    const { name, generated_at, daily } = stats;
    heads.set('stats', { name, generatedAt: generated_at, rows: new Map([['days of statistics', daily.length]]) });
  }
  const listed = exported === null ? null : new Set(exported.files.map(({ path }) => path));
  const isOwn = {
    export: ownedByListing('export', listed),
    markets: ownedByListing('markets', null),
    stats: ownedByListing('stats', null),
  };
  return {
    files: hashesOf(paths, [exported, markets], contentOf),
    timeOf: (owner) => heads.get(owner)?.generatedAt ?? null,
    rowsOf: (owner) => heads.get(owner)?.rows ?? new Map(),
    nameOf: (owner) => heads.get(owner)?.name ?? null,
    isOwn: (owner, path) => isOwn[owner](path),
  };
}

/** A path that a manifest lists but that is not there is left out, so that the file is written again. */
function hashesOf(
  paths: Iterable<string>,
  manifests: readonly (Manifest | null)[],
  contentOf: (path: string) => Uint8Array | undefined,
): Map<string, string | null> {
  const hashes = new Map<string, string | null>();
  for (const path of paths) hashes.set(path, null);
  const set = (path: string, sha256: string) => hashes.has(path) && hashes.set(path, sha256);
  for (const listing of manifests) for (const { path, sha256 } of listing?.files ?? []) set(path, sha256);
  for (const path of headPaths) {
    const head = contentOf(path);
    if (head !== undefined) set(path, hash('sha256', head));
  }
  return hashes;
}
