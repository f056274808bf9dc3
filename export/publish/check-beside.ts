/**
 * Whatever the folder's files will stand beside on the branch is looked at too: a job's own files beside the branch's index, or
 * the market and statistics files that stay on the branch beside the folder's index.
 */
import { indexPath } from '../verify/tree/crawl.ts';
import type { BranchParts } from './branch-parts.ts';
import { checkJobFiles } from './check-tree.ts';
import type { LocalTree } from './local-tree.ts';
import type { Part } from './part.ts';
import type { Plan } from './plan.ts';
import { PublishRefused } from './publish-refused.ts';
import type { RemoteBranch } from './remote-branch.ts';

export interface Beside {
  dir: string;
  branchName: string;
  tree: LocalTree;
  plan: Plan;
  branch: RemoteBranch;
  /** Null for a branch that is to be made. */
  existing: BranchParts | null;
}

/** @throws PublishRefused with the first fault */
export async function checkBeside(beside: Beside): Promise<void> {
  const [own] = beside.tree.parts;
  if (own && own.owner !== 'export') await checkOwn(own, beside);
  else for (const owner of ['markets', 'stats'] as const) await checkStaying(owner, beside);
}

async function checkOwn(own: Part, { dir, branchName, tree, branch, existing }: Beside): Promise<void> {
  const id = existing?.files.get(indexPath);
  const index = id === undefined ? undefined : (await branch.read([id])).get(id);
  if (index === undefined) {
    throw new PublishRefused(`The branch ${branchName} has no feed yet; publish the whole tree first, without --only.`);
  }
  await checkJobFiles({
    what: `The ${own.owner} files of ${dir}`,
    todo: `run npm run ${own.owner} -- --out ${dir} again`,
    name: own.name,
    paths: own.files.keys(),
    read: (path) => (own.files.has(path) ? tree.read(path) : null),
    index,
  });
}

async function checkStaying(
  owner: 'markets' | 'stats',
  { dir, tree, plan, branch, branchName, existing }: Beside,
): Promise<void> {
  if (existing === null || plan.taken.includes(owner)) return;
  const paths = [...existing.files.keys()].filter((path) => existing.isOwn(owner, path));
  const ours = tree.parts.find((part) => part.owner === owner)?.files;
  // The folder's own files were verified with the folder.
  if (paths.every((path) => ours?.get(path) === existing.files.get(path))) return;
  const contents = await branch.read(paths.flatMap((path) => existing.files.get(path) ?? []));
  await checkJobFiles({
    what: `The ${owner} files of the branch ${branchName} stay as they are, and`,
    todo: `run npm run ${owner} -- --out ${dir} and publish again`,
    name: existing.nameOf(owner),
    paths,
    read: (path) => contents.get(existing.files.get(path) ?? '') ?? null,
    index: tree.read(indexPath),
  });
}
