/** A picture file of a content folder: what the database keeps about it. The upload's own guard decides if it is one. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { guardPicture } from '../../collections/media/guard-picture.ts';

export interface PictureInfo {
  mimeType: string;
  filesize: number;
  width: number;
  height: number;
}

/**
 * Reads a picture as an upload of it would be read.
 * @throws APIError with one line when it is no picture that may be uploaded
 */
export async function inspectPicture(path: string, name: string): Promise<PictureInfo> {
  const data = await readFile(path);
  const picture = await sharp(data)
    .metadata()
    .catch(() => null);
  const mimeType = `image/${picture?.format}`;
  const file = { data, name, mimetype: mimeType, size: data.length };
  // The guard is a hook that looks at nothing but the file.
  await guardPicture({ args: {}, operation: 'create', req: { file } } as unknown as Parameters<typeof guardPicture>[0]);
  return { mimeType, filesize: data.length, width: picture?.width ?? 0, height: picture?.height ?? 0 };
}
