/** Downloads the published files into a new folder, so that a new machine can continue the archive and the histories. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Owner } from '../../../src/contract/owners.ts';
import { codeOf } from '../../../src/lib/error-code.ts';
import { ownedByListing } from '../../write/owners.ts';
import { checkTreePath } from '../../write/tree-path.ts';
import type { Only } from '../local-tree.ts';
import { NO_JEKYLL } from '../plan.ts';
import { PublishRefused } from '../publish-refused.ts';
import type { RemoteBranch, Tip } from './remote-branch.ts';
import { type Target, withBranch } from './with-branch.ts';

export interface FetchJob extends Target {
  /** Must be absent or empty; nothing is overwritten. */
  dir: string;
  only?: Only | undefined;
}

export interface Fetched {
  files: number;
  /** Null when the remote has no such branch, because nothing was published yet. */
  commit: string | null;
}

/** Number of files read at a time, to limit memory. */
const BATCH_SIZE = 200;

/** @throws PublishRefused with one line; the folder is then unchanged */
export async function fetchBranch({ dir, only, ...target }: FetchJob): Promise<Fetched> {
  refuseNonEmpty(dir);
  return withBranch(target, 1, async (branch) => {
    const tip = await branch.fetch();
    if (tip === null) return { files: 0, commit: null };
    const paths = [...tip.files.keys()].filter(isWanted(only));
    if (paths.length > 0) await writeAtomically(resolve(dir), (folder) => writeFiles({ branch, tip, paths, folder }));
    return { files: paths.length, commit: tip.commit };
  });
}

function isWanted(only: Owner | undefined): (path: string) => boolean {
  return only === undefined ? (path) => path !== NO_JEKYLL : ownedByListing(only, null);
}

function refuseNonEmpty(dir: string): void {
  try {
    if (readdirSync(dir).length === 0) return;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  throw new PublishRefused(`${dir} already has files, and they are not overwritten. Give a new folder with --dir.`);
}

/** Writes into a temporary folder and renames it, so that `dir` never has an incomplete feed. */
async function writeAtomically(dir: string, write: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(dirname(dir), { recursive: true });
  const folder = mkdtempSync(join(dirname(dir), `.${basename(dir)}-fetched-`));
  try {
    await write(folder);
    renameSync(folder, dir);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(input: { branch: RemoteBranch; tip: Tip; paths: string[]; folder: string }): Promise<void> {
  const { branch, tip, paths, folder } = input;
  const idOf = (path: string) => tip.files.get(path) ?? '';
  await branch.fetchContents(paths.map(idOf));
  for (let at = 0; at < paths.length; at += BATCH_SIZE) {
    const some = paths.slice(at, at + BATCH_SIZE);
    const contents = await branch.read(some.map(idOf));
    for (const path of some) {
      checkTreePath(path);
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents.get(idOf(path)) ?? '', { flag: 'wx' });
    }
  }
}
