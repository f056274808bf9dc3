/** The file with the default language by country (docs/feed-rules.md 11.7 to 11.12). */
import { z } from 'zod';
import { env } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { languageCode, text } from './primitives.ts';

/** The file has an envelope without `kind` (docs/feed-rules.md 1.9). */
export const geoLanguage = z.object({
  ...env,
  note: text,
  cookie: z.literal('nc_lang'),
  storage: z.literal('nc_lang'),
  order: z.array(text).length(5).describe('Where a client looks, first to last (rule 1).'),
  geo: z.object({ path: z.literal('/api/geo'), source: text, stored: z.literal(false) }),
  default: z.literal('en'),
  unmapped_country: z.literal('en'),
  by_country: z.record(z.string().regex(/^[A-Z]{2}$/), languageCode),
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
