/** Copies the database and its pictures while others use them. */
import { existsSync, readdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from '../database/check-file.ts';
import { BackupError } from './backup-error.ts';
import { copyTables } from './copy-tables.ts';
import { copyDurably, syncToDisk } from './durable-copy.ts';
import { DATABASE, MEDIA } from './manifest.ts';

/**
 * @param isDamaged whether a check of the database found damage
 * @returns the names of the copied pictures, in order
 * @throws BackupError when the database cannot be read
 */
export function copyInstallation(from: { database: string; media: string; isDamaged: boolean }, to: string): string[] {
  // Before and after the database: the first copy has pictures that are deleted meanwhile, the second has new ones.
  const copied = new Map<string, Stats>();
  copyPictures(from.media, join(to, MEDIA), copied);
  copyDatabase(from, join(to, DATABASE));
  copyPictures(from.media, join(to, MEDIA), copied);
  return [...copied.keys()].sort();
}

/** Copies one state of the database without blocking writers: in WAL mode a reader sees the state when it began. */
function copyDatabase({ database, isDamaged }: { database: string; isDamaged: boolean }, to: string): void {
  try {
    if (isDamaged) copyTables(database, to);
    else copyPages(database, to);
  } catch (error) {
    const reason = (error as Error).message;
    const remedy = isDamage(error) ? 'Stop the panel and restore the newest backup (npm run restore).' : 'Try again.';
    throw new BackupError(`The database ${database} cannot be copied: ${reason}. No backup was removed. ${remedy}`, {
      cause: error,
    });
  }
  syncToDisk(to);
}

function copyPages(database: string, to: string): void {
  const connection = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  try {
    connection.prepare('VACUUM INTO ?').run(to);
  } finally {
    connection.close();
  }
}

/** Copies pictures that are new or have changed since the last copy. */
function copyPictures(from: string, to: string, copied: Map<string, Stats>): void {
  for (const entry of existsSync(from) ? readdirSync(from, { withFileTypes: true }) : []) {
    if (!entry.isFile()) continue;
    const { name } = entry;
    try {
      const stats = statSync(join(from, name));
      const before = copied.get(name);
      if (before?.size === stats.size && before.mtimeMs === stats.mtimeMs) continue;
      if (before) rmSync(join(to, name));
      copyDurably(join(from, name), join(to, name));
      copied.set(name, stats);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error; // deleted meanwhile
    }
  }
}
