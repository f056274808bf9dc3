/**
 * Plans what a publish changes, from the paths and hashes of the two manifests. Pure.
 *
 * A job writes only its own files. The market and statistics files of a whole tree are included if the branch has none or
 * older ones; otherwise the branch keeps its own (docs/feed-rules.md 12.13).
 */
import type { Owner } from '../../src/contract/owners.ts';
import type { HashesByPath } from '../../src/lib/path-hashes.ts';

/** The fields of a part that the plan needs. */
export interface PlannedPart {
  owner: Owner;
  generatedAt: string;
  files: HashesByPath;
}

export interface Existing {
  /** Every file that is there, with its SHA-256 as the manifests there say; null for a file whose content is not known. */
  files: HashesByPath<string | null>;
  /** The time of the job's files on the branch; null without files, or if their time is unknown. */
  timeOf: (owner: Owner) => string | null;
  /** Whether the job owns a file of the branch. Such files are deleted unless the job writes them again. */
  isOwn: (owner: Owner, path: string) => boolean;
}

export interface Plan {
  /** The jobs whose files are published, and those whose newer files on the branch stay. */
  taken: Owner[];
  kept: Owner[];
  writes: string[];
  deletes: string[];
  /** The time of the branch's files if they are newer than those of the publishing job; nothing is published then. */
  newer: string | null;
}

/** Makes hosts like GitHub Pages serve all files unchanged, including hidden ones. Added once. */
export const NO_JEKYLL = '.nojekyll';

/**
 * @param parts the publishing job's own part first
 * @param existing null for a new branch
 * @param allowOlder publishes the first part even if the branch has newer files
 */
export function planCommit(parts: readonly PlannedPart[], existing: Existing | null, allowOlder: boolean): Plan {
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
    for (const path of files.keys()) if (existing?.files.get(path) !== files.get(path)) plan.writes.push(path);
    for (const path of existing?.files.keys() ?? []) {
      if (existing?.isOwn(owner, path) && !taken.some((part) => part.files.has(path))) plan.deletes.push(path);
    }
  }
  const isFirstSite = plan.taken[0] === 'export' && (existing?.timeOf('export') ?? null) === null;
  if (isFirstSite && !existing?.files.has(NO_JEKYLL)) plan.writes.push(NO_JEKYLL);
  return plan;
}

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other);
