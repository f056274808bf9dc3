/** The folder of backups: which ones are there, under what name a new one appears, and how old ones go. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../lib/processes/is-alive.ts';
import { syncToDisk } from './durable-copy.ts';
import { type Manifest, readManifest } from './manifest.ts';

export interface StoredBackup {
  name: string;
  manifest: Manifest;
  /** When the database was read, in milliseconds. */
  at: number;
}

/** The second backup of a second has the number 2 at the end. */
const NAME = /^cms-\d{8}T\d{6}Z(-\d+)?$/;
/** An unfinished backup, or one that is being removed, with the id of the process. */
const PART = /^\.cms-.*\.(\d+)\.part$/;

/** The name of a backup of this time. */
export const backupName = (now: Date): string => `cms-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The hidden name of a backup that is not complete, or is being removed. */
export const partName = (name: string): string => `.${name}.${process.pid}.part`;

/** The names of all backups, complete or not, the oldest first. */
export const backupNames = (out: string): string[] =>
  existsSync(out)
    ? readdirSync(out)
        .filter((name) => NAME.test(name))
        .sort(byNumber)
    : [];

/** When the backup was made, in milliseconds. */
export const timeOfName = (name: string): number =>
  Date.parse(name.slice('cms-'.length).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ).*$/, '$1-$2-$3:$4:$5'));

/** `cms-…-2` before `cms-…-10`. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/**
 * The complete backups, the oldest first. What lacks its manifest, a file, or a part of one is not among them, and so is never counted
 * and never removed. Only sizes are compared: `checkBackup` reads every byte.
 */
export function storedBackups(out: string): StoredBackup[] {
  return backupNames(out).flatMap((name) => {
    const manifest = wholeManifest(join(out, name));
    return manifest ? [{ name, manifest, at: Date.parse(manifest.made_at) }] : [];
  });
}

function wholeManifest(folder: string): Manifest | null {
  try {
    const manifest = readManifest(folder);
    const hasSize = (path: string, bytes: number) =>
      statSync(join(folder, path), { throwIfNoEntry: false })?.size === bytes;
    return manifest.files.every(({ path, bytes }) => hasSize(path, bytes)) ? manifest : null;
  } catch {
    return null;
  }
}

/**
 * Gives a finished backup its name, or that name with a number when another one has it.
 * @returns the name
 */
export function nameBackup({ out, stage, name }: { out: string; stage: string; name: string }): string {
  for (let number = 1; ; number += 1) {
    const given = number === 1 ? name : `${name}-${number}`;
    if (existsSync(join(out, given))) continue;
    try {
      renameSync(stage, join(out, given));
      syncToDisk(out);
      return given;
    } catch (error) {
      // Another backup took the name since.
      if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** A kill on the way leaves no incomplete backup. @returns the names that were removed */
export function removeBackups(out: string, names: readonly string[]): string[] {
  return names.filter((name) => {
    const part = join(out, partName(name));
    try {
      renameSync(join(out, name), part);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false; // another backup removed it
      throw error;
    }
    rmSync(part, { recursive: true });
    return true;
  });
}

/** Removes what killed processes left behind. */
export function removeDeadParts(out: string): void {
  for (const name of readdirSync(out)) {
    const pid = Number(PART.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && !isAlive({ pid })) rmSync(join(out, name), { recursive: true, force: true });
  }
}
