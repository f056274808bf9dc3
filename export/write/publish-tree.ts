/** Publishes one job's files into a tree, all or nothing (docs/feed-rules.md 12.8 to 12.11). */
import { join } from 'node:path';
import type { Owner } from '../../src/contract/owners.ts';
import { carryOver } from './carry-over.ts';
import { attempt, attemptTidying, type FileSystem, nodeFileSystem } from './file-system.ts';
import { onInterrupt } from './interrupt.ts';
import { type Lock, takeLock } from './lock.ts';
import { ownedByListing } from './owners.ts';
import { readListing } from './read-listing.ts';
import { type FileSink, type ManifestOf, ReleaseFiles } from './release-files.ts';
import { ReleaseFolder } from './release-folder.ts';
import { type ManifestSigning, signManifest } from './sign-manifest.ts';
import type { Stage } from './stage.ts';
import { ThreadedFiles } from './threaded-files.ts';
import { TreeFolder } from './tree-folder.ts';

export interface TreeJob {
  /** Where the tree is published: nothing yet, a real folder, or a link. */
  out: string;
  /** The job that writes. It decides which files of the old tree are replaced, and the lock's message names it. */
  job: Owner;
  /** Writes every file of the job into the stage. */
  write: (stage: Stage) => void | Promise<void>;
  /** Called while the files are flushed to disk. @throws Error when the tree must not be published */
  assertPublishable?: () => void;
  /** The manifest, written last, of every file that `write` wrote, sorted by path. */
  manifest?: ManifestOf;
  /** Signs the manifest; null for a feed that is not signed. */
  signing?: ManifestSigning | null;
  /** Writes the files in a thread of their own. It takes longer to start than a few hundred files take to write. */
  hasManyFiles?: boolean;
  /** Publishes a real folder instead of a link, for tools that cannot follow a link. */
  plain?: boolean;
}

export interface PublishedTree {
  /** Number of files that the job wrote, including the manifest and its signature. */
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
  /** The program of the thread that writes the files; the file system of `fileSystem` is then only used outside of it. */
  writerThread: URL;
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
  const { fileSystem = nodeFileSystem, lockWait = 60_000, writerThread } = environment;
  const tree = attempt(job.out, () => new TreeFolder(job.out, fileSystem));
  try {
    const lock = await takeLock({ fileSystem, folder: tree.hidden, tree: tree.out, job: job.job, wait: lockWait });
    let isTidy = true;
    let isBehind = false;
    try {
      // The process of an earlier job did not come to its end: some systems end it together with the job.
      isBehind = attempt(tree.hidden, () => tree.deadFolders().length > 0);
      return await publishLocked({ job, tree, fileSystem, lock, writerThread });
    } finally {
      attemptTidying(() => {
        isTidy = fileSystem.removeTrees(tree.deadFolders());
      });
      lock.release();
      if (!isTidy) {
        const remove = isBehind ? fileSystem.removeDeadReleases : fileSystem.startRemoval;
        attemptTidying(() => remove(tree.hidden));
      }
    }
  } finally {
    tree.removeHiddenIfEmpty();
  }
}

interface LockedTree {
  job: TreeJob;
  tree: TreeFolder;
  fileSystem: FileSystem;
  lock: Lock;
  writerThread: URL | undefined;
}

async function publishLocked({ job, tree, fileSystem, lock, writerThread }: LockedTree): Promise<PublishedTree> {
  const { plain = false, manifest, signing = null } = job;
  const { previous, folder } = attempt(tree.out, () => tree.prepare());
  const listed = attempt(tree.out, () => readListing(job.job, previous, fileSystem));
  const manifestBefore = join(previous ?? '', manifest?.path ?? '');
  const listedAt = attempt(tree.out, () => (previous === null ? 0 : timeOf(manifestBefore, fileSystem)));
  const release = attempt(folder, () => new ReleaseFolder(folder, fileSystem));
  const options = { folder, previous, listed, listedAt, builtAt: manifest?.envelope.generated_at ?? '' };
  const open = () =>
    job.hasManyFiles ? new ThreadedFiles(options, writerThread) : new ReleaseFiles(options, fileSystem);
  const files = openFiles(release, open);
  const discard = () => {
    files.stop();
    release.discard();
  };
  const stopListening = onInterrupt(() => {
    discard();
    lock.release();
  });
  let signature = { files: 0, bytes: 0 };
  try {
    await job.write(stageOf(previous, release, files));
    await files.complete();
    release.removeScratch();
    if (previous !== null) {
      const owned = ownedByListing(job.job, listed);
      attempt(folder, () => carryOver({ fileSystem, previous, release: folder, owned }));
    }
    const flushing = fileSystem.syncFileSystem(folder);
    try {
      job.assertPublishable?.();
    } finally {
      // The release is not removed while it is flushed.
      await flushing;
    }
    const flushed = await flushing;
    release.assertOpen();
    if (!flushed) attempt(folder, () => release.flushAll());
    if (manifest) await files.writeManifest(manifest);
    // From here to the swap nothing is awaited, so no signal handler can run in between.
    release.assertOpen();
    if (manifest) release.flushFile(manifest.path);
    if (manifest && signing) {
      const { path, bytes } = attempt(folder, () => signManifest({ fileSystem, folder, path: manifest.path, signing }));
      release.flushFile(path);
      signature = { files: 1, bytes };
    }
    files.stop();
    attempt(tree.out, () => tree.publish(folder, { plain, assertHeld: lock.assertHeld }));
    release.keep();
    attempt(tree.out, () => tree.finishSwap(folder, plain));
  } catch (error) {
    discard();
    throw lock.explain(error);
  } finally {
    stopListening();
  }
  const [written, bytes] = [files.files + signature.files, files.bytes + signature.bytes];
  return { files: written, bytes, release: plain ? tree.out : folder };
}

/** Removes the release when its files cannot be written, such as when the system has no thread left. */
function openFiles(release: ReleaseFolder, open: () => FileSink): FileSink {
  try {
    return open();
  } catch (error) {
    release.discard();
    throw error;
  }
}

const stageOf = (previous: string | null, release: ReleaseFolder, files: FileSink): Stage => ({
  previous,
  file: (path, content, rows, times) => files.file(path, content, rows, times),
  stream: (path, times) => files.stream(path, times),
  scratch: () => release.scratch(),
});

/** When a file was last written, in milliseconds since 1970; 0 when it is absent. */
const timeOf = (path: string, fileSystem: FileSystem): number =>
  fileSystem.lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
