/** The file of an SQLite database, from the setting DATABASE_URI. */
import { resolve } from 'node:path';

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
