/** The two-letter code of a language, from a tag of a feed or a name of a source record. */
import { siteLanguages } from '../contract/languages.ts';

/** Names that the table of languages does not have. "Norwegian" may be bokmål or nynorsk. */
const otherNames: Record<string, string> = {
  norwegian: 'no',
  norsk: 'no',
  'norwegian bokmål': 'nb',
  'norwegian bokmal': 'nb',
  bokmal: 'nb',
  'norwegian nynorsk': 'nn',
  'nynorsk norwegian': 'nn',
  faroese: 'fo',
  greenlandic: 'kl',
  kalaallisut: 'kl',
  sami: 'se',
  'northern sami': 'se',
};

const names = new Map([
  ...siteLanguages.flatMap(({ code, native_name, english_name }) => [
    [native_name.toLowerCase(), code] as const,
    [english_name.toLowerCase(), code] as const,
  ]),
  ...Object.entries(otherNames),
]);

/** Intl knows the valid codes, and the two-letter codes of three-letter ones. */
const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * @param language a tag such as `nb-NO`, `en_us` or `nob`, or a name such as `Swedish`
 * @returns null if it is not a language with a two-letter code
 */
export function languageCode(language: string | null | undefined): string | null {
  const name = language?.normalize('NFC').trim().toLowerCase() ?? '';
  const named = names.get(name);
  if (named) return named;
  const [tag = ''] = name.split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(tag) || !/^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/.test(name)) return null;
  const [code = ''] = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? [];
  return code.length === 2 && english.of(code) !== undefined ? code : null;
}
