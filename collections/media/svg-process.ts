/** The program that convert-svg.ts runs: an SVG on standard input, the result or the reason for refusing it on standard output. */
import { text } from 'node:stream/consumers';
import { rasterOf } from './clean-picture.ts';
import { cleanSvg, RefusedSvg } from './clean-svg.ts';
import type { Conversion } from './convert-svg.ts';

process.stdout.write(JSON.stringify(await convert(await text(process.stdin))));

async function convert(given: string): Promise<Conversion> {
  try {
    const svg = await cleanSvg(given);
    return { svg, raster: (await rasterOf(svg)).toString('base64') };
  } catch (error) {
    return { refused: error instanceof RefusedSvg ? error.message : 'cannot be drawn' };
  }
}
