/**
 * Publishes a folder's files to a branch of any git remote, in one commit (docs/feed-rules.md 12.12 to 12.14).
 * Several writers may publish at once: the later one rebuilds its commit on the new tip.
 */
import pRetry from 'p-retry';
import { checkCombined } from '../check-combined.ts';
import { type CheckedTree, readCheckedTree } from '../checked-tree.ts';
import { type Author, ident } from '../ident.ts';
import type { LocalTree } from '../local-tree.ts';
import { onlyTimestampsChange } from '../only-timestamps.ts';
import { NO_JEKYLL, type Plan, planCommit } from '../plan.ts';
import type { PublishResult } from '../publish-result.ts';
import { refuseLosses } from '../refuse-losses.ts';
import { refuseOtherStart } from '../refuse-other-start.ts';
import { inMemory } from '../stored-content.ts';
import { readBranchParts } from './branch-parts.ts';
import { commitMessage } from './commit-message.ts';
import type { NewCommit } from './fast-import.ts';
import { SENT_WHOLE } from './git.ts';
import { GitError } from './git-error.ts';
import { PublishedVersions } from './published-versions.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';
import { shortenHistory } from './shorten-history.ts';
import { type Target, withBranch } from './with-branch.ts';

export interface PublishJob extends Target, CheckedTree {
  author: Author;
  /** Makes no commit when only the build's timestamps would change. */
  ifChanged: boolean;
  allowShrink: boolean;
  /** Publishes even if the branch has newer files of this job. */
  allowOlder: boolean;
  /** Percentage of a family's rows that may be lost at once. */
  maxLoss: number;
  /** The number of commits that the branch keeps; all by default. */
  history?: number | undefined;
}

export interface Published extends PublishResult {
  /** Null unless the outcome is `published`. */
  commit: string | null;
}

/** Waits between tries in milliseconds: doubled each time, and randomly up to doubled again. */
export interface Waits {
  first: number;
  longest: number;
}

const TRIES = 12;
const usualWaits: Waits = { first: 250, longest: 10_000 };

/**
 * @throws PublishRefused or RemoteError with one line; the branch is then unchanged
 */
export async function publishBranch(job: PublishJob, waits: Waits = usualWaits): Promise<Published> {
  const tree = await readCheckedTree(job);
  let tries = 0;
  let moved = false;
  return withBranch(job, job.history ?? 1, (branch) =>
    pRetry(
      async (): Promise<Published> => {
        tries += 1;
        return { ...(await publishOnce(job, tree, branch)), overtaken: moved, tries };
      },
      {
        retries: TRIES - 1,
        minTimeout: waits.first,
        maxTimeout: waits.longest,
        factor: 2,
        randomize: true,
        onFailedAttempt: ({ error }) => {
          moved ||= error instanceof GitError && error.kind === 'moved';
        },
        shouldRetry: ({ error }) => error instanceof GitError && (error.kind === 'moved' || error.kind === 'network'),
      },
    ),
  );
}

async function publishOnce(
  job: PublishJob,
  tree: LocalTree,
  branch: RemoteBranch,
): Promise<Omit<Published, 'overtaken' | 'tries'>> {
  const tip = await branch.fetch(tree.listed);
  const published = tip && new PublishedVersions(branch, tip, tree.folder);
  const readPublished = async (paths: readonly string[]) => (await published?.read(paths)) ?? new Map();
  const existing = tip && published && (await readBranchParts(tip, tree, published));
  const plan = planCommit(tree.parts, existing, job.allowOlder);
  const files = tree.parts.reduce((sum, part) => sum + (plan.taken.includes(part.owner) ? part.files.size : 0), 0);
  const built = tree.parts[0]?.generatedAt ?? '';
  const done = { commit: null, files, written: 0, deleted: 0, kept: plan.kept, newer: plan.newer, built };
  if (plan.newer !== null) return { ...done, outcome: 'older' };
  if (plan.writes.length + plan.deletes.length === 0) return { ...done, outcome: 'same' };
  if (existing && job.ifChanged && onlyTimestampsChange({ plan, ...tree, ...existing })) {
    return { ...done, outcome: 'only times' };
  }

  if (existing && !job.allowShrink) refuseLosses({ ...job, tree, plan, existing });
  const target = `branch ${job.branch}`;
  await checkCombined({ dir: job.dir, target, tree, plan, existing, readPublished });
  if (existing && !job.allowShrink) {
    await refuseOtherStart({ dir: job.dir, target, tree, existing, readPublished });
  }
  const shortened = await shortenHistory(branch, tip, job.history);
  const own = await newCommit({ job, tree, plan, tip, published, shortened, branch });
  const commit = await branch.commit([...(shortened ?? []), own]);
  await branch.push(commit, shortened === null || tip === null ? null : tip.commit);
  return { ...done, outcome: 'published', commit, written: plan.writes.length, deleted: plan.deletes.length };
}

interface CommitInput {
  job: PublishJob;
  tree: LocalTree;
  plan: Plan;
  tip: Tip | null;
  published: PublishedVersions | null;
  /** The commits before it, if the history is shortened. */
  shortened: readonly NewCommit[] | null;
  branch: RemoteBranch;
}

/** The new commit, on the branch's tip or on the rebuilt commits of a shortened history. */
async function newCommit({ job, tree, plan, tip, published, shortened, branch }: CommitInput): Promise<NewCommit> {
  const [own] = tree.parts;
  if (!own) throw new Error('A tree has at least the part that is published.');
  const author = ident(job.author, Math.floor(Date.now() / 1000));
  const stored = await branch.storeTree({
    author,
    committer: author,
    message: '',
    ...(tip === null ? {} : { tree: tip.tree }),
    deletes: plan.deletes,
    writes: plan.writes.values().map((path) => {
      const content = path === NO_JEKYLL ? inMemory(Buffer.of()) : tree.stored(path);
      // Git makes no difference of a file that it sends whole.
      const earlier = content.bytes > SENT_WHOLE ? null : published?.here(path);
      return { path, content, published: earlier ?? null };
    }),
  });
  const parent = shortened === null ? tip?.commit : shortened.length > 0 ? `:${shortened.length}` : undefined;
  // After a commit by hand, a whole tree has been compared with the branch; one job's files say nothing about the others.
  const isVouched = tip === null || tip.vouched || job.only === undefined;
  return {
    author,
    committer: author,
    message: commitMessage({
      part: own,
      included: plan.taken.slice(1),
      written: plan.writes.length,
      deleted: plan.deletes.length,
      vouchFor: isVouched ? stored : null,
    }),
    ...(parent === undefined ? {} : { parent }),
    tree: stored,
  };
}
