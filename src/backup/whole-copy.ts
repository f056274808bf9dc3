/** Copies of files that are on the disk when they are said to be. */
import { closeSync, constants, copyFileSync, fsyncSync, openSync } from 'node:fs';

/** Written through; where the file system can, it shares the bytes with the original. @throws when `to` is there */
export function copyWhole(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  writeThrough(to);
}

/** @param path a file, or a folder whose names are to last */
export function writeThrough(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
