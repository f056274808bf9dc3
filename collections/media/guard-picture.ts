/** Limits on an uploaded picture. The bytes decide what it is, not its name: a script called .png is refused. */
import { APIError, type CollectionBeforeOperationHook } from 'payload';
import sharp from 'sharp';

export const pictureTypes = ['image/png', 'image/webp', 'image/jpeg'] as const;
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPicturePixels = 25_000_000;

/** By sharp's name of the format: the type, and the names that it may have (the feed's file has the same name). */
const formats = new Map([
  ['png', { type: 'image/png', name: /^\P{Cc}+\.png$/iu }],
  ['webp', { type: 'image/webp', name: /^\P{Cc}+\.webp$/iu }],
  ['jpeg', { type: 'image/jpeg', name: /^\P{Cc}+\.jpe?g$/iu }],
]);

export const guardPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  const { file } = req;
  if (!file) {
    // Payload would fetch the address that the data names.
    if (operation === 'create') throw new APIError('Choose a picture file.', 400, null, true);
    return args;
  }
  if (file.size > maxPictureBytes) refuse(file.name, `is larger than ${maxPictureBytes / 1024 / 1024} MiB`);
  const picture = await readMetadata(file.data).catch(() => null);
  const format = formats.get(picture?.format ?? '');
  if (!picture || !format) return refuse(file.name, 'is no PNG, WebP or JPEG');
  if (picture.width * picture.height > maxPicturePixels)
    refuse(file.name, `has more than ${maxPicturePixels / 1e6} million pixels`);
  if (format.type !== file.mimetype) refuse(file.name, `says ${file.mimetype} but is ${format.type}`);
  if (!format.name.test(file.name)) refuse(file.name, `is ${format.type} and is not named so`);
  return args;
};

/** Reads the head of the file alone. */
const readMetadata = async (data: Buffer) => sharp(data, { limitInputPixels: false }).metadata();

function refuse(name: string, fault: string): never {
  throw new APIError(`The picture ${name} ${fault}. Choose another file.`, 400, null, true);
}
