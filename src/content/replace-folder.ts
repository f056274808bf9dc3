/**
 * Replaces a folder by a finished one. This takes two renames: the old folder is moved aside, then the new one takes its
 * place. After a kill between the two, the old folder is complete under its other name, and the next dump or load moves
 * it back.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { GLOBALS, listContent, visibleEntries } from './layout.ts';

/** Undoes or finishes the replacement of a killed dump. */
export function recoverFolder(dir: string): void {
  const { folder, aside, stagePrefix } = placesOf(dir);
  for (const name of existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []) {
    if (name.startsWith(basename(stagePrefix))) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
  if (!existsSync(aside)) return;
  if (existsSync(folder)) finish(folder, aside);
  else renameSync(aside, folder);
}

/**
 * Creates the folder for the new content, next to the old one.
 * @throws Error when `dir` contains anything else than content
 */
export function createStage(dir: string): string {
  const { folder, stagePrefix } = placesOf(dir);
  requireContentFolder(dir, folder);
  const stage = stagePrefix + randomUUID();
  mkdirSync(stage, { recursive: true });
  return stage;
}

/** Replaces `dir` by the new folder. Other entries of `dir`, such as a README or `.git`, are kept. */
export function replaceFolder(dir: string, stage: string): void {
  const { folder, aside } = placesOf(dir);
  if (existsSync(folder)) renameSync(folder, aside);
  renameSync(stage, folder);
  if (existsSync(aside)) finish(folder, aside);
}

function finish(folder: string, aside: string): void {
  for (const entry of readdirSync(aside, { withFileTypes: true })) {
    const isContent = entry.isDirectory() && !entry.name.startsWith('.');
    if (!isContent) renameSync(join(aside, entry.name), join(folder, entry.name));
  }
  rmSync(aside, { recursive: true });
}

/** An empty folder may become a content folder, also one with hidden files. */
function requireContentFolder(dir: string, folder: string): void {
  if (visibleEntries(folder).length === 0) return;
  const { globals, unknownPaths } = listContent(folder);
  if (globals.length === 0) {
    throw new Error(`${dir} is not empty and is not a content folder (it has no ${GLOBALS}); choose another folder.`);
  }
  if (unknownPaths.length > 0)
    throw new Error(`${dir} contains ${unknownPaths[0]}, which is not content; move it away.`);
}

function placesOf(dir: string) {
  const folder = existsSync(dir) ? realpathSync(dir) : resolve(dir);
  const sibling = (suffix: string) => join(dirname(folder), `.${basename(folder)}.${suffix}`);
  return { folder, aside: sibling('old'), stagePrefix: sibling('new-') };
}
