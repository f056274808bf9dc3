/** Where a feed is read from: a folder, or an address. */

import { checkTreePath } from '../../write/tree-path.ts';

export interface Found {
  /** The whole file. */
  bytes: Uint8Array;
  /** What the server said, names in lower case; empty for a folder. */
  headers: Readonly<Record<string, string>>;
}

export interface Source {
  /** As it was given, for people. */
  readonly name: string;
  /**
   * Reads one file.
   * @param path from the tree's root, without a leading slash, not encoded
   * @returns null when there is no such file
   * @throws SourceError when it cannot be read, or must not be
   */
  read(path: string): Promise<Found | null>;
  /** Every file that is there; null where nobody can tell, as over HTTP. */
  list(): Promise<string[] | null>;
}

/** Says in half a sentence what was found instead of a file. */
export class SourceError extends Error {
  override name = 'SourceError';
}

/** @returns the path @throws SourceError for a path that a tree cannot have */
export function checkedPath(path: string): string {
  try {
    checkTreePath(path);
  } catch {
    throw new SourceError('a path that leaves the tree');
  }
  return path;
}

/** Larger files are not read: their text would be longer than a string can be. */
export const maxBytes = 500 * 1024 * 1024;

export const tooLarge = () => new SourceError(`more than ${maxBytes / 1024 / 1024} MiB`);
