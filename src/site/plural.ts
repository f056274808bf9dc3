import { perLanguage } from './locale.ts';
import { fill, type Plural } from './texts/texts.ts';

const numbersOf = perLanguage((locale) => {
  const [rules, numbers] = [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
  const known = new Map<number, { category: Intl.LDMLPluralRule; text: string }>();
  return (n: number) => {
    const found = known.get(n) ?? { category: rules.select(n), text: numbers.format(n) };
    if (known.size < REMEMBERED) known.set(n, found);
    return found;
  };
});

/** Pages have the same small numbers again and again, and `Intl` is slow. */
const REMEMBERED = 1000;

/**
 * The form for a number, with the number in it.
 * @param language the `lang` of the page, of which the forms are
 * @example plural(texts.outlets, 7, 'nb') // '7 kilder'
 */
export function plural(forms: Plural, n: number, language: string): string {
  const { category, text } = numbersOf(language)(n);
  return fill(forms[category] ?? forms.other, { n: text });
}
