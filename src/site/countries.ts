/** STUB */
import type { SiteLanguage } from '../contract/languages.ts';
import type { Texts } from './texts/texts.ts';

const names = new Map<string, Intl.DisplayNames>();
export function countryName(code: string, l: SiteLanguage, t: Texts): string {
  if (code === 'NORDIC') return t.nordicCountries;
  let n = names.get(l.code);
  if (!n) {
    n = new Intl.DisplayNames(l.html_lang, { type: 'region' });
    names.set(l.code, n);
  }
  return n.of(code) ?? code;
}
export function languageName(code: string, l: SiteLanguage): string {
  try {
    return new Intl.DisplayNames(l.html_lang, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
