/**
 * Checks and cleans uploaded pictures (docs/feed-rules.md 6.7). The type is read from the bytes, not from the name: a script called
 * .png is refused. An SVG becomes a PNG, and the cleaned SVG is kept in the row (original-svg.ts), never as a file of the panel.
 */
import { APIError, type CollectionBeforeOperationHook } from 'payload';
import sharp from 'sharp';
import { panelUsers } from '../login/access.ts';
import { cleanPicture, maxPicturePixels } from './clean-picture.ts';
import { convertSvg } from './convert-svg.ts';
import { keepOriginal } from './original-svg.ts';

export const rasterTypes = ['image/png', 'image/webp', 'image/jpeg'] as const;
/** What an upload may be. An SVG is stored as a PNG. */
export const pictureTypes = [...rasterTypes, 'image/svg+xml'] as const;
export const maxPictureBytes = 5 * 1024 * 1024;

/** By sharp's format name: the MIME type and the allowed file names. The file in the feed keeps its name. */
const formats = new Map([
  ['png', { type: 'image/png', name: /^\P{Cc}+\.png$/iu }],
  ['webp', { type: 'image/webp', name: /^\P{Cc}+\.webp$/iu }],
  ['jpeg', { type: 'image/jpeg', name: /^\P{Cc}+\.jpe?g$/iu }],
]);

export interface PictureFile {
  name: string;
  mimetype: string;
  data: Buffer;
  size: number;
}

export const guardPicture: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  // Payload checks the account after this hook. It refuses these, whose pictures should cost nothing.
  if (!overrideAccess && !panelUsers({ req })) return args;
  const { file } = req;
  if (!file) {
    // Payload would fetch the picture from an address in the data.
    if (operation === 'create') throw new APIError('Choose a picture file.', 400, null, true);
    return args;
  }
  const { svg, raster: data } = isSvg(file) ? await converted(file) : { svg: null, raster: await cleaned(file) };
  if (data.length > maxPictureBytes) refuse(file.name, `${tooLarge} when it is encoded again`);
  const name = svg === null ? file.name : file.name.replace(/svg$/i, 'png');
  const mimetype = svg === null ? file.mimetype : 'image/png';
  req.file = { ...file, name, mimetype, data, size: data.length };
  keepOriginal(req, svg);
  return args;
};

const isSvg = ({ name, mimetype }: PictureFile) => mimetype === 'image/svg+xml' && /^\P{Cc}+\.svg$/iu.test(name);

async function converted({ name, data, size }: PictureFile): Promise<{ svg: string; raster: Buffer }> {
  if (size > maxPictureBytes) refuse(name, tooLarge);
  return convertSvg(data.toString('utf8')).catch((error: Error) => refuse(name, error.message));
}

async function cleaned(file: PictureFile): Promise<Buffer> {
  await checkPicture(file);
  return cleanPicture(file.data).catch(() => refuse(file.name, 'is damaged'));
}

/** Reads only the header of the file. @throws APIError when its name, its type and its bytes do not agree, or it is too large */
export async function checkPicture({ name, mimetype, data, size }: PictureFile): Promise<void> {
  if (size > maxPictureBytes) refuse(name, tooLarge);
  const picture = await readMetadata(data).catch(() => null);
  const format = formats.get(picture?.format ?? '');
  if (!picture || !format) return refuse(name, 'is not a PNG, WebP or JPEG');
  if (picture.width * picture.height > maxPicturePixels)
    refuse(name, `has more than ${maxPicturePixels / 1e6} million pixels`);
  if (format.type !== mimetype) refuse(name, `is sent as ${mimetype} but is ${format.type}`);
  if (!format.name.test(name)) refuse(name, `is ${format.type} but its name does not end like one`);
}

const readMetadata = async (data: Buffer) => sharp(data, { limitInputPixels: false, animated: true }).metadata();

const tooLarge = `is larger than ${maxPictureBytes / 1024 / 1024} MiB`;

function refuse(name: string, reason: string): never {
  throw new APIError(`The picture ${name} ${reason}. Choose another file.`, 400, null, true);
}
