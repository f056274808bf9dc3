/** Loads a content folder into the database: all of it or nothing. The inverse of dump.ts. */
import type { Payload } from 'payload';
import { ownSource } from '../../collections/news.ts';
import { contentLoad } from '../../collections/review/content-load.ts';
import { inTransaction } from '../cms/in-transaction.ts';
import { ContentError } from './content-error.ts';
import { rowPath } from './layout.ts';
import { ensureOwnSource } from './own-source.ts';
import { type Content, readContent } from './read-content.ts';
import { recoverFolder } from './replace-folder.ts';
import { writeGlobals } from './write-globals.ts';
import { writeLog } from './write-log.ts';
import { placePictures, writePictures } from './write-pictures.ts';
import { writeRows } from './write-rows.ts';

/** How many of the folder were new, and how many were there with other values; the rest was there as it is. */
export interface Loaded {
  /** Rows in the folder. */
  rows: number;
  created: number;
  updated: number;
  pictures: { created: number; updated: number };
  globals: { updated: number };
  /** Entries of the review log that were added. */
  moves: number;
}

/**
 * Makes the rows, pictures, globals and log entries of a folder those of the database. A row of the database that the
 * folder does not have stays. Loading a folder a second time changes nothing.
 *
 * All is written in one transaction, in which the contract is then asked about every published row: faults undo it. It
 * takes some 10 ms a row, and whoever saves something meanwhile is told that the database is busy.
 * Picture files are put in their place just before it is saved; killed in between, a load leaves new picture files
 * behind, which the next one takes over.
 * @param payload with a migrated database
 * @param dir a content folder
 * @throws ContentError with all faults of the folder; Error when it is no content folder
 */
export async function loadContent(payload: Payload, dir: string): Promise<Loaded> {
  recoverFolder(dir);
  const content = await readContent(payload, dir);
  const { faults } = content;
  return inTransaction(payload, contentLoad, async (req) => {
    if (needsOwnSource(content)) await ensureOwnSource(payload, req);
    const pictures = await writePictures(req, content.pictures, faults);
    const rows = await writeRows({ req, rows: content.rows, pictureIds: pictures.ids, faults });
    const globals = { updated: await writeGlobals(req, content.globals, faults) };
    const moves = await writeLog(req, content.logs, faults);
    if (faults.all.length > 0) throw new ContentError(`Nothing of ${dir} was loaded`, faults.all);
    await placePictures(payload, pictures.toPlace);
    const { created, updated } = pictures;
    return { rows: content.rows.length, ...rows, pictures: { created, updated }, globals, moves };
  });
}

/** A folder written by hand may have own stories without the source that every database has. */
function needsOwnSource({ rows }: Content): boolean {
  const own = rowPath('sources', ownSource);
  const refers = rows.some(({ references }) => references.some(({ family, id }) => rowPath(family, id) === own));
  return refers && !rows.some(({ file }) => file === own);
}
