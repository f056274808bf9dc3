/** Copies that are on the disk when the function returns. */
import { closeSync, constants, copyFileSync, fsyncSync, openSync } from 'node:fs';

/** Copies a file and syncs it. File systems that support it share the bytes. @throws when `to` exists */
export function copyDurably(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  syncToDisk(to);
}

/** @param path a file, or a folder whose entries must be on the disk */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
