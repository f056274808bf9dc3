/** Copies pictures from the bucket into the folder of this machine. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureBucket } from './picture-bucket.ts';

export interface BucketPicture {
  filename: string;
  /** In bytes, as the database has it; null if it does not say. */
  filesize: number | null;
}

/**
 * The copy appears in the folder only when it is complete.
 * @returns false when the bucket does not have the picture, or has something else under its name
 * @throws PictureBucketError when the bucket does not answer
 */
export async function copyPicture(bucket: PictureBucket, picture: BucketPicture, folder: string): Promise<boolean> {
  const body = await bucket.get(picture.filename);
  if (body === null || !isThis(picture, body)) return false;
  await mkdir(folder, { recursive: true });
  const part = join(folder, `.${randomUUID()}.part`);
  try {
    await writeFile(part, body);
    await rename(part, join(folder, picture.filename));
  } finally {
    await rm(part, { force: true });
  }
  return true;
}

const isThis = ({ filesize }: BucketPicture, body: Buffer): boolean =>
  (filesize === null || body.length === filesize) && beginnings.some((beginning) => beginning.test(head(body)));

const head = (body: Buffer) => body.subarray(0, 12).toString('latin1');

/** Of PNG, JPEG and WebP. */
const beginnings = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF....WEBP/s];
