/** Publishes one job's files into a tree, all or nothing (decisions.md, "Publishing a tree into a folder"). */
import type { Owner } from '../../src/contract/owners.ts';
import { attempt, type FileSystem, nodeFileSystem } from '../../src/lib/file-system.ts';
import { onInterrupt } from './interrupt.ts';
import { takeLock } from './lock.ts';
import { ownedBy } from './owners.ts';
import { ReleaseStage } from './release-stage.ts';
import type { Stage, WrittenFile } from './stage.ts';
import { TreeFolder } from './tree-folder.ts';

export interface TreeJob {
  /** Where the tree is published: absent, an empty or filled real folder, or a link. */
  out: string;
  /** Who writes: decides which files of the old tree are its own, and stands in the lock's message. */
  job: Owner;
  /** Writes every file of the job into the stage. */
  write: (stage: Stage) => void | Promise<void>;
  /** The manifest, written last, from every file that `write` wrote, sorted by path; its text in pieces, as it may be large. */
  manifest?: { path: string; content: (files: WrittenFile[]) => Iterable<string> };
  /** A real folder, written in one go, for tools that want no link. */
  plain?: boolean;
}

export interface PublishedTree {
  /** Files that the job wrote, the manifest included. */
  files: number;
  /** Their size in all. */
  bytes: number;
  /** The absolute path of the folder that was published. */
  release: string;
}

/** What tests replace. */
export interface Environment {
  fileSystem: FileSystem;
  /** How long to wait for another job, in milliseconds. */
  lockWait: number;
}

/**
 * Makes the next release beside the tree, from the job's files and those of all others, flushes it to the disk, writes
 * the manifest, and swaps. Whoever resolves the link once reads one whole release; its files never change.
 * - The job's own files that it no longer writes vanish; every other file, known or not, is carried over by hard link.
 * - A real folder at `out` is moved aside and the link put in its place by two renames, the only moment without a tree.
 *   A job that is killed just then leaves none; the next run puts the folder back before anything else.
 * - `plain` has that moment in every run, and no single point that a reader of several files could hold on to.
 * @throws PublishError with one line that names the path when a step fails, or another job holds the tree for a minute.
 *   The tree is then the old one, and the unfinished release is removed; but for a disk that fails after the swap.
 */
export async function publishTree(job: TreeJob, environment: Partial<Environment> = {}): Promise<PublishedTree> {
  const { fileSystem = nodeFileSystem, lockWait = 60_000 } = environment;
  const tree = attempt(job.out, () => new TreeFolder(job.out, fileSystem));
  try {
    const unlock = await takeLock({ fileSystem, folder: tree.hidden, tree: tree.out, job: job.job, wait: lockWait });
    try {
      return await publishLocked({ job, tree, fileSystem, unlock });
    } finally {
      unlock();
    }
  } finally {
    tree.leave();
  }
}

interface Locked {
  job: TreeJob;
  tree: TreeFolder;
  fileSystem: FileSystem;
  unlock: () => void;
}

async function publishLocked({ job, tree, fileSystem, unlock }: Locked): Promise<PublishedTree> {
  const { plain = false } = job;
  const { previous, folder, dead } = attempt(tree.out, () => tree.prepare());
  const owned = attempt(tree.out, () => ownedBy(job.job, previous, fileSystem));
  const stage = attempt(folder, () => new ReleaseStage({ folder, previous, fileSystem }));
  const stopListening = onInterrupt(() => {
    stage.discard();
    unlock();
  });
  try {
    const removal = fileSystem.removeTrees(dead);
    await job.write(stage);
    stage.assertComplete();
    attempt(folder, () => stage.carryOver(owned));
    const flushed = await fileSystem.syncFileSystem(folder);
    // From here to the swap nothing waits, so that no signal comes in between.
    stage.assertComplete();
    if (!flushed) attempt(folder, () => stage.flushAll());
    if (job.manifest) {
      const manifest = stage.stream(job.manifest.path);
      for (const piece of job.manifest.content(stage.written)) manifest.write(piece);
      manifest.close(0);
      stage.flushFile(job.manifest.path);
    }
    attempt(tree.out, () => tree.publish(folder, plain));
    stage.keep();
    const replaced = attempt(tree.out, () => tree.settle(folder, plain));
    await Promise.all([removal, fileSystem.removeTrees(replaced)]);
  } catch (error) {
    stage.discard();
    throw error;
  } finally {
    stopListening();
  }
  const bytes = stage.written.reduce((sum, file) => sum + file.bytes, 0);
  return { files: stage.written.length, bytes, release: plain ? tree.out : folder };
}
