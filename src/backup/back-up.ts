/**
 * Backs up the database and its pictures while editors work. The backup's folder appears only when it is complete and has
 * been tested. Older backups are removed only when the new one can take their place.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PictureBucket } from '../../collections/media/picture-bucket.ts';
import { ownSource } from '../lib/identity.ts';
import { asDiskFullError, BackupError } from './backup-error.ts';
import { fetchPictures } from './bucket-pictures.ts';
import { checkBackup, checkDatabase } from './check-backup.ts';
import { contentRows } from './content-tables.ts';
import { copyInstallation } from './copy-installation.ts';
import { copyDurably, syncToDisk } from './durable-copy.ts';
import { inspectDatabase } from './inspect-database.ts';
import { backupsToRemove, type KeepRules } from './keep-rules.ts';
import { findLosses, most, peakOf } from './losses.ts';
import { countsOf, DATABASE, describeFile, isDoubtful, MANIFEST, type Manifest, MEDIA } from './manifest.ts';
import {
  backupName,
  nameBackup,
  partName,
  removeBackups,
  removeDeadParts,
  type StoredBackup,
  storedBackups,
} from './stored-backups.ts';

export interface BackupRequest {
  /** The database file, and the folder of its pictures, which may be missing. */
  database: string;
  media: string;
  /** Where pictures are too that the folder lacks. */
  bucket?: PictureBucket | null | undefined;
  /** The folder for backups; created if it is missing. */
  out: string;
  /** Which backups to keep there, including this one; all by default. */
  keep?: KeepRules | undefined;
  /** A loss of many rows is meant: this backup may replace older ones, and the next ones are compared with it. */
  acceptLoss?: boolean | undefined;
  /** What a check of the database file found, in one line each; empty when it is intact. */
  damage?: readonly string[] | undefined;
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
  /** What it lost since the backups before it, such as `news 49 → 3`. Unless the loss is accepted, nothing was removed. */
  losses: string[];
  /** The names of older backups that were removed. */
  removed: string[];
}

/** @throws BackupError or an error of the file system; then `out` has no new backup, and nothing was removed */
export async function backUp(request: BackupRequest): Promise<BackedUp> {
  const { database, out, keep, now } = request;
  if (!existsSync(database))
    throw new BackupError(`The database ${database} does not exist. Set DATABASE_URI to its file.`);
  const stage = join(out, partName(backupName(now)));
  mkdirSync(out, { recursive: true, mode: 0o700 });
  removeDeadParts(out);
  try {
    mkdirSync(join(stage, MEDIA), { recursive: true, mode: 0o700 }); // the backup contains the editors' password hashes
    const { manifest, losses } = await write({ ...request, stage, others: storedBackups(out) });
    await testBackup(stage, manifest);
    for (const path of [join(stage, MEDIA), stage]) syncToDisk(path);
    const name = nameBackup({ out, stage, name: backupName(now) });
    const { files, rows } = manifest;
    const copied = new Set(files.map(({ path }) => path));
    return {
      folder: join(out, name),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      pictures: files.length - 1,
      missing: pictureNames(join(out, name, DATABASE)).filter((picture) => !copied.has(`${MEDIA}/${picture}`)),
      losses,
      removed: isDoubtful(manifest) ? [] : removeBackups(out, planRemoval(out, name, keep)),
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
  bucket,
  stage,
  others,
  acceptLoss = false,
  damage = [],
  now,
}: BackupRequest & { stage: string; others: StoredBackup[] }): Promise<{ manifest: Manifest; losses: string[] }> {
  const pictures = copyInstallation({ database, media, isDamaged: damage.length > 0 }, stage);
  const copy = join(stage, DATABASE);
  const { problems, migrations, rows } = inspectDatabase(copy);
  if (problems[0])
    throw new BackupError(
      `The database ${database} is damaged and was not backed up: ${problems[0]}. No backup was removed. Stop the panel and restore the newest backup (npm run restore).`,
    );
  // A file without migrations belongs to another program.
  if (migrations.length === 0 || contentRows(rows, ownRows(copy)) === 0) {
    throw new BackupError(
      `The database ${database} has no content of this project, so it was not backed up, and no backup was removed. Check DATABASE_URI, or restore a backup (npm run restore).`,
    );
  }
  if (bucket) {
    const lacking = pictureNames(copy).filter((name) => !pictures.includes(name));
    pictures.push(...(await fetchPictures(bucket, lacking, join(stage, MEDIA))));
  }
  const files = [await describeFile(stage, DATABASE)];
  for (const picture of pictures.sort()) files.push(await describeFile(stage, `${MEDIA}/${picture}`));
  const counts = countsOf({ rows, files });
  const before = peakOf(others.filter(isGood).map(asEarlier), now.getTime());
  const losses = before ? findLosses(before, counts) : [];
  const manifest: Manifest = {
    ...{ version: 1, made_at: now.toISOString(), migrations, rows, files },
    peak: before === null || (acceptLoss && losses.length > 0) ? counts : most(before, counts),
    ...(losses.length > 0 ? { losses, losses_accepted: acceptLoss } : {}),
    ...(damage.length > 0 ? { damage: [...damage] } : {}),
  };
  const path = join(stage, MANIFEST);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncToDisk(path);
  return { manifest, losses };
}

const isGood = ({ manifest }: StoredBackup) => !isDoubtful(manifest);
const asEarlier = ({ at, manifest }: StoredBackup) => ({ at, counts: countsOf(manifest), peak: manifest.peak });

/** @param created the name of the new backup */
function planRemoval(out: string, created: string, keep: KeepRules = {}): string[] {
  const backups = storedBackups(out).map(({ name, at, manifest }) => ({ name, at, doubtful: isDoubtful(manifest) }));
  const own = backups.find(({ name }) => name === created);
  return own ? backupsToRemove(backups, keep, own) : [];
}

function pictureNames(database: string): string[] {
  return read(database, 'media', 'SELECT filename FROM media WHERE filename IS NOT NULL ORDER BY filename').map(String);
}

/** How many rows the service has created itself: its own source, in a migrated database without content. */
const ownRows = (database: string): number =>
  read(database, 'sources', `SELECT id FROM sources WHERE id = '${ownSource}'`).length;

/** @returns the first column; nothing when the table does not exist */
function read(database: string, table: string, sql: string): unknown[] {
  const connection = new DatabaseSync(database, { readOnly: true });
  try {
    const exists = connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table);
    return exists
      ? connection
          .prepare(sql)
          .all()
          .map((row) => Object.values(row)[0])
      : [];
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
