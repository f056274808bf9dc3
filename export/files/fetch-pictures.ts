/** Pictures that other machines uploaded: the bucket has them, and this machine gets a copy before an export writes them (2.12). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyPicture } from '../../collections/media/copy-picture.ts';
import { pictureBucket } from '../../collections/media/picture-bucket.ts';
import { inParallel } from '../../src/lib/bucket/in-parallel.ts';
import type { PublishedRows } from '../read/read.ts';

/**
 * Copies what the folder lacks. A picture that the bucket does not have either stays missing.
 * @param folder where this machine keeps pictures
 * @throws PictureBucketError when the bucket does not answer: a feed without its pictures must not replace one with them
 */
export async function fetchPictures({ media }: PublishedRows, folder: string): Promise<void> {
  const bucket = pictureBucket('command');
  if (!bucket) return;
  const wanted = media.flatMap(({ filename, filesize }) =>
    filename && !existsSync(join(folder, filename)) ? [{ filename, filesize: filesize ?? null }] : [],
  );
  await inParallel(wanted, async (picture) => void (await copyPicture(bucket, picture, folder)));
}
