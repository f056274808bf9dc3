/** Logos and pictures with their licence and credit (docs/feed-rules.md 6.5, 6.6, 8.8). */
import { z } from 'zod';
import { id, text, url } from './primitives.ts';

/** `raster_url` is a PNG or WebP, never an SVG. A row's logo is null until an editor has checked it. */
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
