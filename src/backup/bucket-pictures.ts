/** Pictures in a bucket (MEDIA_BUCKET): a backup has those too that are only there, and a restore puts them back. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyPicture } from '../../collections/media/copy-picture.ts';
import { type PictureBucket, PictureBucketError } from '../../collections/media/picture-bucket.ts';
import { inParallel } from '../lib/bucket/in-parallel.ts';
import { BackupError } from './backup-error.ts';
import { syncToDisk } from './durable-copy.ts';
import { DATABASE, type Manifest, MEDIA } from './manifest.ts';

/**
 * Copies pictures from the bucket into a folder.
 * @returns the names of those that the bucket has
 * @throws BackupError when it does not answer
 */
export async function fetchPictures(bucket: PictureBucket, names: string[], folder: string): Promise<string[]> {
  const fetched: string[] = [];
  const fetchOne = async (filename: string) => {
    if (!(await copyPicture(bucket, { filename, filesize: null }, folder))) return;
    syncToDisk(join(folder, filename));
    fetched.push(filename);
  };
  await explained('Nothing was backed up, and no backup was removed.', () => inParallel(names, fetchOne));
  return fetched;
}

/**
 * Sends the pictures of a backup that the bucket lacks, or has otherwise.
 * @throws BackupError when it does not answer
 */
export async function sendPictures(bucket: PictureBucket, from: string, { files }: Manifest): Promise<void> {
  const remedy = 'Nothing was restored. Without MEDIA_BUCKET, this command restores the pictures into the folder only.';
  await explained(remedy, async () => {
    const stored = await bucket.list();
    await inParallel(files, async ({ path }) => {
      if (path === DATABASE) return;
      const name = path.slice(MEDIA.length + 1);
      const body = readFileSync(join(from, path));
      if (stored.get(name) !== createHash('md5').update(body).digest('hex')) await bucket.replace(name, body);
    });
  });
}

async function explained<Result>(remedy: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PictureBucketError)) throw error;
    throw new BackupError(`${error.message} ${remedy}`, { cause: error });
  }
}
