/**
 * Puts a folder's files on the publishing branch of any git remote, in one commit (spec.md §1; decisions.md, "Who writes what").
 * Writers of one branch may run at once: whoever is late builds the commit again on the new tip, from its own files alone.
 */
import pRetry from 'p-retry';
import { type BranchParts, readBranchParts } from './branch-parts.ts';
import { checkBeside } from './check-beside.ts';
import { checkFolder } from './check-tree.ts';
import { continuedHistories, isHistory } from './families.ts';
import type { NewCommit } from './fast-import.ts';
import { GitError } from './git-error.ts';
import { type Author, ident } from './ident.ts';
import { type LocalTree, type Only, readLocalTree } from './local-tree.ts';
import { lossesOf } from './losses.ts';
import { commitMessage } from './message.ts';
import { onlyTimesChange } from './only-times.ts';
import type { Part } from './part.ts';
import { NO_JEKYLL, type Plan, planCommit } from './plan.ts';
import { PublishRefused } from './publish-refused.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';
import { shorten } from './shorten.ts';
import { type Target, withBranch } from './with-branch.ts';

export interface PublishJob extends Target {
  dir: string;
  only?: Only | undefined;
  author: Author;
  /** No commit when nothing but the time of the build would change. */
  ifChanged: boolean;
  allowShrink: boolean;
  /** Publishes even where the branch has newer files of this job. */
  allowOlder: boolean;
  /** Percent of a family's rows that may go at once. */
  maxLoss: number;
  /** The branch keeps at most so many commits; all of them without it. */
  history?: number | undefined;
}

export interface Published {
  /** What became of it; only `published` made a commit. */
  outcome: 'published' | 'same' | 'only times' | 'older';
  commit: string | null;
  /** Files of the folder that are on the branch now. */
  files: number;
  written: number;
  deleted: number;
  /** Jobs whose files on the branch were left alone, being newer than the folder's. */
  kept: string[];
  /** The time of the branch's files, when they are newer. */
  newer: string | null;
  tries: number;
}

/** Waits in milliseconds between tries: doubled each time, then up to doubled again by chance. */
export interface Waits {
  first: number;
  longest: number;
}

const TRIES = 12;
const usualWaits: Waits = { first: 250, longest: 10_000 };

/**
 * @throws PublishRefused, or RemoteError, with one line; the branch is then as it was
 */
export async function publishBranch(job: PublishJob, waits: Waits = usualWaits): Promise<Published> {
  const tree = readLocalTree(job.dir, job.only);
  if (job.only === undefined) await checkFolder(tree.folder, job.dir);
  let tries = 0;
  return withBranch(job, job.history ?? 1, (branch) =>
    pRetry(
      async (): Promise<Published> => {
        tries += 1;
        return { ...(await publishOnce(job, tree, branch)), tries };
      },
      {
        retries: TRIES - 1,
        minTimeout: waits.first,
        maxTimeout: waits.longest,
        factor: 2,
        randomize: true,
        shouldRetry: ({ error }) => error instanceof GitError && (error.kind === 'moved' || error.kind === 'network'),
      },
    ),
  );
}

async function publishOnce(job: PublishJob, tree: LocalTree, branch: RemoteBranch): Promise<Omit<Published, 'tries'>> {
  const tip = await branch.fetch();
  const existing = tip && (await readBranchParts(branch, tip));
  const plan = planCommit(tree.parts, existing, job.allowOlder);
  const files = tree.parts.reduce((sum, part) => sum + (plan.taken.includes(part.owner) ? part.files.size : 0), 0);
  const done = { commit: null, files, written: 0, deleted: 0, kept: plan.kept, newer: plan.newer };
  if (plan.newer !== null) return { ...done, outcome: 'older' };
  if (plan.writes.length + plan.deletes.length === 0) return { ...done, outcome: 'same' };
  if (existing && job.ifChanged && onlyTimesChange({ plan, ...tree, ...existing })) {
    return { ...done, outcome: 'only times' };
  }

  if (existing && !job.allowShrink) refuseLosses({ job, tree, plan, existing });
  await checkBeside({ dir: job.dir, branchName: job.branch, tree, plan, branch, existing });
  const shortened = await shorten(branch, tip, job.history);
  const commit = await branch.commit([...(shortened ?? []), newCommit({ job, tree, plan, tip, shortened })]);
  await branch.push(commit, shortened === null || tip === null ? null : tip.commit);
  return { ...done, outcome: 'published', commit, written: plan.writes.length, deleted: plan.deletes.length };
}

interface Losses {
  job: PublishJob;
  tree: LocalTree;
  plan: Plan;
  existing: BranchParts;
}

function refuseLosses({ job, tree, plan, existing }: Losses): void {
  const losses = tree.parts
    .filter(({ owner }) => plan.taken.includes(owner))
    .flatMap((part) => {
      const now = part.owner === 'markets' ? marketFamilies(part, tree, existing) : part.rows;
      return lossesOf({ before: existing.rowsOf(part.owner), now, maxLoss: job.maxLoss });
    });
  if (losses.length === 0) return;
  throw new PublishRefused(
    `${job.dir} lost too many rows against the branch (${losses.join(', ')}); begin with the published tree (npm run publish -- --fetch), or publish with --allow-shrink if it is meant so.`,
  );
}

function marketFamilies(part: Part, tree: LocalTree, existing: BranchParts): Map<string, number> {
  const contents = [...part.files.keys()].filter(isHistory).map(tree.read);
  return continuedHistories(contents, existing.timeOf('markets') ?? part.generatedAt);
}

interface CommitInput {
  job: PublishJob;
  tree: LocalTree;
  plan: Plan;
  tip: Tip | null;
  /** The commits that it follows, when the history is shortened. */
  shortened: readonly NewCommit[] | null;
}

/** The last commit of a stream: on the branch's tip, or on the commits that were made again before it. */
function newCommit({ job, tree, plan, tip, shortened }: CommitInput): NewCommit {
  const [own] = tree.parts;
  if (!own) throw new Error('A tree has at least the part that is published.');
  const by = ident(job.author, Math.floor(Date.now() / 1000));
  const parent = shortened === null ? tip?.commit : shortened.length > 0 ? `:${shortened.length}` : undefined;
  return {
    author: by,
    committer: by,
    message: commitMessage({
      part: own,
      along: plan.taken.slice(1),
      written: plan.writes.length,
      deleted: plan.deletes.length,
    }),
    ...(parent === undefined ? {} : { parent }),
    // The only commit of a shortened history has no parent to have the other files from.
    ...(parent === undefined && tip !== null ? { tree: tip.tree } : {}),
    deletes: plan.deletes,
    writes: plan.writes.values().map((path) => ({ path, content: path === NO_JEKYLL ? Buffer.of() : tree.read(path) })),
  };
}
