/** Compares two trees by the SHA-256 of each file. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The paths of all files of a folder, from it, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** @throws Error with the first files that differ, or that only one of the trees has */
export function refuseDifference(expected: string, actual: string): void {
  const [paths, others] = [filesIn(expected), new Set(filesIn(actual))];
  const differing = paths.filter((path) => !others.has(path) || hashOf(expected, path) !== hashOf(actual, path));
  const known = new Set(paths);
  const wrong = [...differing, ...[...others].filter((path) => !known.has(path))];
  if (wrong.length > 0) throw new Error(`${wrong.length} files of the floor differ: ${wrong.slice(0, 3).join(', ')}`);
}

const hashOf = (folder: string, path: string) => hash('sha256', readFileSync(join(folder, path)));
