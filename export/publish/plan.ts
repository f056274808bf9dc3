/**
 * What a commit changes on the branch. Pure: files by path and id, nothing read or written.
 *
 * A job writes its own files alone. A whole tree also has market and statistics files; they are taken along where the branch
 * has none or older ones, and otherwise the branch keeps its own (decisions.md, "Who writes what").
 */
import type { Owner } from '../../src/contract/owners.ts';

/** As much of a part as the plan goes by. */
export interface Files {
  owner: Owner;
  generatedAt: string;
  files: ReadonlyMap<string, string>;
}

export interface Existing {
  /** Every file of the branch. */
  files: ReadonlyMap<string, string>;
  /** When the job's files on the branch were made; null where there are none, or none that say so. */
  timeOf: (owner: Owner) => string | null;
  /** Which files of the branch vanish unless the job writes them again. */
  isOwn: (owner: Owner, path: string) => boolean;
}

export interface Plan {
  /** The jobs whose files go to the branch, and those whose newer files on the branch stay. */
  taken: Owner[];
  kept: Owner[];
  writes: string[];
  deletes: string[];
  /** Set when the branch has newer files of the job that publishes: its time. Nothing is to be done then. */
  newer: string | null;
}

/** Tells static hosts of the GitHub Pages kind to serve the files as they are, those with a dot included; added once. */
export const NO_JEKYLL = '.nojekyll';

/**
 * @param parts the publishing job's own part first
 * @param existing null for a branch that is to be made
 * @param allowOlder publishes the first part even where the branch has newer files
 */
export function planCommit(parts: readonly Files[], existing: Existing | null, allowOlder: boolean): Plan {
  const plan: Plan = { taken: [], kept: [], writes: [], deletes: [], newer: null };
  for (const [place, part] of parts.entries()) {
    const time = existing?.timeOf(part.owner) ?? null;
    const isFirst = place === 0;
    if (isFirst && time !== null && isLater(time, part.generatedAt) && !allowOlder) return { ...plan, newer: time };
    if (isFirst || time === null || isLater(part.generatedAt, time)) plan.taken.push(part.owner);
    else if (isLater(time, part.generatedAt)) plan.kept.push(part.owner);
  }
  const taken = parts.filter(({ owner }) => plan.taken.includes(owner));
  for (const { owner, files } of taken) {
    for (const [path, id] of files) if (existing?.files.get(path) !== id) plan.writes.push(path);
    for (const path of existing?.files.keys() ?? []) {
      if (existing?.isOwn(owner, path) && !taken.some((part) => part.files.has(path))) plan.deletes.push(path);
    }
  }
  const isFirstSite = plan.taken[0] === 'export' && (existing?.timeOf('export') ?? null) === null;
  if (isFirstSite && !existing?.files.has(NO_JEKYLL)) plan.writes.push(NO_JEKYLL);
  return plan;
}

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other);
