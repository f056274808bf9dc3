/**
 * Checks the combination of files that the branch will have: a single job's files with the branch's index, or the market and
 * statistics files that stay on the branch with the folder's index.
 */
import { indexPath } from '../verify/tree/crawl.ts';
import type { BranchParts } from './branch-parts.ts';
import { checkJobFiles } from './check-tree.ts';
import type { LocalTree } from './local-tree.ts';
import type { Part } from './part.ts';
import type { Plan } from './plan.ts';
import { PublishRefused } from './publish-refused.ts';
import type { RemoteBranch } from './remote-branch.ts';

export interface Combination {
  dir: string;
  branchName: string;
  tree: LocalTree;
  plan: Plan;
  branch: RemoteBranch;
  /** Null for a new branch. */
  existing: BranchParts | null;
}

/** @throws PublishRefused with the first problem */
export async function checkCombined(combination: Combination): Promise<void> {
  const [own] = combination.tree.parts;
  if (own && own.owner !== 'export') await checkOwnFiles(own, combination);
  else for (const owner of ['markets', 'stats'] as const) await checkKeptFiles(owner, combination);
}

async function checkOwnFiles(own: Part, { dir, branchName, tree, branch, existing }: Combination): Promise<void> {
  const id = existing?.files.get(indexPath);
  const index = id === undefined ? undefined : (await branch.read([id])).get(id);
  if (index === undefined) {
    throw new PublishRefused(`The branch ${branchName} has no feed yet. Publish the whole tree first, without --only.`);
  }
  await checkJobFiles({
    what: `The ${own.owner} files of ${dir}`,
    remedy: `run npm run ${own.owner} -- --out ${dir} again`,
    name: own.name,
    paths: own.files.keys(),
    read: (path) => (own.files.has(path) ? tree.read(path) : null),
    index,
  });
}

async function checkKeptFiles(
  owner: 'markets' | 'stats',
  { dir, tree, plan, branch, branchName, existing }: Combination,
): Promise<void> {
  if (existing === null || plan.taken.includes(owner)) return;
  const paths = [...existing.files.keys()].filter((path) => existing.isOwn(owner, path));
  const ours = tree.parts.find((part) => part.owner === owner)?.files;
  // The folder's own files were verified with the folder.
  if (paths.every((path) => ours?.get(path) === existing.files.get(path))) return;
  const contents = await branch.read(paths.flatMap((path) => existing.files.get(path) ?? []));
  await checkJobFiles({
    what: `The ${owner} files that the branch ${branchName} keeps`,
    remedy: `run npm run ${owner} -- --out ${dir} and publish again`,
    name: existing.nameOf(owner),
    paths,
    read: (path) => contents.get(existing.files.get(path) ?? '') ?? null,
    index: tree.read(indexPath),
  });
}
