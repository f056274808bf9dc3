/** The two-letter code of a language, from the tags that feeds carry and the names that source records have. */
import { siteLanguages } from '../contract/languages.ts';

/** Names that people use for what the table calls otherwise; "Norwegian" says neither bokmål nor nynorsk. */
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

/** The platform knows which codes there are, and the two letters of those that have three. */
const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * @param language a tag such as `nb-NO`, `en_us` or `nob`, or a name such as `Swedish`
 * @returns null for what is no language that has a two-letter code
 */
export function languageCode(language: string | null | undefined): string | null {
  const words = language?.normalize('NFC').trim().toLowerCase() ?? '';
  const named = names.get(words);
  if (named) return named;
  const [tag = ''] = words.split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(tag) || !/^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/.test(words)) return null;
  const [code = ''] = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? [];
  return code.length === 2 && english.of(code) !== undefined ? code : null;
}
