/** Finds the file of a tree that a request path names, and never one outside the tree. */
import type { BigIntStats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of the tree that may be served. */
export interface FoundFile {
  /** Absolute, without links. */
  path: string;
  /** From the tree's root, with forward slashes. */
  name: string;
  stat: BigIntStats;
}

/**
 * Finds what a request path names.
 * @param root the tree, absolute and without links
 * @param pathname as sent: percent-encoded, without the query
 * @returns the file; `folder` for a folder with an index page that was requested without its trailing slash (to be redirected);
 *   null for everything else, including a folder without an index page
 */
export async function locate(root: string, pathname: string): Promise<FoundFile | 'folder' | null> {
  const segments = split(pathname);
  if (segments === null) return null;
  if (segments.at(-1) === '') return findFile(root, [...segments.slice(0, -1), 'index.html']);
  return (await findFile(root, segments)) ?? ((await findFile(root, [...segments, 'index.html'])) ? 'folder' : null);
}

/** Finds a file by the decoded segments of its path; null when it is absent, hidden, outside the tree or not a file. */
export async function findFile(root: string, segments: string[]): Promise<FoundFile | null> {
  if (!segments.every(isServed)) return null;
  try {
    const path = await realpath(join(root, ...segments));
    // Checked again on the real path: a link may point to a hidden file, or outside, where the first segment is `..`.
    const names = relative(root, path).split(sep);
    if (!names.every(isServed)) return null;
    const stats = await stat(path, { bigint: true });
    return stats.isFile() ? { path, name: names.join('/'), stat: stats } : null;
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES']);

/** The decoded segments; the last one is empty for a path that ends in a slash. Null for an invalid path. */
function split(pathname: string): string[] | null {
  if (!pathname.startsWith('/')) return null;
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** False for an unsafe name (`..`, a slash, a NUL byte) and a hidden one, except `.well-known` at the root. */
function isServed(segment: string, index: number): boolean {
  if (index === 0 && segment === '.well-known') return true;
  return segment !== '' && !segment.startsWith('.') && !/[/\0]/.test(segment);
}
