/** What has been published of each job, from its manifests. The plan and the check for losses use it. Pure. */
import type { Owner } from '../../src/contract/owners.ts';
import { ownedByListing } from '../write/owners.ts';
import { exportRows, histories } from './families.ts';
import { readManifest, readStats } from './part.ts';
import type { Existing } from './plan.ts';

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
 * @param files every published file, by path
 * @param contentOf the file at a job's HEAD; undefined without one
 */
export function publishedParts(
  files: ReadonlyMap<string, string>,
  contentOf: (owner: Owner) => Uint8Array | undefined,
): PublishedParts {
  const heads = new Map<Owner, Head>();
  const exportContent = contentOf('export');
  const exported = exportContent === undefined ? null : readManifest(exportContent);
  if (exported) {
    heads.set('export', { name: exported.name, generatedAt: exported.generated_at, rows: exportRows(exported) });
  }
  const marketsContent = contentOf('markets');
  const markets = marketsContent === undefined ? null : readManifest(marketsContent);
  if (markets) {
    heads.set('markets', { name: markets.name, generatedAt: markets.generated_at, rows: histories(markets) });
  }
  const statsContent = contentOf('stats');
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
    files,
    timeOf: (owner) => heads.get(owner)?.generatedAt ?? null,
    rowsOf: (owner) => heads.get(owner)?.rows ?? new Map(),
    nameOf: (owner) => heads.get(owner)?.name ?? null,
    isOwn: (owner, path) => isOwn[owner](path),
  };
}
