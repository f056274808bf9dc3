/** Published translations in six languages; other site languages use the English field (docs/feed-rules.md 1.22). */
import { z } from 'zod';
import { text } from './primitives.ts';

export const translationLanguages = ['nn', 'nb', 'sv', 'da', 'fi', 'is'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

const inLanguage = (name: string) => text.optional().describe(`The text in ${name}.`);

/** `{}` when there is no translation. */
export const translations = z
  .object({
    nn: inLanguage('Norwegian Nynorsk'),
    nb: inLanguage('Norwegian Bokmål'),
    sv: inLanguage('Swedish'),
    da: inLanguage('Danish'),
    fi: inLanguage('Finnish'),
    is: inLanguage('Icelandic'),
  })
  .describe('Published translations by language code. A language without one is left out and uses the English field.');

/** @param field the English field */
export const translationsFor = (field: string) =>
  translations.describe(`Published translations of \`${field}\` by language code. Other languages use \`${field}\`.`);

export type Translations = z.output<typeof translations>;
