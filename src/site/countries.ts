/** Names of countries, in the language of the page. */
import { perLanguage, remember } from './locale.ts';
import type { Texts } from './texts/texts.ts';

const regions = perLanguage((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return remember((code) => names.of(code) ?? code);
});

/**
 * @param code a country code of the feed (docs/feed-rules.md 1.23), `NORDIC` and `EU` among them
 * @param language the `lang` of the page
 * @returns the code where it stands for no country
 */
export function countryName(code: string, language: string, texts: Pick<Texts, 'nordicCountries'>): string {
  return code === 'NORDIC' ? texts.nordicCountries : regions(language)(code);
}
