/** Where the database is: a local file or a libsql server. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { databaseFile } from '../lib/database-file.ts';
import { isDamage } from './check-file.ts';
import { damageLine } from './database-check.ts';
import { DatabaseOpenError } from './errors.ts';

const REMOTE = /^(libsql|https?|wss?):\/\//;

/**
 * @param url `file:` and a path (relative to the working folder, or absolute), or a libsql server's address
 * @returns the absolute path of the file; null for a server
 * @throws DatabaseOpenError for anything else; the address is not shown because it may contain a password
 */
export function databasePath(url: string): string | null {
  const file = databaseFile(url);
  if (file !== null || REMOTE.test(url)) return file;
  throw new DatabaseOpenError(
    'The setting DATABASE_URI must be file: and a path, such as file:./data/cms.db, or the libsql:// address of a server.',
  );
}

/**
 * Creates the file's folder if it is missing.
 * @throws DatabaseOpenError when it cannot be created
 */
export function makeDatabaseFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 }); // the file contains the editors' password hashes
  } catch (error) {
    throw cannotOpen(path, error);
  }
}

/** The error for a database file that cannot be used. */
export function cannotOpen(path: string, error: unknown): DatabaseOpenError {
  const reason = error instanceof Error ? error.message : String(error);
  if (isDamage(error)) return new DatabaseOpenError(damageLine(path, reason), { cause: error });
  return new DatabaseOpenError(
    `The database ${path} cannot be opened for writing (${reason}). Make its folder and the file writable, or set DATABASE_URI to another path.`,
    { cause: error },
  );
}
