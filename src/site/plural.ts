import { perLanguage } from './locale.ts';
import { fill, type Plural } from './texts/texts.ts';

const rules = perLanguage((locale) => new Intl.PluralRules(locale));
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/**
 * The form for a number, with the number in it.
 * @param language the `lang` of the page, of which the forms are
 * @example plural(texts.outlets, 7, 'nb') // '7 kilder'
 */
export function plural(forms: Plural, n: number, language: string): string {
  return fill(forms[rules(language).select(n)] ?? forms.other, { n: numbers(language).format(n) });
}
