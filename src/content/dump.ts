/** Writes the editorial content of the database into a folder of text files, all or nothing. The inverse of load.ts. */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Payload } from 'payload';
import { nodeFileSystem } from '../../export/write/file-system.ts';
import { inTransaction } from '../cms/in-transaction.ts';
import { ContentError } from './content-error.ts';
import { picturePath } from './layout.ts';
import { readDatabase } from './read-database.ts';
import { createStage, recoverFolder, replaceFolder } from './replace-folder.ts';
import { fetchPictures, pictureFolder } from './write-pictures.ts';
import { toYaml } from './yaml.ts';

export interface Dumped {
  rows: number;
  pictures: number;
  /** Entries of the review log. */
  moves: number;
}

/**
 * Dumps one state of the database: the rows in all states, pictures, globals and the review log, but no accounts, readers'
 * reports, subscribers or versions. Files of deleted rows are removed from the folder. The folder is unchanged until
 * everything is written.
 * @param payload with a migrated database
 * @param dir missing, empty or a content folder
 * @throws ContentError when picture files are missing; Error when `dir` is another folder or cannot be written
 */
export async function dumpContent(payload: Payload, dir: string): Promise<Dumped> {
  recoverFolder(dir);
  const stage = createStage(dir);
  try {
    const content = await inTransaction(payload, {}, readDatabase);
    await fetchPictures(payload, content.pictures);
    const lost = content.pictures.filter((name) => !existsSync(join(pictureFolder(payload), name)));
    if (lost.length > 0) {
      const reason = `is missing in ${pictureFolder(payload)}; restore it or delete the picture in the panel`;
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
