/** Writes the editorial content of the database into a folder of text files: all of it or nothing. The inverse of load.ts. */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Payload } from 'payload';
import { inTransaction } from '../cms/in-transaction.ts';
import { nodeFileSystem } from '../lib/file-system.ts';
import { ContentError } from './content-error.ts';
import { picturePath } from './layout.ts';
import { readDatabase } from './read-database.ts';
import { recoverFolder, replaceFolder, stageFor } from './replace-folder.ts';
import { pictureFolder } from './write-pictures.ts';
import { toYaml } from './yaml.ts';

export interface Dumped {
  rows: number;
  pictures: number;
  /** Entries of the review log. */
  moves: number;
}

/**
 * Makes a folder the content of the database as it is at one moment: every row of every state, pictures, globals and the
 * review log; no accounts, no readers' reports, no subscribers, no versions. Files of rows that are gone are gone from
 * the folder too. Until all is written, the folder stays as it was.
 * @param payload with a migrated database
 * @param dir absent, empty or a content folder
 * @throws ContentError when picture files are missing; Error when `dir` is something else, or cannot be written
 */
export async function dumpContent(payload: Payload, dir: string): Promise<Dumped> {
  recoverFolder(dir);
  const stage = stageFor(dir);
  try {
    const content = await inTransaction(payload, {}, readDatabase);
    const lost = content.pictures.filter((name) => !existsSync(join(pictureFolder(payload), name)));
    if (lost.length > 0) {
      const reason = `is missing in ${pictureFolder(payload)}; restore it, or delete the picture in the panel`;
      throw new ContentError(
        'Nothing was dumped',
        lost.map((name) => ({ file: picturePath(name), field: '', reason })),
      );
    }
    for (const [file, value] of content.files) {
      const path = join(stage, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, toYaml(value));
    }
    for (const name of content.pictures) {
      copyFileSync(join(pictureFolder(payload), name), join(stage, picturePath(name)));
    }
    await nodeFileSystem.syncFileSystem(stage);
    replaceFolder(dir, stage);
    return { rows: content.rows, pictures: content.pictures.length, moves: content.moves };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
