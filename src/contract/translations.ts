/** Published translations in six languages; other site languages use the English field (docs/feed-rules.md 1.22). */
import { z } from 'zod';
import { text } from './primitives.ts';

export const translationLanguages = ['nn', 'nb', 'sv', 'da', 'fi', 'is'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

const translation = text.optional();

/** `{}` when there is no translation. */
export const translations = z
  .object({ nn: translation, nb: translation, sv: translation, da: translation, fi: translation, is: translation })
  .describe('Published translations; a language without one is absent, and uses the English member.');

export type Translations = z.output<typeof translations>;
