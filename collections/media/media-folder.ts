/** The folder of uploaded pictures: MEDIA_DIR, or else `media` next to the database file, or else `data/media`. */
import { dirname, resolve } from 'node:path';
import { databaseFile } from '../../src/lib/database-file.ts';
import { readDatabaseUri } from '../../src/lib/settings.ts';

export function mediaFolder(databaseUri = readDatabaseUri()): string {
  const set = process.env.MEDIA_DIR;
  if (set) return resolve(set);
  const file = databaseFile(databaseUri);
  return resolve(file === null ? 'data' : dirname(file), 'media');
}
