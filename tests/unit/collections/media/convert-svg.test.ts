import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { convertSvg } from '../../../../collections/media/convert-svg.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

describe('an SVG', () => {
  it('is cleaned and drawn', async () => {
    const { svg: cleaned, raster } = await convertSvg(svg('<script>alert(1)</script><rect width="9" height="9"/>'));
    expect(cleaned).toBe(svg('<rect width="9" height="9"/>'));
    expect(await sharp(raster).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  });

  it('is refused with the reason', async () => {
    await expect(convertSvg('<html/>')).rejects.toThrow('is not an SVG');
    await expect(convertSvg(svg('<g>'.repeat(4000) + '</g>'.repeat(4000)))).rejects.toThrow('cannot be drawn');
    const bomb = Array.from(
      { length: 12 },
      (_, level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`,
    );
    await expect(convertSvg(svg(`<g id="a-1"><path/></g>${bomb.join('')}`))).rejects.toThrow('cannot be drawn');
  });

  it('that takes too long to draw is refused, and nobody else waits for it', async () => {
    const slow = svg(
      `<filter id="f"><feMorphology radius="100000" operator="dilate"/></filter>${'<g filter="url(#f)"><rect width="9" height="9"/></g>'.repeat(500)}`,
    );
    const start = performance.now();
    const refused = expect(convertSvg(slow)).rejects.toThrow('takes longer than 10 s to draw');
    await convertSvg(svg('<path/>'));
    expect(performance.now() - start).toBeLessThan(9_000);
    await refused;
  });
});
