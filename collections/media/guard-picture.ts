/** Limits on uploaded pictures. The type is read from the bytes, not from the name: a script called .png is refused. */
import { APIError, type CollectionBeforeOperationHook } from 'payload';
import sharp from 'sharp';

export const pictureTypes = ['image/png', 'image/webp', 'image/jpeg'] as const;
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPicturePixels = 25_000_000;

/** By sharp's format name: the MIME type and the allowed file names. The file in the feed keeps its name. */
const formats = new Map([
  ['png', { type: 'image/png', name: /^\P{Cc}+\.png$/iu }],
  ['webp', { type: 'image/webp', name: /^\P{Cc}+\.webp$/iu }],
  ['jpeg', { type: 'image/jpeg', name: /^\P{Cc}+\.jpe?g$/iu }],
]);

export const guardPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  const { file } = req;
  if (!file) {
    // Payload would fetch the picture from an address in the data.
    if (operation === 'create') throw new APIError('Choose a picture file.', 400, null, true);
    return args;
  }
  if (file.size > maxPictureBytes) refuse(file.name, `is larger than ${maxPictureBytes / 1024 / 1024} MiB`);
  const picture = await readMetadata(file.data).catch(() => null);
  const format = formats.get(picture?.format ?? '');
  if (!picture || !format) return refuse(file.name, 'is not a PNG, WebP or JPEG');
  if (picture.width * picture.height > maxPicturePixels)
    refuse(file.name, `has more than ${maxPicturePixels / 1e6} million pixels`);
  if (format.type !== file.mimetype) refuse(file.name, `is sent as ${file.mimetype} but is ${format.type}`);
  if (!format.name.test(file.name)) refuse(file.name, `is ${format.type} but its name does not end like one`);
  return args;
};

/** Reads only the header of the file. */
const readMetadata = async (data: Buffer) => sharp(data, { limitInputPixels: false }).metadata();

function refuse(name: string, reason: string): never {
  throw new APIError(`The picture ${name} ${reason}. Choose another file.`, 400, null, true);
}
