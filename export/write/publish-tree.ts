/** Publishes one job's files into a tree, all or nothing (docs/feed-rules.md 12.8 to 12.11). */
import { join } from 'node:path';
import type { Owner } from '../../src/contract/owners.ts';
import { attempt, type FileSystem, nodeFileSystem } from './file-system.ts';
import { onInterrupt } from './interrupt.ts';
import { takeLock } from './lock.ts';
import { ownedByListing, readListing } from './owners.ts';
import { ReleaseStage } from './release-stage.ts';
import type { Stage, WrittenFile } from './stage.ts';
import { TreeFolder } from './tree-folder.ts';

export interface TreeJob {
  /** Where the tree is published: nothing yet, a real folder, or a link. */
  out: string;
  /** The job that writes. It decides which files of the old tree are replaced, and the lock's message names it. */
  job: Owner;
  /** Writes every file of the job into the stage. */
  write: (stage: Stage) => void | Promise<void>;
  /** The manifest, written last, from every file that `write` wrote, sorted by path. Its text comes in pieces, as it may be large. */
  manifest?: { path: string; content: (files: WrittenFile[]) => Iterable<string> };
  /** Publishes a real folder instead of a link, for tools that cannot follow a link. */
  plain?: boolean;
}

export interface PublishedTree {
  /** Number of files that the job wrote, including the manifest. */
  files: number;
  /** Their total size. */
  bytes: number;
  /** The absolute path of the folder that was published. */
  release: string;
}

/** Replaced in tests. */
export interface Environment {
  fileSystem: FileSystem;
  /** How long to wait for another job, in milliseconds. */
  lockWait: number;
}

/**
 * Builds the next release in the hidden folder from the job's files and those of the other jobs, flushes it to disk, writes
 * the manifest, and swaps the link. A reader that resolves the link once reads one complete release, whose files never change.
 * - Files of the job that it does not write again are removed. Every other file, known or not, is carried over by hard link.
 * - A real folder at `out` is replaced by the link with two renames. Between them there is no tree; if the job is killed just
 *   then, the next run first puts the folder back.
 * - With `plain` this gap occurs in every run, and a reader of several files may read two releases.
 * @throws PublishError with one line that names the path when a step fails, or when another job holds the tree for a minute.
 *   The old tree then stays and the unfinished release is removed, unless the disk fails after the swap.
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
    tree.removeHiddenIfEmpty();
  }
}

interface LockedTree {
  job: TreeJob;
  tree: TreeFolder;
  fileSystem: FileSystem;
  unlock: () => void;
}

async function publishLocked({ job, tree, fileSystem, unlock }: LockedTree): Promise<PublishedTree> {
  const { plain = false } = job;
  const { previous, folder, obsolete } = attempt(tree.out, () => tree.prepare());
  const listed = attempt(tree.out, () => readListing(job.job, previous, fileSystem));
  const owned = ownedByListing(job.job, listed);
  const manifest = join(previous ?? '', job.manifest?.path ?? '');
  const listedAt = attempt(tree.out, () => (previous === null ? 0 : timeOf(manifest, fileSystem)));
  const stage = attempt(
    folder,
    () => new ReleaseStage({ folder, previous, fileSystem, listed: listed ?? new Map(), listedAt }),
  );
  const stopListening = onInterrupt(() => {
    stage.discard();
    unlock();
  });
  try {
    const removal = fileSystem.removeTrees(obsolete);
    await job.write(stage);
    stage.assertComplete();
    stage.removeScratch();
    attempt(folder, () => stage.carryOver(owned));
    const flushed = await fileSystem.syncFileSystem(folder);
    // From here to the swap nothing is awaited, so no signal handler can run in between.
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
    const replaced = attempt(tree.out, () => tree.finishSwap(folder, plain));
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

/** When a file was last written, in milliseconds since 1970; 0 when it is absent. */
const timeOf = (path: string, fileSystem: FileSystem): number =>
  fileSystem.lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
