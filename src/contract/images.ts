/** Pictures with licence and credit: those of the who's who, and those on story cards (docs/feed-rules.md 7.13, 8.8). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { illustration, pictureFields, pictureFieldsOrNull } from './logo.ts';
import { id, text, url } from './primitives.ts';
import { countOf } from './shared-fields.ts';

export const imageRow = z
  .object({
    kind: z.enum(['logo', 'photo']).describe('Whether the picture is a logo or a photo.'),
    file_url: pictureFields.file_url,
    source_url: url.describe('The page that the picture was taken from.'),
    author: pictureFieldsOrNull.author,
    license: pictureFieldsOrNull.license,
    license_url: pictureFieldsOrNull.license_url,
    credit: pictureFields.credit,
    entity_id: id.describe("The id of the who's who entity that the picture shows."),
    entity_name: text.meta({ description: 'The name of that entity.', examples: ['Example Bank'] }),
  })
  .describe("A logo or photo of the who's who.");

export type ImageRow = z.output<typeof imageRow>;

export const imageList = z.object({
  ...envelope('images'),
  count: countOf('images'),
  images: z.array(imageRow).describe('In the order of the entities; the logo of an entity before its photo.'),
});
export const illustrationList = z.object({
  ...envelope('illustrations'),
  count: countOf('images'),
  images: z.array(illustration).describe('The pictures, by id.'),
  policy: text.describe('Which pictures are used, in words.'),
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
