/** The country-to-language guess, from one table (spec.md §2.7, whole). */
import { z } from 'zod';
import { env } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { languageCode, text } from './primitives.ts';

/** A country that is not listed maps to `en` (rule 2). `MR` is Mauritania, and has nothing to do with Marathi (rule 4). */
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

/** The file's members are listed whole in §2.7: an envelope without `kind`. */
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
