/** Reads a published tree into a map. */

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { feedFileAt } from '../../../src/contract/registry.ts';

/** Content by path from the tree's root. The link is resolved once, so that all files are of one release. */
export function readTree(folder: string): Map<string, Buffer> {
  const real = realpathSync(folder);
  const paths = readdirSync(real, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(real, path)).isFile(),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(real, path))]));
}

/** The times of the builds that wrote the files. Files that keep the time of their last change (docs/feed-rules.md 1.14) are left out. */
export function buildTimes(tree: Map<string, Buffer>): Set<string> {
  const times = [...tree].map(([path, content]) =>
    feedFileAt(`/${path}`)?.keepsTime
      ? undefined
      : /"generated_at":"([^"]+)"/.exec(content.toString('utf8', 0, 400))?.[1],
  );
  return new Set(times.filter((time) => time !== undefined));
}
