/** What the branch has of each job: what the plan, and the look for losses, go by. */
import type { Owner } from '../../src/contract/owners.ts';
import { ownedByListing } from '../write/owners.ts';
import { exportRows, histories } from './families.ts';
import { HEAD, readManifest, readStats } from './part.ts';
import type { Existing } from './plan.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';

export interface BranchParts extends Existing {
  /** Rows by family of a job's files. */
  rowsOf: (owner: Owner) => ReadonlyMap<string, number>;
  /** What a job's files call the service; null where they do not say. */
  nameOf: (owner: Owner) => string | null;
}

interface Head {
  name: string;
  generatedAt: string;
  rows: ReadonlyMap<string, number>;
}

/** @throws GitError when a file of the branch cannot be had */
export async function readBranchParts(branch: RemoteBranch, tip: Tip): Promise<BranchParts> {
  const ids = Object.values(HEAD).flatMap((path) => tip.files.get(path) ?? []);
  const contents = await branch.read(ids);
  const contentOf = (owner: Owner) => contents.get(tip.files.get(HEAD[owner]) ?? '');
  const heads = new Map<Owner, Head>();
  const listing = contentOf('export');
  const own = listing === undefined ? null : readManifest(listing);
  if (own) heads.set('export', { name: own.name, generatedAt: own.generated_at, rows: exportRows(own) });
  const market = contentOf('markets');
  const prices = market === undefined ? null : readManifest(market);
  if (prices) {
    heads.set('markets', { name: prices.name, generatedAt: prices.generated_at, rows: histories(prices) });
  }
  const figures = contentOf('stats');
  const stats = figures === undefined ? null : readStats(figures);
  if (stats) {
    const { name, generated_at, daily } = stats;
    heads.set('stats', { name, generatedAt: generated_at, rows: new Map([['days of statistics', daily.length]]) });
  }
  const listed = own === null ? null : new Set(own.files.map(({ path }) => path));
  const isOwn = {
    export: ownedByListing('export', listed),
    markets: ownedByListing('markets', null),
    stats: ownedByListing('stats', null),
  };
  return {
    files: tip.files,
    timeOf: (owner) => heads.get(owner)?.generatedAt ?? null,
    rowsOf: (owner) => heads.get(owner)?.rows ?? new Map(),
    nameOf: (owner) => heads.get(owner)?.name ?? null,
    isOwn: (owner, path) => isOwn[owner](path),
  };
}
