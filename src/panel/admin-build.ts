/** The production build of the admin panel. Rebuilt only when one of its source files has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Children } from '../lib/processes/children.ts';
import { compressFiles } from './server/compressed-files.ts';

/** The files that go into the build. */
const SOURCES = [
  'src/**/*',
  'collections/**/*',
  'migrations/**/*',
  'payload.config.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
/** The hash of the sources, written at the end of a build: an interrupted build has no such file. */
const STAMP = '.next/built-from';
/** The scripts, styles and fonts of the build. */
export const BUILT_FILES = '.next/static';

/** A hash of the names and contents of all source files of the panel. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    const file = join(root, path);
    if (!statSync(file).isFile()) continue;
    const content = readFileSync(file);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** True if there is a complete build of the current source files. */
export function isBuilt(root: string): boolean {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root);
}

/**
 * Builds the panel (`next build`, about 40 s) unless the build is up to date.
 * @param env the settings that payload.config.ts needs
 * @returns whether it was built now
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
  await compressFiles(join(root, BUILT_FILES));
  mkdirSync(join(root, '.next'), { recursive: true });
  writeFileSync(join(root, STAMP), hash);
  return true;
}
