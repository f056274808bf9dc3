import { describe, expect, it } from 'vitest';
import { entityCountries } from '../../../src/contract/countries.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { countryName } from '../../../src/site/countries.ts';
import { languageName } from '../../../src/site/language-name.ts';
import { leftToRight } from '../../../src/site/left-to-right.ts';
import { textsOf } from '../../../src/site/texts/index.ts';

describe('countryName', () => {
  it('names countries, the Nordic countries and the European Union in the language of the page', () => {
    const names = (code: string) => ['NO', 'NORDIC', 'EU'].map((country) => countryName(country, code, textsOf(code)));
    expect(names('en')).toEqual(['Norway', 'The Nordic countries', 'European Union']);
    expect(names('nn')).toEqual(['Noreg', 'Norden', 'Den europeiske unionen']);
    expect(names('is')).toEqual(['Noregur', 'Norðurlönd', 'Evrópusambandið']);
  });

  it('has a name for every country of the feed in every language', () => {
    for (const { code, html_lang } of siteLanguages) {
      const names = entityCountries.map((country) => countryName(country, html_lang, textsOf(code)));
      expect(new Set(names).size, code).toBe(entityCountries.length);
      expect(names.filter((name) => (entityCountries as readonly string[]).includes(name))).toEqual([]);
    }
  });

  it('keeps a code that stands for no country', () => {
    expect(countryName('XQ', 'en', textsOf('en'))).toBe('XQ');
  });
});

describe('languageName', () => {
  it('names a language in the language of the page', () => {
    expect(languageName('no', 'en')).toBe('Norwegian');
    expect(languageName('nn', 'nb')).toBe('norsk nynorsk');
    expect(languageName('sv', 'zh-Hans')).toBe('瑞典语');
    expect(languageName('zh-Hans', 'de')).toBe('Chinesisch (vereinfacht)');
  });

  it.each(['qx', 'Norwegian; one talk in English', ''])(
    'keeps %j, which is not the code of a known language',
    (given) => {
      expect(languageName(given, 'en')).toBe(given);
    },
  );
});

describe('leftToRight', () => {
  it('isolates a text in Arabic and Urdu only', () => {
    expect(['en', 'ar', 'ur', 'zh-Hans'].map((language) => leftToRight('17:30 UTC+1', language))).toEqual([
      ...['17:30 UTC+1', '\u206617:30 UTC+1\u2069', '\u206617:30 UTC+1\u2069', '17:30 UTC+1'],
    ]);
  });
});
