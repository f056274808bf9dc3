/** Loads a content folder into the database, all or nothing. The inverse of dump.ts. */
import type { Payload } from 'payload';
import { contentLoad } from '../../collections/review/content-load.ts';
import { inTransaction } from '../cms/in-transaction.ts';
import { ownSource } from '../lib/identity.ts';
import { ContentError } from './content-error.ts';
import { rowPath } from './layout.ts';
import { ensureOwnSource } from './own-source.ts';
import { type Content, readContent } from './read-content.ts';
import { recoverFolder } from './replace-folder.ts';
import { writeDismissed } from './write-dismissed.ts';
import { writeGlobals } from './write-globals.ts';
import { writeLog } from './write-log.ts';
import { placePictures, storePictures, writePictures } from './write-pictures.ts';
import { writeRows } from './write-rows.ts';

/** How much was created and updated; the rest was already in the database with the same values. */
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
 * Creates or updates the rows, pictures, globals and log entries of a folder. Rows that only the database has stay. Loading the
 * same folder again changes nothing.
 *
 * Everything is written in one transaction. At its end every published row is checked against the contract; a problem rolls
 * everything back. It takes about 10 ms per row, and editors who save meanwhile get the message that the database is busy.
 * Picture files are copied just before the commit, and into the bucket before the transaction. If the process is killed in between,
 * they stay and the next load uses them.
 * @param payload with a migrated database
 * @param dir a content folder
 * @throws ContentError with all problems of the folder; Error when it is not a content folder
 */
export async function loadContent(payload: Payload, dir: string): Promise<Loaded> {
  recoverFolder(dir);
  const content = await readContent(payload, dir);
  const { problems } = content;
  if (problems.all.length === 0) await storePictures(content.pictures, problems);
  return inTransaction(payload, contentLoad, async (req) => {
    if (needsOwnSource(content)) await ensureOwnSource(payload, req);
    const pictures = await writePictures(req, content.pictures, problems);
    const rows = await writeRows({ req, rows: content.rows, pictureIds: pictures.ids, problems });
    const globals = { updated: await writeGlobals(req, content.globals, problems) };
    const moves = await writeLog(req, content.logs, problems);
    await writeDismissed(req, content.logs);
    if (problems.all.length > 0) throw new ContentError(`Nothing was loaded from ${dir}`, problems.all);
    await placePictures(payload, pictures.toPlace);
    const { created, updated } = pictures;
    return { rows: content.rows.length, ...rows, pictures: { created, updated }, globals, moves };
  });
}

/** A hand-written folder may have own stories but not the source that they belong to. */
function needsOwnSource({ rows }: Content): boolean {
  const own = rowPath('sources', ownSource);
  const refers = rows.some(({ references }) => references.some(({ family, id }) => rowPath(family, id) === own));
  return refers && !rows.some(({ file }) => file === own);
}
