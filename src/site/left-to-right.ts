import { siteLanguages } from '../contract/languages.ts';

const rightToLeft = new Set(siteLanguages.filter(({ rtl }) => rtl).map(({ html_lang }) => html_lang));

/**
 * Keeps a text such as `17:30 UTC+1` in one piece in Arabic and Urdu, where its neighbours could reorder it. The invisible
 * characters (U+2066 and U+2069) also work in titles and attributes. In other languages the text stays as it is.
 * @param language the `lang` of the page
 */
export function leftToRight(text: string, language: string): string {
  return rightToLeft.has(language) ? `\u2066${text}\u2069` : text;
}
