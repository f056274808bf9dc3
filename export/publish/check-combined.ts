/**
 * Checks the combination of files that will be published: a single job's files with the published index, or the published market
 * and statistics files that stay with the folder's index.
 */
import { indexPath } from '../verify/tree/crawl.ts';
import { checkJobFiles } from './check-tree.ts';
import type { LocalTree } from './local-tree.ts';
import type { Part } from './part.ts';
import type { Plan } from './plan.ts';
import { PublishRefused } from './publish-refused.ts';
import type { PublishedParts } from './published-parts.ts';

export interface Combination {
  dir: string;
  /** Where it is published, such as `branch gh-pages`. */
  target: string;
  tree: LocalTree;
  plan: Plan;
  /** Null before the first publication. */
  existing: PublishedParts | null;
  /** The published contents, by path. */
  readPublished: (paths: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** @throws PublishRefused with the first problem */
export async function checkCombined(combination: Combination): Promise<void> {
  const [own] = combination.tree.parts;
  if (own && own.owner !== 'export') await checkOwnFiles(own, combination);
  else for (const owner of ['markets', 'stats'] as const) await checkKeptFiles(owner, combination);
}

async function checkOwnFiles(own: Part, { dir, target, tree, existing, readPublished }: Combination): Promise<void> {
  const index = existing?.files.has(indexPath) ? (await readPublished([indexPath])).get(indexPath) : undefined;
  if (index === undefined) {
    throw new PublishRefused(`The ${target} has no feed yet. Publish the whole tree first, without --only.`);
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
  { dir, tree, plan, target, existing, readPublished }: Combination,
): Promise<void> {
  if (existing === null || plan.taken.includes(owner)) return;
  const paths = [...existing.files.keys()].filter((path) => existing.isOwn(owner, path));
  const ours = tree.parts.find((part) => part.owner === owner)?.files;
  // The folder's own files were verified with the folder.
  if (paths.every((path) => ours?.get(path) === existing.files.get(path))) return;
  const contents = await readPublished(paths);
  await checkJobFiles({
    what: `The ${owner} files that the ${target} keeps`,
    remedy: `run npm run ${owner} -- --out ${dir} and publish again`,
    name: existing.nameOf(owner),
    paths,
    read: (path) => contents.get(path) ?? null,
    index: tree.read(indexPath),
  });
}
