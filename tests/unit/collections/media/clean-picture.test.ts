import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPicture, hasMetadata, rasterOf } from '../../../../collections/media/clean-picture.ts';

const canvas = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } });
/** A photo that names a place and a camera, and lies on its side. */
const photo = () =>
  canvas()
    .withExif({ IFD0: { Make: 'Example Camera' }, IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3');

describe('a cleaned picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'has no place and no camera, is upright and keeps its colours: %s',
    async (format) => {
      const given = await photo().toFormat(format).toBuffer();
      const before = await sharp(given).metadata();
      expect([hasMetadata(before), before.orientation, before.icc !== undefined]).toEqual([true, 6, true]);

      const cleaned = await cleanPicture(given);
      const { width, height, icc, ...after } = await sharp(cleaned).metadata();
      expect([after.format, width, height, hasMetadata(after as Metadata)]).toEqual([format, 20, 30, false]);
      expect(icc).toEqual(before.icc);
      expect(cleaned.includes('Example Camera')).toBe(false);
    },
  );

  it('has nothing behind its end', async () => {
    const png = await canvas().png().toBuffer();
    const cleaned = await cleanPicture(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    expect(cleaned.includes('script')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('was decoded whole: half a file is refused (%s)', async (format) => {
    const noise = sharp({
      create: {
        width: 99,
        height: 99,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 30 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    await expect(cleanPicture(whole.subarray(0, whole.length / 2))).rejects.toThrow();
    await expect(cleanPicture(whole)).resolves.toBeInstanceOf(Buffer);
  });

  it.each(['4:2:0', '4:4:4'])(
    'keeps its resolution of colours, so that a photo hardly grows: %s',
    async (chromaSubsampling) => {
      const given = await canvas().jpeg({ chromaSubsampling }).toBuffer();
      expect((await sharp(await cleanPicture(given)).metadata()).chromaSubsampling).toBe(chromaSubsampling);
    },
  );

  it('keeps its frames', async () => {
    const frames = await Promise.all(['red', 'blue'].map((background) => canvas().tint(background).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 200] })
      .toBuffer();
    const { pages, delay } = await sharp(await cleanPicture(moving)).metadata();
    expect([pages, delay]).toEqual([2, [100, 200]]);
  });

  it('keeps every pixel of a lossless picture', async () => {
    const noise = sharp({
      create: {
        width: 40,
        height: 40,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 30 },
      },
    });
    for (const given of [
      await noise.clone().png().toBuffer(),
      await noise.clone().webp({ lossless: true }).toBuffer(),
    ]) {
      const pixels = (data: Buffer) => sharp(data).removeAlpha().raw().toBuffer();
      expect(await pixels(await cleanPicture(given))).toEqual(await pixels(given));
    }
  });
});

describe('the raster of an SVG', () => {
  it.each([
    ['width="1000" height="500"', [256, 128]],
    ['width="10" height="20"', [128, 256]],
    ['viewBox="0 0 40 40"', [256, 256]],
  ])('is a PNG with 256 pixels on its long side: %s', async (size, pixels) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9" fill="red"/></svg>`;
    const { format, width, height } = await sharp(await rasterOf(svg)).metadata();
    expect([format, width, height]).toEqual(['png', ...pixels]);
  });
});
