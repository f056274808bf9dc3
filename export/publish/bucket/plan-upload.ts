/** Plans an upload: the branch's plan, plus the repair of what other publishers began and did not end. Pure. */
import { type Owner, ownerOf } from '../../../src/contract/owners.ts';
import { HEAD, type Part } from '../part.ts';
import { type Existing, NO_JEKYLL, type Plan, planCommit } from '../plan.ts';

export interface Upload {
  /** The jobs whose files are published or are the published ones already. */
  owners: Owner[];
  /** The branch's plan for the same files. */
  plan: Plan;
  /** Files to send, without manifests. */
  writes: string[];
  /** The jobs whose manifest (or `stats.json`) is written. */
  commits: Owner[];
  deletes: string[];
}

const heads: ReadonlySet<string> = new Set(Object.values(HEAD));

/** @param parts the publishing job's own part first @param existing null before the first publication */
export function planUpload(parts: readonly Part[], existing: Existing | null, allowOlder: boolean): Upload {
  const plan = planCommit(parts, existing, allowOlder);
  const { taken, writes, deletes } = plan;
  const isSame = ({ owner, files }: Part) => files.get(HEAD[owner]) === existing?.files.get(HEAD[owner]);
  const owners = parts.filter((part) => taken.includes(part.owner) || isSame(part)).map(({ owner }) => owner);
  return {
    owners,
    plan,
    // Only git hosts need it.
    writes: writes.filter((path) => !heads.has(path) && path !== NO_JEKYLL),
    // The manifest that leads to the pages comes last.
    commits: taken.filter((owner) => writes.includes(HEAD[owner])).toReversed(),
    deletes: deletes.filter((path) => !heads.has(path)),
  };
}

export interface Doubtful {
  parts: readonly Part[];
  owners: readonly Owner[];
  /** What the journals of other publishers list. */
  paths: Iterable<string>;
  /** Whether the object is there with the folder's content. */
  isRight: (path: string) => boolean;
  /** Whether the object is there. */
  exists: (path: string) => boolean;
}

/** What must be sent or deleted of the paths that other publishers were about to change. */
export function planRepair({ parts, owners, paths, isRight, exists }: Doubtful) {
  const named = (path: string) => parts.some((part) => owners.includes(part.owner) && part.files.has(path));
  const repair = { right: new Set<string>(), writes: new Set<string>(), deletes: new Set<string>() };
  for (const path of paths) {
    if (heads.has(path) || !owners.includes(ownerOf(path))) continue;
    if (!named(path)) {
      if (exists(path)) repair.deletes.add(path);
    } else if (isRight(path)) repair.right.add(path);
    else repair.writes.add(path);
  }
  return repair;
}
