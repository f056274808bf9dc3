/** The filters of the translations. They are kept in the URL. */
import { siteLanguages } from '../../contract/languages.ts';
import type { TranslationLanguage } from '../../contract/translations.ts';
import { language, type TranslatedFamily, translatedFamilies } from '../../review/api/translations.ts';

export interface TranslationFilters {
  /** Null for all six. */
  language: TranslationLanguage | null;
  /** Empty for all families. */
  families: TranslatedFamily[];
}

export const translationsPath = '/admin/translations';

/** @returns the filters in the query; missing and invalid values get their defaults */
export function readFilters(query: URLSearchParams): TranslationFilters {
  const chosen = query.get('families')?.split(',') ?? [];
  return {
    language: language.safeParse(query.get('language')).data ?? null,
    families: translatedFamilies.filter((name) => chosen.includes(name)),
  };
}

/** @returns the URL of the screen, without a host */
export function translationsUrl(filters: Partial<TranslationFilters>): string {
  const query = new URLSearchParams();
  if (filters.language) query.set('language', filters.language);
  if (filters.families?.length) query.set('families', filters.families.join(','));
  const text = query.toString();
  return text === '' ? translationsPath : `${translationsPath}?${text}`;
}

/** The English name of a language, such as "Norwegian Bokmål". */
export const languageName = (code: string): string =>
  siteLanguages.find((known) => known.code === code)?.english_name ?? code;

/** The attributes of a text in a language, for spell-checkers and screen readers. Unknown languages have no `lang`. */
export function textAttributes(code: string): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
  const known = siteLanguages.find((one) => one.code === code);
  if (known) return { lang: known.html_lang, dir: known.rtl ? 'rtl' : 'ltr' };
  return code === '' ? { dir: 'auto' } : { lang: code, dir: 'auto' };
}
