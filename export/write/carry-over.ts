/** Takes the files of others along from one release to the next (docs/feed-rules.md 12.9). */
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';
import type { FileSystem } from './file-system.ts';
import { linkFile } from './link-file.ts';
import { TreeFolders } from './tree-folders.ts';

/** Number of names that are read at a time: a folder may have a file per story. */
const NAMES = 1_000;

export interface Carrying {
  fileSystem: FileSystem;
  /** The folder of the release that is replaced. */
  previous: string;
  /** The folder of the new one, with every file of the job. */
  release: string;
  /** Whether the job owns a path of the tree. */
  owned: (path: string) => boolean;
}

/**
 * Carries over every file of the previous release that the job neither owns nor wrote: by hard link, or by copying where the file
 * system does not support links.
 */
export function carryOver({ fileSystem, previous, release, owned }: Carrying): void {
  const folders = new TreeFolders(release, fileSystem);
  for (const { path, entry } of filesOf(fileSystem, previous)) {
    if (owned(path)) continue;
    folders.createAbove(path);
    const [source, target] = [join(previous, path), join(release, path)];
    try {
      if (entry.isFile() && linkFile(fileSystem, source, target)) continue;
      // `cpSync` also looks at what the link leads to, which may be missing or a folder.
      if (entry.isSymbolicLink()) fileSystem.symlinkSync(fileSystem.readlinkSync(source), target);
      else fileSystem.cpSync(source, target, { errorOnExist: true, force: false, preserveTimestamps: true });
    } catch (error) {
      // The job has written it.
      if (!isTaken(error) || !folders.hasFile(path)) throw error;
    }
  }
}

const isTaken = (error: unknown): boolean =>
  ['EEXIST', 'ERR_FS_CP_EEXIST', 'ERR_FS_CP_NON_DIR_TO_DIR'].includes(codeOf(error) ?? '');

/** Everything in a folder that is not a folder, by its path from there. */
function* filesOf(fileSystem: FileSystem, root: string, folder = ''): Generator<{ path: string; entry: Dirent }, void> {
  const entries = fileSystem.opendirSync(join(root, folder), { bufferSize: NAMES });
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* filesOf(fileSystem, root, path);
      else yield { path, entry };
    }
  } finally {
    entries.closeSync();
  }
}
