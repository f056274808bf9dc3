/** The locale in which dates, numbers and names of a page are written. */

/**
 * Without a region, `Intl` writes the English of the United States and the Portuguese of Brazil. Dates and numbers of
 * Australia are those of Britain, but for the comma that `en-GB` has in "Sunday, 22 November 2026" and not in "Sunday 22
 * November".
 */
const regional: Readonly<Record<string, string>> = { en: 'en-AU', pt: 'pt-PT' };

/**
 * Digits are 0 to 9 in every language, because times and prices are compared and copied.
 * @param language the `lang` of the page, such as `zh-Hans`
 */
export function localeOf(language: string): string {
  return `${regional[language] ?? language}-u-nu-latn`;
}

/**
 * Creates a formatter for each language once, since creating one takes far longer than using it.
 * @param create called with a locale
 * @returns the formatter for the `lang` of a page
 */
export function perLanguage<Formatter>(create: (locale: string) => Formatter): (language: string) => Formatter {
  const created = new Map<string, Formatter>();
  return (language) => {
    let formatter = created.get(language);
    if (formatter === undefined) {
      formatter = create(localeOf(language));
      created.set(language, formatter);
    }
    return formatter;
  };
}

/** Number of results that `remember` keeps. */
const REMEMBERED = 5000;

/** Keeps the results of a formatter, because thousands of rows have the same few days, countries and languages. */
export function remember(format: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      text = format(value);
      if (known.size < REMEMBERED) known.set(value, text);
    }
    return text;
  };
}

const counts = perLanguage((locale) => new Intl.NumberFormat(locale));
const compactCounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** @example formatCount(12345, 'en') // '12,345' */
export const formatCount = (count: number, language: string): string => counts(language).format(count);

/** At most seven characters, for the axis of a chart. @example compactCount(1_250_000, 'en') // '1.3M' */
export const compactCount = (count: number, language: string): string =>
  (count < 100_000 ? counts : compactCounts)(language).format(count);
