/** The default language by country, from one table (docs/feed-rules.md 11.7 to 11.12). */
import { z } from 'zod';
import { env } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { languageCode, text } from './primitives.ts';

/** A country that is not listed maps to `en` (11.8). `MR` is Mauritania, not the language Marathi (11.10). */
export const countriesByLanguage: Readonly<Record<string, readonly string[]>> = {
  nn: ['NO', 'SJ'],
  sv: ['SE', 'AX'],
  da: ['DK', 'FO', 'GL'],
  fi: ['FI'],
  is: ['IS'],
  zh: ['CN', 'TW', 'HK', 'MO', 'SG'],
  hi: ['IN'],
  es: [
    ...['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'VE', 'EC', 'GT', 'CU', 'BO', 'DO', 'HN', 'PY', 'SV', 'NI', 'CR', 'PA'],
    ...['UY', 'PR', 'GQ'],
  ],
  fr: [...['FR', 'MC', 'SN', 'CI', 'CM', 'CD', 'MG', 'ML', 'NE', 'BF', 'TG', 'BJ', 'GA', 'CG', 'GN', 'TD', 'CF', 'HT']],
  ar: [
    ...['SA', 'EG', 'AE', 'QA', 'KW', 'BH', 'OM', 'JO', 'LB', 'SY', 'IQ', 'YE', 'LY', 'TN', 'DZ', 'MA', 'SD', 'PS'],
    'MR',
  ],
  bn: ['BD'],
  pt: ['BR', 'PT', 'AO', 'MZ', 'CV', 'GW', 'ST', 'TL'],
  ru: ['RU', 'BY'],
  ur: ['PK'],
  id: ['ID'],
  de: ['DE', 'AT', 'CH', 'LI'],
  ja: ['JP'],
  sw: ['KE', 'TZ', 'UG'],
};

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
