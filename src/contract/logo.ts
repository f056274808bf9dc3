/** Logos and pictures with their licence and credit (spec.md §2.9; shapes.md, "Logo obj", "illustrations.json"). */
import { z } from 'zod';
import { id, text, url } from './primitives.ts';

/** In `raster_url` a PNG or WebP, never an SVG; the whole is null in a row until an editor has checked the logo. */
export const logo = z.object({
  kind: z.literal('logo'),
  file_url: url,
  source_url: url.nullable(),
  author: text.nullable(),
  license: text.nullable(),
  license_url: url.nullable(),
  credit: text.nullable(),
  raster_url: url.regex(/\.(png|webp)$/, 'must be a PNG or WebP').nullable(),
});

export type Logo = z.output<typeof logo>;

export const illustration = z.object({
  id,
  kind: z.enum(['original', 'commons', 'official-press']),
  file_url: url,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: text,
  source: text,
  author: text,
  license: text,
  license_url: url.nullable(),
  url: url.describe('The page that the picture was taken from.'),
  credit: text,
  modifications: text.nullable(),
  terms: text.nullable(),
});

export type Illustration = z.output<typeof illustration>;
