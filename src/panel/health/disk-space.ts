/**
 * Whether the panel can save rows and pictures. It knows of a full disk from a write that failed, or from the free space, and then
 * tries until a write works again. So a healthy panel writes nothing for its health, no matter who asks.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BasePayload, FileUploadError } from 'payload';
import { mediaFolder } from '../../../collections/media/media-folder.ts';
import { isDiskFull } from '../../database/disk-full.ts';
import { DatabaseBusyError } from '../../database/errors.ts';
import { testWrite } from '../../database/test-write.ts';
import { databaseFile } from '../../lib/database-file.ts';
import { readDatabaseUri } from '../../lib/settings.ts';

type Reader = Pick<BasePayload, 'db'>;

const KEY = Symbol.for('src/panel/health/disk-space');
interface State {
  /** A write failed for lack of space, and none has worked since. */
  full: boolean;
  /** The test that is running, or ended less than `testPause` ago. */
  test: Promise<boolean> | null;
}
/** On globalThis, because Next has a copy of this module in each of its bundles. */
const shared = globalThis as { [KEY]?: State };

/** With less free space than this, in bytes, a write is tried. */
const lowSpace = 4 * 1024 * 1024;
/** In milliseconds: anybody may ask for the health, and must not make the panel write all the time. */
const testPause = 1_000;
/** As large as a small picture, in bytes. */
const pictureSize = 64 * 1024;

/** @returns false while nothing can be saved */
export async function hasDiskSpace(payload: Reader): Promise<boolean> {
  return !(state().full || (await isSpaceLow())) || canWrite(payload);
}

/**
 * Whether a request failed because there is no space left. Payload drops the cause when it cannot write an uploaded file, and SQLite
 * has other codes for a disk that fails in the middle; after such errors a write is tried.
 */
export async function isOutOfSpace(error: unknown, payload: Reader): Promise<boolean> {
  if (isDiskFull(error)) {
    state().full = true;
    return true;
  }
  return mayHideTheCause(error) && !(await canWrite(payload));
}

function mayHideTheCause(error: unknown): boolean {
  if (error instanceof FileUploadError) return true;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || status >= 500;
}

/** Tries to write, at most once per second. */
async function canWrite(payload: Reader): Promise<boolean> {
  const known = state();
  known.test ??= tryToWrite(payload).finally(() => {
    setTimeout(() => {
      known.test = null;
    }, testPause).unref();
  });
  return known.test;
}

async function tryToWrite(payload: Reader): Promise<boolean> {
  const known = state();
  try {
    // The files first: a full disk is not among the codes of every database.
    for (const { folder } of folders()) await testFile(folder);
    await testWrite(payload);
    known.full = false;
  } catch (error) {
    if (isDiskFull(error)) known.full = true;
    // A busy database is one that somebody can write to. Other errors are not about space, and are reported where they happen.
    else if (error instanceof DatabaseBusyError) known.full = false;
  }
  return !known.full;
}

async function testFile(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.write-test-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(pictureSize), { flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}

async function isSpaceLow(): Promise<boolean> {
  return (await freeSpace()).some(({ bytes }) => bytes < lowSpace);
}

/** @returns for each folder that is written to, the free space in bytes; Infinity if it is unknown */
export async function freeSpace(): Promise<{ place: Place; bytes: number }[]> {
  return Promise.all(folders().map(async ({ place, folder }) => ({ place, bytes: await freeBytes(folder) })));
}

type Place = 'database' | 'media';

/** That of the pictures, and on this machine that of the database. */
function folders(): { place: Place; folder: string }[] {
  const file = databaseFile(readDatabaseUri());
  const media = { place: 'media', folder: mediaFolder() } as const;
  return file === null ? [media] : [media, { place: 'database', folder: dirname(file) }];
}

/** A folder that does not exist yet, or a system that does not say, is no reason to write. */
const freeBytes = async (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );

function state(): State {
  shared[KEY] ??= { full: false, test: null };
  return shared[KEY];
}
