/** From the path of a request to a file of the tree, and never to one outside it. */
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
 * @returns the file; `folder` for a folder with an index page that was asked for without its trailing slash (to be
 *   redirected there); null for everything else, a folder without an index page included
 */
export async function locate(root: string, pathname: string): Promise<FoundFile | 'folder' | null> {
  const segments = split(pathname);
  if (segments === null) return null;
  if (segments.at(-1) === '') return findFile(root, [...segments.slice(0, -1), 'index.html']);
  return (await findFile(root, segments)) ?? ((await findFile(root, [...segments, 'index.html'])) ? 'folder' : null);
}

/** Finds a file by the decoded segments of its path; null when it is absent, hidden, outside the tree or no file. */
export async function findFile(root: string, segments: string[]): Promise<FoundFile | null> {
  if (!segments.every(isServed)) return null;
  try {
    const path = await realpath(join(root, ...segments));
    // Asked again of the real path: a link may point to a hidden file, or outside, where the first segment is `../../export`.
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

/** The decoded segments; the last one is empty for a path that ends in a slash. Null for a path that names nothing. */
function split(pathname: string): string[] | null {
  if (!pathname.startsWith('/')) return null;
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** False for what is no plain name (`../../export`, a slash, a NUL byte), and for hidden names but `.well-known` at the root. */
function isServed(segment: string, index: number): boolean {
  if (index === 0 && segment === '.well-known') return true;
  return segment !== '' && !segment.startsWith('.') && !/[/\0]/.test(segment);
}
