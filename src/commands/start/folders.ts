/** Can the folders be written? Asked before anything slow is done. */
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Makes the folder where it is missing, for this account alone, and checks that this account can write in it.
 * @throws Error with one line that names the folder and what is wrong
 */
export function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmdirSync(mkdtempSync(join(folder, '.writable-')));
  } catch (error) {
    throw new Error(`The folder ${resolve(folder)} cannot be written: ${reason(error as NodeJS.ErrnoException)}`);
  }
}

function reason(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ENOSPC':
      return 'the disk is full; free some space.';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a file is in its place; move it away.';
    case 'EROFS':
      return 'the file system is read-only; use a folder elsewhere.';
    default:
      return `${error.code}; change its owner or its rights.`;
  }
}
