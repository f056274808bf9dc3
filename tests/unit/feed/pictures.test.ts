import { describe, expect, it } from 'vitest';
import { logo as schema } from '../../../src/contract/logo.ts';
import { logoOf } from '../../../src/feed/pictures.ts';
import { buildWith, byId, picture, source } from './build.ts';

const checked = source({ logo: 7, logo_checked: true });
const of = (filename: string) => logoOf(checked, buildWith({ media: byId(picture({ filename })) }));

describe('the logo of a source', () => {
  it('is null until an editor has checked it', () => {
    const media = byId(picture());
    expect(logoOf(source({ logo: 7 }), buildWith({ media }))).toBeNull();
    expect(logoOf(source({ logo: 7, logo_checked: true }), buildWith({ media }))).not.toBeNull();
  });

  it('is a PNG or WebP, whose name ends in lower case', () => {
    expect(schema.parse(of('Ring.Of.PNG')).raster_url).toBe('https://feed.example.org/media/Ring.Of.png');
    expect(schema.parse(of('ring.webp')).raster_url).toBe('https://feed.example.org/media/ring.webp');
  });

  it('has its SVG as the original, and is itself the raster', () => {
    const media = byId(picture({ filename: 'Ring.PNG', original_svg: '<svg/>' }));
    expect(schema.parse(logoOf(checked, buildWith({ media })))).toMatchObject({
      file_url: 'https://feed.example.org/media/Ring.svg',
      raster_url: 'https://feed.example.org/media/Ring.png',
    });
  });

  it.each(['ring.svg', 'ring.jpg', 'ring.jpeg', 'ring.png.svg', 'png'])(
    'is never another kind of file: %s',
    (filename) => {
      expect(schema.safeParse(of(filename)).error?.issues.map(({ path }) => path.join('.'))).toEqual(['raster_url']);
    },
  );
});
