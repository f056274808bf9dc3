/**
 * Removes dead releases (docs/feed-rules.md 12.18). A job only renames them. After the swap it removes a few files itself, which is
 * all of them in a small tree, and leaves the rest to a process that may outlive it. That process ends as soon as a job holds or
 * wants the tree, whose own end starts another one. Where the process is killed with the job, as in a systemd unit, the next job does
 * its work, so that there is never more than one release too many.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { lstatSync, opendirSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../../src/lib/error-code.ts';

const program = fileURLToPath(new URL('./remove-dead-releases.ts', import.meta.url));

/** How many files and folders a job removes itself. */
const AT_ONCE = 2_000;

/** How many are removed between two looks for a job. */
const BETWEEN_LOOKS = 50;

export const newDeadName = (): string => `dead-${randomUUID()}`;

export const deadIn = (hidden: string, names: string[]): string[] =>
  names.filter((name) => name.startsWith('dead-')).map((name) => join(hidden, name));

/** Removes folders while they are small. @returns whether nothing is left of them */
export function removeTrees(folders: string[]): boolean {
  let left = AT_ONCE;
  return removeWhile(folders, () => left-- > 0);
}

/**
 * Starts a process that removes the dead releases of a hidden folder. It does nothing while a job holds the tree. Where the system
 * starts no more processes, the releases are left to the next job.
 */
export function startRemoval(hidden: string): void {
  const removal = spawn(process.execPath, [program, hidden], { detached: true, stdio: 'ignore' });
  removal.on('error', () => {});
  removal.unref();
}

/** Removes the dead releases of a hidden folder until a job takes the tree, and the folder when it is then empty. */
export function removeDeadReleases(hidden: string): void {
  let untilLook = 0;
  const isFree = () => {
    if (untilLook-- > 0) return true;
    untilLook = BETWEEN_LOOKS;
    return !readdirSync(hidden).some((name) => name.startsWith('lock-'));
  };
  if (!removeWhile(deadIn(hidden, readdirSync(hidden)), isFree)) return;
  // Empty after a plain release.
  if (readdirSync(hidden).length === 0) rmdirSync(hidden);
}

function removeWhile(paths: string[], mayGoOn: () => boolean): boolean {
  return paths.every((path) => {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined || remove(path, stats.isDirectory(), mayGoOn);
  });
}

/** @returns whether it is gone */
function remove(path: string, isFolder: boolean, mayGoOn: () => boolean): boolean {
  if (isFolder && !empty(path, mayGoOn)) return false;
  if (!mayGoOn()) return false;
  try {
    if (isFolder) rmdirSync(path);
    else unlinkSync(path);
  } catch (error) {
    const code = codeOf(error);
    // Some file systems leave out entries of a folder that changes while it is read.
    if (code === 'ENOTEMPTY') return remove(path, isFolder, mayGoOn);
    if (code !== 'ENOENT') throw error;
  }
  return true;
}

/** A folder may have hundreds of thousands of files, so their names are read some at a time. */
function empty(folder: string, mayGoOn: () => boolean): boolean {
  const entries = opendirSync(folder, { bufferSize: 1_000 });
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      if (!remove(join(folder, entry.name), entry.isDirectory(), mayGoOn)) return false;
    }
    return true;
  } finally {
    entries.closeSync();
  }
}
