/** Reads every file of a folder, to compare whole folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @returns the content by relative path: text files as text, pictures as hex digits */
export function readTree(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(dir, path), readFileSync(path).toString(/\.(yaml|md)$/.test(path) ? 'utf8' : 'hex')]),
  );
}
