/** The paths of the database file and its pictures from the settings, for the commands that copy files. */
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

/** @throws BackupError when the database is on a server, DatabaseOpenError when DATABASE_URI is invalid */
export function placeOfDatabase(): Place {
  const { DATABASE_URI } = readSettings();
  const database = isPostgres(DATABASE_URI) ? null : databasePath(DATABASE_URI);
  if (database !== null) return { database, media: mediaFolder(DATABASE_URI) };
  throw new BackupError(
    'The database is on a server. Use its own backup tool (pg_dump for PostgreSQL); this command copies the file of an SQLite database.',
  );
}

/** The names of the migrations in this version of the project, in order. */
export function knownMigrations(): string[] {
  return readdirSync(new URL('../../migrations', import.meta.url))
    .filter((name) => /^\d.*\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();
}
