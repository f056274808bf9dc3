/** Checks, before anything slow starts, that a folder can be written. */
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Creates the folder if it is missing, readable only by this account, and checks that this account can write in it.
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
      return 'there is a file of that name; move it away.';
    case 'EROFS':
      return 'the file system is read-only; use a folder elsewhere.';
    default:
      return `${error.code}; change its owner or permissions.`;
  }
}
