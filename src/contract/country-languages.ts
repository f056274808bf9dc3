/** The default language by country (docs/feed-rules.md 11.12). Only data, so that browser scripts can include it. */

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
