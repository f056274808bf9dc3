/**
 * Backs up the database and its pictures while editors work. The backup's folder appears only when it is complete and has
 * been tested.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isAlive } from '../lib/processes/is-alive.ts';
import { asDiskFullError, BackupError } from './backup-error.ts';
import { checkBackup, checkDatabase } from './check-backup.ts';
import { copyDurably, syncToDisk } from './durable-copy.ts';
import { inspectDatabase } from './inspect-database.ts';
import { DATABASE, describeFile, MANIFEST, type Manifest, MEDIA } from './manifest.ts';

export interface BackupRequest {
  /** The database file, and the folder of its pictures, which may be missing. */
  database: string;
  media: string;
  /** The folder for backups; created if it is missing. */
  out: string;
  /** How many backups to keep there, including this one; all by default. */
  keep?: number | undefined;
  now: Date;
}

export interface BackedUp {
  /** The backup's folder. */
  folder: string;
  bytes: number;
  rows: number;
  pictures: number;
  /** Pictures in the database whose files were already missing. */
  missing: string[];
  /** The names of older backups that were removed. */
  removed: string[];
}

const NAME = /^cms-\d{8}T\d{6}Z$/;
/** An unfinished backup, or one that is being removed, with the id of the process. */
const PART = /^\.cms-.*\.(\d+)\.part$/;

/** @throws BackupError or an error of the file system; then `out` has no new backup */
export async function backUp({ database, media, out, keep, now }: BackupRequest): Promise<BackedUp> {
  if (!existsSync(database))
    throw new BackupError(`The database ${database} does not exist. Set DATABASE_URI to its file.`);
  const name = `cms-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const folder = join(out, name);
  if (existsSync(folder)) throw new BackupError(`${folder} already exists and is not overwritten. Try again.`);
  const stage = join(out, `.${name}.${process.pid}.part`);
  mkdirSync(out, { recursive: true, mode: 0o700 });
  removeDeadParts(out);
  try {
    mkdirSync(join(stage, MEDIA), { recursive: true, mode: 0o700 }); // the backup contains the editors' password hashes
    const written = await write({ database, media, stage, now });
    await testBackup(stage, written.manifest);
    for (const path of [join(stage, MEDIA), stage]) syncToDisk(path);
    renameSync(stage, folder);
    syncToDisk(out);
    const { files, rows } = written.manifest;
    return {
      folder,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      pictures: files.length - 1,
      missing: written.missing,
      removed: keep === undefined ? [] : prune(out, keep, name),
    };
  } catch (error) {
    throw asDiskFullError(error, out);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

async function write({
  database,
  media,
  stage,
  now,
}: Pick<BackupRequest, 'database' | 'media' | 'now'> & { stage: string }): Promise<{
  manifest: Manifest;
  missing: string[];
}> {
  // Before and after the database: the first copy has pictures that are deleted meanwhile, the second has new ones.
  const copied = new Map<string, Stats>();
  copyPictures(media, join(stage, MEDIA), copied);
  snapshot(database, join(stage, DATABASE));
  copyPictures(media, join(stage, MEDIA), copied);

  const { problems, migrations, rows } = inspectDatabase(join(stage, DATABASE));
  if (problems[0]) throw new BackupError(`The database ${database} is damaged and was not backed up: ${problems[0]}`);
  const files = [await describeFile(stage, DATABASE)];
  for (const picture of [...copied.keys()].sort()) files.push(await describeFile(stage, `${MEDIA}/${picture}`));
  const manifest: Manifest = { version: 1, made_at: now.toISOString(), migrations, rows, files };
  const path = join(stage, MANIFEST);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncToDisk(path);
  const missing = pictureNames(join(stage, DATABASE)).filter((name) => !copied.has(name));
  return { manifest, missing };
}

/** Copies one state of the database without blocking writers: in WAL mode a reader sees the state when it began. */
function snapshot(database: string, to: string): void {
  const connection = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  try {
    connection.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw new BackupError(`The database ${database} cannot be copied: ${(error as Error).message}.`, { cause: error });
  } finally {
    connection.close();
  }
  syncToDisk(to);
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

function pictureNames(database: string): string[] {
  const connection = new DatabaseSync(database, { readOnly: true });
  try {
    const [table] = connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'media'").all();
    if (!table) return [];
    const rows = connection.prepare('SELECT filename FROM media WHERE filename IS NOT NULL ORDER BY filename').all();
    return rows.map(({ filename }) => String(filename));
  } finally {
    connection.close();
  }
}

/** Checks the backup, and that a copy of its database can be opened and written. */
async function testBackup(stage: string, manifest: Manifest): Promise<void> {
  await checkBackup(stage, manifest.migrations);
  const trial = join(stage, 'trial.db');
  copyDurably(join(stage, DATABASE), trial);
  const connection = new DatabaseSync(trial);
  try {
    connection.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; ROLLBACK'); // fails if it cannot be written
  } finally {
    connection.close();
  }
  checkDatabase(trial, manifest);
  for (const name of readdirSync(stage)) if (name.startsWith('trial.db')) rmSync(join(stage, name));
}

/**
 * Removes the oldest backups. A kill on the way leaves no incomplete backup.
 * @param created the new backup. It stays even if others have later names, because the clock may have been ahead.
 */
function prune(out: string, keep: number, created: string): string[] {
  const isOther = (name: string) => name !== created && NAME.test(name) && existsSync(join(out, name, MANIFEST));
  const others = readdirSync(out).filter(isOther).sort();
  const old = others.slice(0, Math.max(0, others.length - keep + 1));
  for (const name of old) {
    const part = join(out, `.${name}.${process.pid}.part`);
    renameSync(join(out, name), part);
    rmSync(part, { recursive: true });
  }
  return old;
}

function removeDeadParts(out: string): void {
  for (const name of readdirSync(out)) {
    const pid = Number(PART.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && !isAlive({ pid })) rmSync(join(out, name), { recursive: true, force: true });
  }
}
