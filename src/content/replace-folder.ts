/**
 * Puts a finished folder in the place of another. Two folders cannot be exchanged in one step: the old one is moved aside,
 * then the new one in. Killed between the two, the old one is whole under its other name, and the next dump or load puts
 * it back.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { GLOBALS, listContent, visibleEntries } from './layout.ts';

/** Undoes or finishes what a killed dump has left beside the folder. */
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
 * Makes the folder in which the new content is written, beside the old.
 * @throws Error when what is in `dir` is something else than content
 */
export function stageFor(dir: string): string {
  const { folder, stagePrefix } = placesOf(dir);
  refuseOther(dir, folder);
  const stage = stagePrefix + randomUUID();
  mkdirSync(stage, { recursive: true });
  return stage;
}

/** Puts the stage in the place of `dir`. What in there was no content (a README, `.git`) is kept. */
export function replaceFolder(dir: string, stage: string): void {
  const { folder, aside } = placesOf(dir);
  if (existsSync(folder)) renameSync(folder, aside);
  renameSync(stage, folder);
  if (existsSync(aside)) finish(folder, aside);
}

function finish(folder: string, aside: string): void {
  for (const entry of readdirSync(aside, { withFileTypes: true })) {
    const ours = entry.isDirectory() && !entry.name.startsWith('.');
    if (!ours) renameSync(join(aside, entry.name), join(folder, entry.name));
  }
  rmSync(aside, { recursive: true });
}

/** An empty folder, hidden files or not, may become one of content. */
function refuseOther(dir: string, folder: string): void {
  if (visibleEntries(folder).length === 0) return;
  const { globals, strays } = listContent(folder);
  if (globals.length === 0) {
    throw new Error(`${dir} is not empty and no content folder (it has no ${GLOBALS}); name another folder.`);
  }
  if (strays.length > 0) throw new Error(`${dir} holds ${strays[0]}, which is no content; move it away.`);
}

function placesOf(dir: string) {
  const folder = existsSync(dir) ? realpathSync(dir) : resolve(dir);
  const beside = (suffix: string) => join(dirname(folder), `.${basename(folder)}.${suffix}`);
  return { folder, aside: beside('old'), stagePrefix: beside('new-') };
}
