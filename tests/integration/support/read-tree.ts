/** Reads a published tree into a map. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Content by path from the tree's root. The link is resolved once, so that all files are of one release. */
export function readTree(folder: string): Map<string, Buffer> {
  const real = realpathSync(folder);
  const paths = readdirSync(real, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(real, path)).isFile(),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(real, path))]));
}

/** The time of each build whose files are in the tree. */
export function buildTimes(tree: Map<string, Buffer>): Set<string> {
  const times = [...tree].map(([, content]) => /"generated_at":"([^"]+)"/.exec(content.toString('utf8', 0, 400))?.[1]);
  return new Set(times.filter((time) => time !== undefined));
}
