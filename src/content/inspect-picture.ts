/** Reads a picture of a content folder, and checks it as the panel checks an upload. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cleanPicture, hasMetadata } from '../../collections/media/clean-picture.ts';
import { checkPicture } from '../../collections/media/guard-picture.ts';

export interface PictureInfo {
  mimeType: string;
  filesize: number;
  width: number;
  height: number;
}

export interface InspectedPicture {
  info: PictureInfo;
  /** The bytes to store instead of those of the file, which has data such as the place where it was taken; otherwise null. */
  cleaned: Buffer | null;
}

/** @throws Error with one line when the file could not be uploaded */
export async function inspectPicture(path: string, name: string): Promise<InspectedPicture> {
  const file = await readFile(path);
  const given = await readMetadata(file).catch(() => null);
  const mimeType = `image/${given?.format}`;
  await checkPicture({ data: file, name, mimetype: mimeType, size: file.length });
  // Decodes it whole, also where the result is not needed.
  const whole = await cleanPicture(file).catch(() => {
    throw new Error(`The picture ${name} is damaged. Replace the file.`);
  });
  const cleaned = given && hasMetadata(given) ? whole : null;
  const { width, height } = await sharp(cleaned ?? file).metadata();
  return { info: { mimeType, filesize: (cleaned ?? file).length, width, height }, cleaned };
}

const readMetadata = async (data: Buffer) => sharp(data).metadata();
