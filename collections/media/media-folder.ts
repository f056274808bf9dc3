/** The folder of uploaded pictures: MEDIA_DIR, or else `media` next to the database file, or else `data/media`. */
import { dirname, resolve } from 'node:path';

export function mediaFolder(databaseUri = process.env.DATABASE_URI || 'file:./data/cms.db'): string {
  const set = process.env.MEDIA_DIR;
  if (set) return resolve(set);
  const file = /^file:(.+?)(\?.*)?$/.exec(databaseUri)?.[1];
  return resolve(file ? dirname(file) : 'data', 'media');
}
