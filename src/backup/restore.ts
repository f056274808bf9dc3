/**
 * Puts a backup in the place of the database and its pictures, all or nothing. What is there is kept beside it.
 *
 * The database is replaced by one rename, which is the moment of the restore. Before it, pictures of the backup are only added to
 * those that are there; after it, those that the backup does not have are put aside. So whoever is killed on the way leaves the
 * old state or the new one, and a second run brings the rest into order.
 */
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asRoomError, BackupError } from './backup-error.ts';
import { checkBackup, checkDatabase } from './check-backup.ts';
import { DATABASE, describeFile, type Manifest, MEDIA } from './manifest.ts';
import { copyWhole, writeThrough } from './whole-copy.ts';

export interface RestoreRequest {
  /** The backup's folder. */
  from: string;
  /** Where the database file and the folder of its pictures are to be. */
  database: string;
  media: string;
  /** The names of the migrations that this version of the project has. */
  known: string[];
  now: Date;
}

export interface Restored {
  rows: number;
  pictures: number;
  /** When the backup was made, ISO 8601 in UTC. */
  madeAt: string;
  /** Migrations that the restored database lacks. */
  lacks: string[];
  /** Where the database that was there is kept; null when there was none. */
  kept: string | null;
}

/** @throws BackupError, or what the file system says; then the database is as it was */
export async function restore({ from, database, media, known, now }: RestoreRequest): Promise<Restored> {
  const manifest = await checkBackup(from, known);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const stage = join(dirname(database), `.${basename(database)}.restore-${process.pid}`);
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const release = holdAlone(database);
  try {
    mkdirSync(stage, { mode: 0o700 });
    copyWhole(join(from, DATABASE), join(stage, DATABASE));
    checkDatabase(join(stage, DATABASE), manifest);
    const replaced = await addPictures({ from, media, stage, manifest });
    const kept = replaceDatabase({ staged: join(stage, DATABASE), database, stamp });
    putAside({ media, manifest, replaced, aside: `${media}.replaced-${stamp}` });
    for (const name of replaced) renameSync(join(stage, name), join(media, name));
    writeThrough(media);
    return {
      rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
      pictures: manifest.files.length - 1,
      madeAt: manifest.made_at,
      lacks: known.filter((name) => !manifest.migrations.includes(name)),
      kept,
    };
  } catch (error) {
    throw asRoomError(error, dirname(database));
  } finally {
    rmSync(stage, { recursive: true, force: true });
    release();
  }
}

/**
 * Keeps the database that is there to ourselves, and brings all of it into its one file: SQLite lets the journal go only when
 * nobody else has the file open.
 * @returns the function that lets go
 * @throws BackupError while a panel or a command has it open
 */
function holdAlone(database: string): () => void {
  if (!existsSync(database)) return () => {};
  const connection = new DatabaseSync(database, { timeout: 1000 });
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (/locked|busy/i.test((error as Error).message)) {
      throw new BackupError(
        `The database ${database} is in use; stop the panel and every command that works on it, then restore again.`,
      );
    }
    return () => {}; // damaged: nobody can be using it, and it may be why there is a restore
  }
  return () => connection.close();
}

/**
 * Brings the pictures of the backup among those that are there.
 * @returns the names that stand for another picture there: these wait in the stage
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
    const there = existsSync(join(media, name)) ? await describeFile(media, name) : undefined;
    if (there?.sha256 === sha256) continue;
    copyWhole(join(from, path), join(stage, name));
    if (there) replaced.push(name);
    else renameSync(join(stage, name), join(media, name));
  }
  writeThrough(media);
  return replaced;
}

/** @returns where the one that was there is kept */
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
  // Of a damaged one alone (above). SQLite would take them for the new one's.
  for (const rest of ['-wal', '-shm', '-journal']) {
    if (existsSync(`${database}${rest}`)) renameSync(`${database}${rest}`, `${kept ?? database}.damaged${rest}`);
  }
  renameSync(staged, database);
  writeThrough(dirname(database));
  return kept;
}

/** What the backup does not have, and what it has otherwise: of the latter a second name, until it is replaced by one rename. */
function putAside({
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
