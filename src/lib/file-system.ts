/** Every step that publishing takes on the file system, in one object, so that a test can make each of them fail. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';

export const nodeFileSystem = {
  closeSync,
  cpSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  removeTrees,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  syncFileSystem,
  unlinkSync,
  writeFileSync,
  writeSync,
};

export type FileSystem = typeof nodeFileSystem;

/** A step that failed: one line that names the path and says what to do. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/** The code of a system error, such as `ENOENT`; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A system error as a line for people, with the path where the error does not say it; every other error as it is. */
export function explain(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error) || error instanceof PublishError) return error;
  const place = 'path' in error && typeof error.path === 'string' ? error.path : path;
  return new PublishError(`Cannot publish: ${place}: ${REASONS[code] ?? error.message}.`, { cause: error });
}

/** Takes a step on the file system, and explains its failure. */
export function attempt<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw explain(error, path);
  }
}

/** Flushes a file or a folder; a file system that cannot flush folders says so with EINVAL. */
export function flush(fileSystem: FileSystem, path: string): void {
  const descriptor = fileSystem.openSync(path, 'r');
  try {
    fileSystem.fsyncSync(descriptor);
  } catch (error) {
    if (codeOf(error) !== 'EINVAL') throw error;
  } finally {
    fileSystem.closeSync(descriptor);
  }
}

/** Takes a step whose failure changes nothing: what it leaves behind is removed by the next run. */
export function attemptTidying(step: () => void): void {
  try {
    step();
  } catch {
    // The failure that matters, when there is one, is already on its way up.
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'no permission; give this user the right to write there, or choose another folder with --out',
  EPERM: 'not permitted; give this user the right to write there, or choose another folder with --out',
  EROFS: 'the file system is read-only; choose another folder with --out',
  ENOSPC: 'the disk is full; free some space and run it again',
  EFBIG: 'the file is larger than this user may write; raise the limit (ulimit -f) and run it again',
  EDQUOT: 'the disk quota is used up; free some space and run it again',
  EBUSY: 'it is in use or a mount point; choose a folder inside it with --out',
  EXDEV: 'it is on another file system than its folder; choose a folder inside it with --out',
  ENOTDIR: 'a part of this path is no folder; choose another folder with --out',
  ENAMETOOLONG: 'the name is too long for this file system; shorten the id that it comes from',
  EIO: 'the disk reports a fault; check it',
  EEXIST: 'something of that name is there already, perhaps with other capitals; rename one of the two',
  EMFILE: 'too many open files; raise the limit (ulimit -n) and run it again',
};

/** Flushes the file system that holds `folder`; false where there is no tool for it, or it failed. Never rejects. */
async function syncFileSystem(folder: string): Promise<boolean> {
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}

/**
 * Removes folders in a process that may outlive this one: a small tree is gone in no time, but for a hundred thousand
 * files a disk can take longer than the job took to write them, and nobody needs to wait for that. What stays behind is
 * removed by the next run. Never rejects.
 */
async function removeTrees(folders: string[]): Promise<void> {
  if (folders.length === 0) return;
  const child = spawn('rm', ['-rf', '--', ...folders], { detached: true, stdio: 'ignore' });
  await once(child, 'exit', { signal: AbortSignal.timeout(1_000) }).catch(() => child.unref());
}
