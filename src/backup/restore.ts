/**
 * Replaces the database and its pictures by a backup, all or nothing. The old files are kept next to the new ones.
 *
 * One rename replaces the database. Before it, pictures of the backup are only added to the existing ones; after it, pictures
 * that the backup does not have are moved aside. So a kill on the way leaves the old state or the new one, and a second
 * run finishes the work.
 */
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PictureBucket } from '../../collections/media/picture-bucket.ts';
import { asDiskFullError, BackupError } from './backup-error.ts';
import { sendPictures } from './bucket-pictures.ts';
import { checkBackup, checkDatabase } from './check-backup.ts';
import { copyDurably, syncToDisk } from './durable-copy.ts';
import { DATABASE, describeFile, type Manifest, MEDIA } from './manifest.ts';

export interface RestoreRequest {
  /** The backup's folder. */
  from: string;
  /** The paths of the database file and of the folder of its pictures. */
  database: string;
  media: string;
  /** Where the pictures go too. A drill has none. */
  bucket?: PictureBucket | null | undefined;
  /** The names of the migrations in this version of the project. */
  known: string[];
  now: Date;
}

export interface Restored {
  rows: number;
  pictures: number;
  /** When the backup was created, ISO 8601 in UTC. */
  madeAt: string;
  /** Migrations that the restored database lacks. */
  lacks: string[];
  /** The path of the old database; null when nothing was there. */
  kept: string | null;
}

/** @throws BackupError or an error of the file system; then the database is unchanged */
export async function restore({ from, database, media, bucket, known, now }: RestoreRequest): Promise<Restored> {
  const manifest = await checkBackup(from, known);
  const stage = join(dirname(database), `.${basename(database)}.restore`);
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const locks = [lockRestore(database)];
  try {
    locks.push(lockDatabase(database));
    rmSync(stage, { recursive: true, force: true }); // of a killed restore
    mkdirSync(stage, { mode: 0o700 });
    const stamp = freeStamp({ database, media, now });
    copyDurably(join(from, DATABASE), join(stage, DATABASE));
    checkDatabase(join(stage, DATABASE), manifest);
    const replaced = await addPictures({ from, media, stage, manifest });
    if (bucket) await sendPictures(bucket, from, manifest);
    const kept = replaceDatabase({ staged: join(stage, DATABASE), database, stamp });
    moveAside({ media, manifest, replaced, aside: `${media}.replaced-${stamp}` });
    for (const name of replaced) renameSync(join(stage, name), join(media, name));
    syncToDisk(media);
    return {
      rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
      pictures: manifest.files.length - 1,
      madeAt: manifest.made_at,
      lacks: known.filter((name) => !manifest.migrations.includes(name)),
      kept,
    };
  } catch (error) {
    throw asDiskFullError(error, dirname(database));
  } finally {
    rmSync(stage, { recursive: true, force: true });
    for (const release of locks.reverse()) release();
  }
}

/**
 * One restore at a time: the lock of the database does not hold the file that replaces it. A kill releases the lock; its empty
 * file stays.
 * @returns a function that releases the lock
 */
function lockRestore(database: string): () => void {
  const connection = new DatabaseSync(join(dirname(database), `.${basename(database)}.restore.lock`));
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch {
    connection.close();
    throw new BackupError(`The database ${database} is being restored by another command. Wait until it has ended.`);
  }
  return () => connection.close();
}

/**
 * Locks the existing database and merges its journal into the file, which SQLite does only when nobody else has it open.
 * @returns a function that releases the lock
 * @throws BackupError while a panel or a command has the database open
 */
function lockDatabase(database: string): () => void {
  if (!existsSync(database)) return () => {};
  const connection = new DatabaseSync(database, { timeout: 1000 });
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (/locked|busy/i.test((error as Error).message)) {
      throw new BackupError(
        `The database ${database} is in use. Stop the panel and every command that uses it, then restore again.`,
      );
    }
    return () => {}; // damaged, so nobody can be using it; it may be the reason for the restore
  }
  return () => connection.close();
}

/** The time, with a number when files that an earlier restore of the same second kept have it. */
function freeStamp({ database, media, now }: Pick<RestoreRequest, 'database' | 'media' | 'now'>): string {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const isTaken = (stamp: string) =>
    [database, media].some((path) => {
      const kept = basename(`${path}.replaced-${stamp}`);
      const folder = dirname(path);
      return (
        existsSync(folder) && readdirSync(folder).some((name) => name === kept || name.startsWith(`${kept}.damaged`))
      );
    });
  for (let number = 1; ; number += 1) {
    const stamp = number === 1 ? time : `${time}-${number}`;
    if (!isTaken(stamp)) return stamp;
  }
}

/**
 * Adds the pictures of the backup to the existing ones.
 * @returns the names that another picture has now: these pictures stay in the staging folder for the time being
 */
async function addPictures({
  from,
  media,
  stage,
  manifest,
}: Pick<RestoreRequest, 'from' | 'media'> & { stage: string; manifest: Manifest }): Promise<string[]> {
  mkdirSync(media, { recursive: true, mode: 0o700 });
  const replaced: string[] = [];
  for (const { path, sha256 } of manifest.files) {
    if (path === DATABASE) continue;
    const name = path.slice(MEDIA.length + 1);
    const existing = existsSync(join(media, name)) ? await describeFile(media, name) : undefined;
    if (existing?.sha256 === sha256) continue;
    copyDurably(join(from, path), join(stage, name));
    if (existing) replaced.push(name);
    else renameSync(join(stage, name), join(media, name));
  }
  syncToDisk(media);
  return replaced;
}

/** @returns the path of the old database */
function replaceDatabase({
  staged,
  database,
  stamp,
}: {
  staged: string;
  database: string;
  stamp: string;
}): string | null {
  const kept = existsSync(database) ? `${database}.replaced-${stamp}` : null;
  if (kept) linkSync(database, kept);
  // Only a damaged database still has these files (see above). SQLite would use them with the new database.
  for (const rest of ['-wal', '-shm', '-journal']) {
    if (existsSync(`${database}${rest}`)) renameSync(`${database}${rest}`, `${kept ?? database}.damaged${rest}`);
  }
  renameSync(staged, database);
  syncToDisk(dirname(database));
  return kept;
}

/** Moves pictures aside that the backup does not have. Those that it replaces get a second name there until the rename. */
function moveAside({
  media,
  manifest,
  replaced,
  aside,
}: {
  media: string;
  manifest: Manifest;
  replaced: string[];
  aside: string;
}): void {
  const kept = new Set(manifest.files.map(({ path }) => path.slice(MEDIA.length + 1)));
  for (const entry of readdirSync(media, { withFileTypes: true })) {
    const { name } = entry;
    if (!entry.isFile() || (kept.has(name) && !replaced.includes(name))) continue;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    if (replaced.includes(name)) linkSync(join(media, name), join(aside, name));
    else renameSync(join(media, name), join(aside, name));
  }
}
