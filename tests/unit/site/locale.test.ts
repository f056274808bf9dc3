import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { localeOf, perLanguage } from '../../../src/site/locale.ts';

const formatters = {
  DateTimeFormat: (locale: string) => new Intl.DateTimeFormat(locale),
  NumberFormat: (locale: string) => new Intl.NumberFormat(locale),
  PluralRules: (locale: string) => new Intl.PluralRules(locale),
  DurationFormat: (locale: string) => new Intl.DurationFormat(locale),
  DisplayNames: (locale: string) => new Intl.DisplayNames(locale, { type: 'region' }),
};

describe('localeOf', () => {
  it.each(Object.entries(formatters))('gives Intl.%s a locale that it knows in every site language', (_, create) => {
    const unknown = siteLanguages.filter(({ html_lang }) => {
      const { locale } = create(localeOf(html_lang)).resolvedOptions();
      return new Intl.Locale(locale).language !== new Intl.Locale(html_lang).language;
    });
    expect(unknown.map(({ code }) => code)).toEqual([]);
  });

  it('puts the day before the month in English, and writes Portuguese as in Portugal', () => {
    expect(new Intl.DateTimeFormat(localeOf('en'), { timeZone: 'UTC' }).format(Date.parse('2026-11-22'))).toBe(
      '22/11/2026',
    );
    expect(new Intl.DisplayNames(localeOf('pt'), { type: 'region' }).of('GL')).toBe('Gronelândia');
  });
});

describe('perLanguage', () => {
  it('creates one formatter for each language', () => {
    const created: string[] = [];
    const numbers = perLanguage((locale) => {
      created.push(locale);
      return new Intl.NumberFormat(locale);
    });
    expect(numbers('nn')).toBe(numbers('nn'));
    expect(numbers('bn').format(12)).toBe('12');
    expect(created).toEqual(['nn-u-nu-latn', 'bn-u-nu-latn']);
  });
});
