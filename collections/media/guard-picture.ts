/** Limits on an uploaded picture. The bytes decide what it is, not its name: a script called .png is refused. */
import { APIError, type CollectionBeforeOperationHook } from 'payload';
import sharp from 'sharp';

export const pictureTypes = ['image/png', 'image/webp', 'image/jpeg'] as const;
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPicturePixels = 25_000_000;

const formats = new Map([
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['jpeg', 'image/jpeg'],
]);

export const guardPicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file;
  if ((operation !== 'create' && operation !== 'update') || !file) return args;
  if (file.size > maxPictureBytes) refuse(file.name, `is larger than ${maxPictureBytes / 1024 / 1024} MiB`);
  const picture = await sharp(file.data, { limitInputPixels: maxPicturePixels })
    .metadata()
    .catch(() => null);
  const type = formats.get(picture?.format ?? '');
  if (!picture || !type) return refuse(file.name, 'is no PNG, WebP or JPEG');
  if (picture.width * picture.height > maxPicturePixels)
    refuse(file.name, `has more than ${maxPicturePixels / 1e6} million pixels`);
  if (type !== file.mimetype) refuse(file.name, `says ${file.mimetype} but is ${type}`);
  return args;
};

function refuse(name: string, fault: string): never {
  throw new APIError(`The picture ${name} ${fault}. Choose another file.`, 400, null, true);
}
