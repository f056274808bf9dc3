/** Logos and pictures with their licence and credit (docs/feed-rules.md 6.5, 6.6, 8.8). */
import { z } from 'zod';
import { id, text, url } from './primitives.ts';

/** Licence and credit of a picture. */
export const pictureFields = {
  file_url: url.meta({ description: 'The picture file.', examples: ['https://example.org/media/example-bank.png'] }),
  author: text.meta({ description: 'Who created the picture.', examples: ['Example Artist'] }),
  license: text.meta({ description: 'The name of the licence.', examples: ['CC BY 4.0'] }),
  license_url: url.meta({
    description: 'The text of the licence.',
    examples: ['https://creativecommons.org/licenses/by/4.0/'],
  }),
  credit: text.meta({
    description: 'The line to show next to the picture.',
    examples: ['Picture: Example Artist (CC BY 4.0)'],
  }),
};

/** The same, where they may be unknown. */
export const pictureFieldsOrNull = {
  author: orNull(pictureFields.author),
  license: orNull(pictureFields.license),
  license_url: orNull(pictureFields.license_url),
  credit: orNull(pictureFields.credit),
};

function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().describe(`${schema.description} Null when unknown.`);
}

/** `raster_url` is a PNG or WebP, never an SVG. A row's logo is null until an editor has checked it. */
export const logo = z
  .object({
    kind: z.literal('logo').describe('Always `logo`.'),
    file_url: pictureFields.file_url.describe('The original file, which may be an SVG.'),
    source_url: url.nullable().describe('The page that the logo was taken from; null when unknown.'),
    ...pictureFieldsOrNull,
    raster_url: url
      .regex(/\.(png|webp)$/, 'must be a PNG or WebP')
      .nullable()
      .meta({
        description: 'The logo as PNG or WebP, never SVG; null without one.',
        examples: ['https://example.org/media/example-bank.png'],
      }),
  })
  .describe('A logo with its licence and credit.');

export type Logo = z.output<typeof logo>;

const pixels = z.number().int().positive();

export const illustration = z
  .object({
    id: id.meta({ description: 'Stable id: the kind and the subject.', examples: ['original-coins'] }),
    kind: z
      .enum(['original', 'commons', 'official-press'])
      .describe('Our own picture (`original`), an openly licensed one (`commons`) or an official press picture.'),
    file_url: pictureFields.file_url,
    width: pixels.meta({ description: 'Width in pixels.', examples: [960] }),
    height: pixels.meta({ description: 'Height in pixels.', examples: [540] }),
    alt: text.meta({ description: 'Alternative text in English.', examples: ['Four coins on a blue background.'] }),
    source: text.meta({ description: 'Where the picture comes from, in words.', examples: ['Example Press Office'] }),
    author: pictureFields.author,
    license: pictureFields.license,
    license_url: pictureFieldsOrNull.license_url,
    url: url.describe('The page that the picture was taken from.'),
    credit: pictureFields.credit,
    modifications: text
      .nullable()
      .meta({ description: 'How the picture was changed; null when it was not.', examples: ['Cut to 16:9.'] }),
    terms: text
      .nullable()
      .meta({ description: 'Further terms of use; null without any.', examples: ['Free to use with credit.'] }),
  })
  .describe('A picture on a story card or page, with its licence and credit.');

export type Illustration = z.output<typeof illustration>;
