import { perLanguage, remember } from './locale.ts';

const names = perLanguage((locale) => {
  const known = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  return remember((code) => known.of(code) ?? code);
});

/**
 * The name of a language in the language of the page: Norwegian for `no`.
 * @param code a language code, or the text of a row whose language has no code
 * @param language the `lang` of the page
 * @returns what was given where it is not the code of a known language
 */
export function languageName(code: string, language: string): string {
  return /^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$/.test(code) ? names(language)(code) : code;
}
