/** The source of a feed: a folder or an address. */

import { checkTreePath } from '../../../src/lib/tree-path.ts';

export interface Found {
  /** The whole file. */
  readonly bytes: Uint8Array;
  /** The same bytes in pieces, of a file that is too long to be held in memory. A piece may use the memory of the one before. */
  pieces?(): Iterable<Uint8Array>;
  /** Response headers with lower-case names; empty for a folder. */
  headers: Readonly<Record<string, string>>;
}

export interface Source {
  /** As given; for messages. */
  readonly name: string;
  /**
   * Reads one file.
   * @param path relative to the tree's root, without a leading slash, not encoded
   * @returns null when there is no such file
   * @throws SourceError when the file cannot or must not be read
   */
  read(path: string): Promise<Found | null>;
  /** All files, listed anew each time, because there may be a million; null if they cannot be listed, as over HTTP. */
  list(): Promise<Iterable<string> | null>;
}

/** The message is a phrase that states what was found instead of a file. */
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

/** Larger files are not read, because their text would exceed the maximum length of a string. */
export const maxBytes = 500 * 1024 * 1024;

export const tooLarge = () => new SourceError(`more than ${maxBytes / 1024 / 1024} MiB`);
