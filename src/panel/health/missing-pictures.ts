/**
 * The pictures of the database that are not on this machine, such as those that were uploaded in a panel with another MEDIA_DIR, nor in
 * the bucket that the panels share (docs/feed-rules.md 17.88). One query and one listing, at most once a minute, no matter who asks.
 */
import { readdir } from 'node:fs/promises';
import type { Payload } from 'payload';
import { mediaFolder } from '../../../collections/media/media-folder.ts';
import { pictureBucket } from '../../../collections/media/picture-bucket.ts';
import { readRows, type SqlDatabase } from '../../database/read-rows.ts';

export interface MissingPictures {
  count: number;
  /** File names of the first two. */
  names: string[];
  /** Why the bucket could not be asked, in one line without secrets; nothing counts as missing then. */
  bucketProblem: string | null;
}

const maxAge = 60_000;
const latest = new WeakMap<Payload, { at: number; read: Promise<MissingPictures> }>();

/** At most a minute old. @throws when the database cannot be read */
export async function readMissingPictures(payload: Payload): Promise<MissingPictures> {
  const known = latest.get(payload);
  if (known && Date.now() - known.at < maxAge) return known.read;
  const read = findMissing(payload);
  latest.set(payload, { at: Date.now(), read });
  read.catch(() => latest.delete(payload)); // the next request asks again
  return read;
}

/** For `onInit` of the configuration: a line in the log if pictures are missing. */
export async function warnOfMissingPictures(payload: Payload): Promise<void> {
  // A database that cannot be read or has no tables yet is reported elsewhere.
  const line = missingPicturesLine(await readMissingPictures(payload).catch(() => none));
  if (line !== null) payload.logger.warn(line);
}

/** What is missing and what to do, in one line for the operator; null if nothing is. */
export function missingPicturesLine({ count, names, bucketProblem }: MissingPictures): string | null {
  if (bucketProblem !== null) return bucketProblem;
  if (count === 0) return null;
  const which = count > names.length ? `, such as ${names.join(' and ')}` : `: ${names.join(' and ')}`;
  const what = count === 1 ? '1 picture has no file' : `${count} pictures have no file`;
  const bucket = pictureBucket('check');
  const where = bucket ? ` or ${bucket.name}` : '';
  const orElse = bucket ? '' : ', or set MEDIA_DIR to where they are';
  return `${what} in ${mediaFolder()}${where}${which}. Copy the files there from the machine or the backup that has them${orElse}.`;
}

const none: MissingPictures = { count: 0, names: [], bucketProblem: null };

async function findMissing({ db }: Payload): Promise<MissingPictures> {
  const statement = 'SELECT "filename" FROM "media" WHERE "filename" IS NOT NULL ORDER BY "filename"';
  const rows = await readRows(db.drizzle as unknown as SqlDatabase, statement); // Payload's type is a union of both databases
  // After the query, because an upload writes its file first. A folder that cannot be listed serves nothing.
  const files = new Set(await readdir(mediaFolder()).catch(() => []));
  // Asked even if nothing is missing: without it nobody can upload.
  const inBucket = await pictureBucket('check')
    ?.list()
    .catch((error: Error) => error);
  if (inBucket instanceof Error) return { ...none, bucketProblem: inBucket.message };
  const names = rows.map(({ filename }) => String(filename));
  const missing = names.filter((name) => !files.has(name) && !inBucket?.has(name));
  return { ...none, count: missing.length, names: missing.slice(0, 2) };
}
