/** The file with the default language by country (docs/feed-rules.md 11.7 to 11.12). */
import { z } from 'zod';
import { env } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { languageCode, text } from './primitives.ts';

/** The file has an envelope without `kind` (docs/feed-rules.md 1.9). */
export const geoLanguage = z.object({
  ...env,
  note: text.describe('What the file is for, in words.'),
  cookie: z.literal('nc_lang').describe("The cookie with the visitor's choice: a language code. It always wins."),
  storage: z.literal('nc_lang').describe('The key in local storage with the same choice.'),
  order: z.array(text).length(5).describe('Where a client looks for the language, first to last, in words.'),
  geo: z
    .object({
      path: z.literal('/api/geo').describe("The worker's path, which returns the country of the request."),
      source: text.describe('How the worker knows the country, in words.'),
      stored: z.literal(false).describe('Always false: the lookup is not stored.'),
    })
    .describe('The lookup of the country.'),
  default: z.literal('en').describe('The language when nothing else is known.'),
  unmapped_country: z.literal('en').describe('The language for a country that `by_country` does not have.'),
  by_country: z.record(z.string().regex(/^[A-Z]{2}$/), languageCode).meta({
    description: 'The language code for each country, by ISO 3166-1 alpha-2 code.',
    examples: [{ FI: 'fi', NO: 'nn' }],
  }),
});

export const geoLanguageFiles: FeedFile[] = [
  {
    id: 'api-v1-geo-language',
    path: '/api/v1/geo-language.json',
    summary: 'Country-to-language guess.',
    schemaName: 'GeoLanguage',
    schema: geoLanguage,
    owner: 'export',
  },
];
