/** `GET translations` and `GET translation-counts`: the published rows that lack texts in the languages of the feed. */
import { z } from 'zod';
import { translationLanguages } from '../../contract/translations.ts';
import type { Family } from '../../feed/stored-rows.ts';
import { families } from './queue.ts';
import { family, timestamp } from './values.ts';

export const language = z.enum(translationLanguages);

/** The families whose texts have translations in the feed. */
export const translatedFamilies = [
  'news',
  'events',
  'newsletters',
  'academia',
  'changelog',
  'pages',
] as const satisfies Family[];
export type TranslatedFamily = (typeof translatedFamilies)[number];

export const translationFilter = z.object({
  /** All six by default. */
  language: language.optional(),
  /** All families with translations by default. */
  families: families.optional(),
});
export type TranslationFilter = z.input<typeof translationFilter>;

export const translationQuery = translationFilter.extend({
  /** `next` of the previous page. */
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(10),
});
export type TranslationQuery = z.input<typeof translationQuery>;

export const missingText = z.object({
  /** The field of the translation, such as `title_i18n.nb`. */
  path: z.string(),
  language,
  label: z.string(),
  /** A text of one line. */
  short: z.boolean(),
  /** The texts to translate from, the English one first, each with its language as the row has it ('' if it has none). */
  sources: z.array(z.object({ text: z.string(), lang: z.string() })).min(1),
});
export type MissingText = z.infer<typeof missingText>;

export const untranslatedRow = z.object({
  family,
  id: z.string(),
  title: z.string(),
  updatedAt: timestamp,
  missing: z.array(missingText).min(1),
});
export type UntranslatedRow = z.infer<typeof untranslatedRow>;

/** Newest first, by the time that rows were created. */
export const translationResponse = z.object({
  rows: z.array(untranslatedRow),
  /** The cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type TranslationResponse = z.infer<typeof translationResponse>;

/** How many rows lack a text, by language. A row that lacks several languages counts in each. */
export const translationCountsResponse = z.object({
  by_language: z.record(language, z.number()),
  /** Rows that lack a text in one of them. */
  total: z.number(),
});
export type TranslationCounts = z.infer<typeof translationCountsResponse>;
