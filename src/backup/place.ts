/** Where the settings say that the database file and its pictures are, for the commands that copy files. */
import { readdirSync } from 'node:fs';
import { mediaFolder } from '../../collections/media/media-folder.ts';
import { databasePath } from '../database/database-path.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { readSettings } from '../lib/settings.ts';
import { BackupError } from './backup-error.ts';

export interface Place {
  database: string;
  media: string;
}

/** @throws BackupError when the database is a server's, DatabaseOpenError when DATABASE_URI is no address at all */
export function placeOfDatabase(): Place {
  const { DATABASE_URI } = readSettings();
  const database = isPostgres(DATABASE_URI) ? null : databasePath(DATABASE_URI);
  if (database !== null) return { database, media: mediaFolder(DATABASE_URI) };
  throw new BackupError(
    'The database is on a server, which has its own way (pg_dump for PostgreSQL); this command copies the file of a SQLite database.',
  );
}

/** The names of the migrations that this version of the project has, in their order. */
export function knownMigrations(): string[] {
  return readdirSync(new URL('../../migrations', import.meta.url))
    .filter((name) => /^\d.*\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();
}
