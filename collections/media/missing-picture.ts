/** Answers 404 for a name that is not a picture of the folder. Payload would answer 500. */
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PayloadRequest } from 'payload';
import { mediaFolder } from './media-folder.ts';

export async function missingPicture(
  _: PayloadRequest,
  { params: { filename } }: { params: { filename: string } },
): Promise<Response | undefined> {
  const isPicture = basename(filename) === filename && (await isFile(join(mediaFolder(), filename)));
  return isPicture ? undefined : Response.json({ errors: [{ message: 'No picture has this name.' }] }, { status: 404 });
}

/** False also for a name that no file can have. */
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
