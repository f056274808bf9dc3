/** Pictures with licence and credit: those of the who's who, and those on story cards (docs/feed-rules.md 7.13, 8.8). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { illustration } from './logo.ts';
import { count, id, text, url } from './primitives.ts';

export const imageRow = z.object({
  kind: z.enum(['logo', 'photo']),
  file_url: url,
  source_url: url,
  author: text.nullable(),
  license: text.nullable(),
  license_url: url.nullable(),
  credit: text,
  entity_id: id,
  entity_name: text,
});

export type ImageRow = z.output<typeof imageRow>;

export const imageList = z.object({ ...envelope('images'), count, images: z.array(imageRow) });
export const illustrationList = z.object({
  ...envelope('illustrations'),
  count,
  images: z.array(illustration),
  policy: text,
});

export const imageFiles: FeedFile[] = [
  {
    id: 'api-v1-images',
    path: '/api/v1/images.json',
    summary: "Logos and photos of the who's who, with licence and credit.",
    schemaName: 'ImageList',
    schema: imageList,
    owner: 'export',
    list: 'images',
  },
  {
    id: 'api-v1-illustrations',
    path: '/api/v1/illustrations.json',
    summary: 'Pictures used on story cards and pages.',
    schemaName: 'IllustrationList',
    schema: illustrationList,
    owner: 'export',
    list: 'images',
  },
];
