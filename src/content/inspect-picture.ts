/** Reads the type and size of a picture in a content folder, and checks it with the same hook as an upload. */
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
 * Reads a picture as an upload would.
 * @throws APIError with one line when the file could not be uploaded
 */
export async function inspectPicture(path: string, name: string): Promise<PictureInfo> {
  const data = await readFile(path);
  const picture = await sharp(data)
    .metadata()
    .catch(() => null);
  const mimeType = `image/${picture?.format}`;
  const file = { data, name, mimetype: mimeType, size: data.length };
  // The hook uses nothing but the file.
  await guardPicture({ args: {}, operation: 'create', req: { file } } as unknown as Parameters<typeof guardPicture>[0]);
  return { mimeType, filesize: data.length, width: picture?.width ?? 0, height: picture?.height ?? 0 };
}
