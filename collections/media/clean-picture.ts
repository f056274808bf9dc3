/**
 * Decodes a picture whole and encodes it again. What is not a picture goes: EXIF with the place and the camera, thumbnails, comments
 * and bytes behind the end. The orientation is applied; the colour profile stays (docs/feed-rules.md 6.7).
 */
import sharp, { type Metadata } from 'sharp';

export const maxPicturePixels = 25_000_000;

/** The long side of the raster of an SVG, in pixels. */
const rasterSide = 256;

/** Damage ends the decoding; a harmless warning, such as bytes behind the end, does not. */
const options = { limitInputPixels: maxPicturePixels, failOn: 'error', animated: true } as const;

/** @throws Error when the picture is damaged or too large */
export async function cleanPicture(data: Buffer): Promise<Buffer> {
  const picture = sharp(data, options).autoOrient().keepIccProfile();
  const { format, chromaSubsampling } = await picture.metadata();
  switch (format) {
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer();
    case 'webp':
      return picture.webp(data.includes('VP8L') ? { lossless: true } : { quality: 92 }).toBuffer();
    case 'jpeg':
      return picture
        .jpeg({ quality: 92, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' })
        .toBuffer();
    default:
      throw new Error(`${format} is not a format of pictures here`);
  }
}

/** True for data about the picture that should not be published with it, such as the place where it was taken. */
export const hasMetadata = ({ exif, xmp, iptc, comments, orientation }: Metadata): boolean =>
  [exif, xmp, iptc, comments].some(Boolean) || (orientation ?? 1) !== 1;

/** @param svg cleaned @returns a PNG with 256 pixels on the long side */
export async function rasterOf(svg: string): Promise<Buffer> {
  const data = Buffer.from(svg);
  const { width, height } = await sharp(data, options).metadata();
  // So that lines are drawn at the final size instead of being enlarged.
  const density = Math.min(Math.max((72 * rasterSide) / Math.max(width, height), 1), 10_000);
  const size = { width: rasterSide, height: rasterSide, fit: 'inside' } as const;
  return sharp(data, { ...options, density })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
