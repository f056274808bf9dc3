/** Every file system call of publishing, in one object, so that a test can make each of them fail. */
import { execFile } from 'node:child_process';
import {
  closeSync,
  cpSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  opendirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
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
import { codeOf } from '../../src/lib/error-code.ts';
import { removeDeadReleases, removeTrees, startRemoval } from './dead-releases.ts';
import { startHeartbeat } from './heartbeat.ts';

export const nodeFileSystem = {
  closeSync,
  cpSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  opendirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  removeDeadReleases,
  removeTrees,
  renameSync,
  rmdirSync,
  rmSync,
  startHeartbeat,
  startRemoval,
  symlinkSync,
  syncFileSystem,
  unlinkSync,
  writeFileSync,
  writeSync,
};

export type FileSystem = typeof nodeFileSystem;

/** A file system call that failed: one line with the path and what to do. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/**
 * Turns a system error into one line for people. Any other error is returned unchanged.
 * @param path shown when the error has no path
 */
export function explain(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error) || error instanceof PublishError) return error;
  const place = 'path' in error && typeof error.path === 'string' ? error.path : path;
  return new PublishError(`Cannot publish: ${place}: ${REASONS[code] ?? error.message}.`, { cause: error });
}

/** Runs a step on the file system, and explains its error. */
export function attempt<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw explain(error, path);
  }
}

/** Flushes a file or a folder. EINVAL means that the file system cannot flush folders, and is ignored. */
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

/** Runs a cleanup step whose error is ignored: the next run removes what is left. */
export function attemptTidying(step: () => void): void {
  try {
    step();
  } catch {
    // An error that matters was already thrown.
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'no permission; give this user write permission there, or choose another folder with --out',
  EPERM: 'not permitted; give this user write permission there, or choose another folder with --out',
  EROFS: 'the file system is read-only; choose another folder with --out',
  ENOSPC: 'the disk is full; free some space and run it again',
  EFBIG: 'the file is larger than this user may write; raise the limit (ulimit -f) and run it again',
  EDQUOT: 'the disk quota is used up; free some space and run it again',
  EBUSY: 'it is in use or a mount point; choose a folder inside it with --out',
  EXDEV: 'it is on another file system than its folder; choose a folder inside it with --out',
  ENOTDIR: 'a part of this path is not a folder; choose another folder with --out',
  ENAMETOOLONG: 'the name is too long for this file system; shorten the id that it comes from',
  EIO: 'the disk reports an error; check it',
  EEXIST: 'there is already something of that name, perhaps in other capitals; rename one of the two',
  EMFILE: 'too many open files; raise the limit (ulimit -n) and run it again',
};

/** Flushes the file system of `folder`. @returns false where `sync` is missing or failed; never rejects */
async function syncFileSystem(folder: string): Promise<boolean> {
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}
