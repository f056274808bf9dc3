/** Published translations, with the six keys of spec.md §2.9; other site languages use the English member. */
import { z } from 'zod';
import { text } from './primitives.ts';

export const translationLanguages = ['nn', 'nb', 'sv', 'da', 'fi', 'is'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

const one = text.optional();

/** `{}` when there is no translation. */
export const translations = z
  .object({ nn: one, nb: one, sv: one, da: one, fi: one, is: one })
  .describe('Published translations; a language without one is absent, and uses the English member.');

export type Translations = z.output<typeof translations>;
