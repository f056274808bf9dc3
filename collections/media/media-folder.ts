/** Where uploaded pictures lie: where MEDIA_DIR says, else in `media` beside the database file, else in `data/media`. */
import { dirname, resolve } from 'node:path';

export function mediaFolder(databaseUri = process.env.DATABASE_URI || 'file:./data/cms.db'): string {
  const set = process.env.MEDIA_DIR;
  if (set) return resolve(set);
  const file = /^file:(.+?)(\?.*)?$/.exec(databaseUri)?.[1];
  return resolve(file ? dirname(file) : 'data', 'media');
}
