/**
 * Checks an SQLite file that others may be using. For a process that does not have it
 * open through the CMS: closing a file drops all locks that the process has on it.
 */
import { DatabaseSync } from 'node:sqlite';
import { DatabaseOpenError } from './errors.ts';

/** `quick` reads every page: 1 s for 200 MB. `whole` also compares each index with its table: 4 s. */
export type CheckKind = 'quick' | 'whole';

/** A file for which the whole check takes a third of a second. */
const SMALL = 32 * 1024 * 1024;

/**
 * For the export, which runs every hour: in a large file the comparison of the indexes is left to the night, until that finds damage.
 * @param damageKnown whether an earlier check found damage, of which nobody knows whether it was mended
 */
export const kindForExport = ({ bytes, damageKnown }: { bytes: number; damageKnown: boolean }): CheckKind =>
  damageKnown || bytes <= SMALL ? 'whole' : 'quick';

/** The most problems that are returned. */
const MAX_PROBLEMS = 10;

/** The statement of a check; its rows are problems, or one row that says `ok`. */
export const checkStatement = (kind: CheckKind, most = MAX_PROBLEMS): string =>
  `PRAGMA ${kind === 'quick' ? 'quick_check' : 'integrity_check'}(${most})`;

/**
 * Reads the file as it is: a copy that SQLite makes need not have its damage.
 * @returns one line for each problem; empty when the file is intact
 * @throws DatabaseOpenError when the file cannot be read, which is not damage
 */
export function checkDatabaseFile(path: string, kind: CheckKind): string[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000, open: false });
  try {
    database.open();
    return problemsOf(database.prepare(checkStatement(kind)).all());
  } catch (error) {
    // A damaged first page or schema, or a page that the check itself cannot get past.
    if (isDamage(error)) return [(error as Error).message];
    const reason = (error as Error).message;
    throw new DatabaseOpenError(`The database ${path} cannot be checked: ${reason}. Correct that and try again.`, {
      cause: error,
    });
  } finally {
    if (database.isOpen) database.close();
  }
}

/** @param rows the result of a check */
export const problemsOf = (rows: readonly object[]): string[] =>
  rows.flatMap((row) => String(Object.values(row)[0]).split('\n')).filter((line) => line !== 'ok' && !isHeading(line));

/** Whether SQLite reports that a file is damaged (SQLITE_CORRUPT), or is not a database (SQLITE_NOTADB). */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && /malformed|not a database|database corruption/i.test(error.message);

/** Newer versions of SQLite write the name of the database above its problems. */
const isHeading = (line: string) => /^\*\*\* in database \w+ \*\*\*$/.test(line) || line === '';
