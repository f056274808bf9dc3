/** Where the database is: a local file or a libsql server. */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseOpenError } from './errors.ts';

const REMOTE = /^(libsql|https?|wss?):\/\//;

/**
 * The file of an address: `file:` and a path, which may be percent-encoded. A query is ignored.
 * @param uri the setting DATABASE_URI
 * @returns the absolute path; null for a server, and for an address that is invalid
 * @example databaseFile('file:./data/cms.db') // '/the/working/folder/data/cms.db'
 */
export function databaseFile(uri: string): string | null {
  const path = /^file:(?:\/\/(?:localhost)?(?=\/))?([^?]+)/.exec(uri)?.[1];
  if (path === undefined || path === ':memory:' || path.startsWith('//')) return null;
  return resolve(decoded(path));
}

/** A stray percent sign belongs to the name of a file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

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
  return new DatabaseOpenError(
    `The database ${path} cannot be opened for writing (${reason}). Make its folder and the file writable, or set DATABASE_URI to another path.`,
    { cause: error },
  );
}
