/** Brings a picture that only the bucket has into the folder, from which Payload sends it. Answers 404 for one that is nowhere. */
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PayloadRequest } from 'payload';
import { copyPicture } from './copy-picture.ts';
import { mediaFolder } from './media-folder.ts';
import { PictureBucketError, pictureBucket } from './picture-bucket.ts';

export async function findPicture(
  req: PayloadRequest,
  { params: { filename } }: { params: { filename: string } },
): Promise<Response | undefined> {
  if (basename(filename) !== filename) return answer(404, 'No picture has this name.');
  if (await isFile(join(mediaFolder(), filename))) return undefined;
  try {
    // Payload would answer 500.
    return (await isBrought(filename, req)) ? undefined : answer(404, 'No picture has this name.');
  } catch (error) {
    if (!(error instanceof PictureBucketError)) throw error;
    req.payload.logger.error(error.message);
    return answer(503, 'The store of the pictures does not answer. Try again in a moment.');
  }
}

async function isBrought(filename: string, req: PayloadRequest): Promise<boolean> {
  const bucket = pictureBucket('request');
  if (!bucket) return false;
  // The account was checked before this. Other objects of the bucket are not for it.
  const where = { filename: { equals: filename } };
  const { docs } = await req.payload.find({ collection: 'media', where, limit: 1, depth: 0, req });
  const filesize = docs[0]?.filesize ?? null;
  return docs.length > 0 && copyPicture(bucket, { filename, filesize }, mediaFolder());
}

const answer = (status: number, message: string) => Response.json({ errors: [{ message }] }, { status });

/** False also for a name that no file can have. */
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
