/** Writes a fetched feed into a new folder, complete or not at all. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';
import { PublishRefused } from './publish-refused.ts';

/** @throws PublishRefused when the folder has files */
export function refuseNonEmpty(dir: string): void {
  try {
    if (readdirSync(dir).length === 0) return;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  throw new PublishRefused(`${dir} already has files, and they are not overwritten. Give a new folder with --dir.`);
}

/** Writes into a temporary folder and renames it, so that `dir` never has an incomplete feed. */
export async function writeNewFolder(dir: string, write: (folder: string) => Promise<void>): Promise<void> {
  const target = resolve(dir);
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), `.${basename(target)}-fetched-`));
  try {
    await write(folder);
    renameSync(folder, target);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
