/** Every step that publishing takes on the file system, in one object, so that a test can make each of them fail. */
import { execFile } from 'node:child_process';
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
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
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
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
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

/**
 * Takes a step on the file system.
 * @param path what the step is about, for errors that do not say it
 * @throws PublishError in place of a system error; every other error as it is
 */
export function attempt<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    const place = 'path' in error && typeof error.path === 'string' ? error.path : path;
    throw new PublishError(`Cannot publish: ${place}: ${REASONS[code] ?? error.message}.`, { cause: error });
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'no permission; give this user the right to write there, or choose another folder with --out',
  EPERM: 'not permitted; give this user the right to write there, or choose another folder with --out',
  EROFS: 'the file system is read-only; choose another folder with --out',
  ENOSPC: 'the disk is full; free some space and run it again',
  EDQUOT: 'the disk quota is used up; free some space and run it again',
  EBUSY: 'it is in use or a mount point; choose a folder inside it with --out',
  EXDEV: 'it is on another file system than its folder; choose a folder inside it with --out',
  ENOTDIR: 'a part of this path is no folder; choose another folder with --out',
  ENAMETOOLONG: 'the name is too long for this file system; shorten the id that it comes from',
  EMFILE: 'too many open files; raise the limit (ulimit -n) and run it again',
};

/** Flushes the file system that holds `folder`; false where there is no tool for it, or it failed. */
async function syncFileSystem(folder: string): Promise<boolean> {
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}
