import type { SiteLanguage } from '../../contract/languages.ts';
import { countryName } from '../countries.ts';
import { type Html, html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';

/** What names a country in the language of a page. */
export interface CountryWords {
  language: Pick<SiteLanguage, 'html_lang'>;
  t: Pick<Texts, 'nordicCountries'>;
}

/** A country code in an oval, as on a car. Never a flag: a flag is not a language. */
export const oval = (code: string | null, { language, t }: CountryWords): Html | null =>
  code === null ? null : html`<abbr class="cc" title="${countryName(code, language.html_lang, t)}">${code}</abbr>`;
