/** The production build of the admin panel: made once, and again when something that it is made of changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Children } from '../lib/processes/children.ts';

/** What the panel is made of. */
const INGREDIENTS = [
  'src/**/*',
  'collections/**/*',
  'migrations/**/*',
  'payload.config.ts',
  'next.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Kept inside the build, and written last: an interrupted build has none. */
const STAMP = '.next/built-from';

/** A hash of the names and contents of all files that the panel is made of. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(INGREDIENTS, { cwd: root }).sort()) {
    const file = join(root, path);
    if (!statSync(file).isFile()) continue;
    const content = readFileSync(file);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** True when the build that is there was finished, and made of the files as they are. */
export function isBuilt(root: string): boolean {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root);
}

/**
 * Builds the panel (`next build`, about 40 s) unless it is built already.
 * @returns whether it was built now
 * @param env what the configuration needs while it is read
 * @throws ProgramError with the end of the build's output
 */
export async function buildAdmin(root: string, children: Children, env: Record<string, string>): Promise<boolean> {
  if (isBuilt(root)) return false;
  const hash = sourceHash(root);
  rmSync(join(root, STAMP), { force: true });
  await children.run({
    file: 'node_modules/.bin/next',
    args: ['build'],
    failure: 'The admin panel could not be built; see above.',
    env: { ...env, NODE_ENV: 'production' },
  });
  mkdirSync(join(root, '.next'), { recursive: true });
  writeFileSync(join(root, STAMP), hash);
  return true;
}
