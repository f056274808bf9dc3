/** Where this machine keeps what it knows about its own runs: STATE_DIR, or else `state` next to the database file, or else `data/state`. */
import { dirname, resolve } from 'node:path';
import { databaseFile } from './database-file.ts';
import { readDatabaseUri } from './settings.ts';

/** @returns an absolute path; the folder may be missing */
export function stateFolder(databaseUri = readDatabaseUri()): string {
  const set = process.env.STATE_DIR;
  if (set) return resolve(set);
  const file = databaseFile(databaseUri);
  return resolve(file === null ? 'data' : dirname(file), 'state');
}
