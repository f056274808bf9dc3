/** Where uploaded pictures lie: in `media` beside the database file, or in `data/media` for a database on a server. */
import { dirname, resolve } from 'node:path';

export function mediaFolder(databaseUri = process.env.DATABASE_URI || 'file:./data/cms.db'): string {
  const file = /^file:(.+?)(\?.*)?$/.exec(databaseUri)?.[1];
  return resolve(file ? dirname(file) : 'data', 'media');
}
