/** Recognises countries in the addresses of calendars and pages. */

/** @param country its name in English or a Nordic language, or its ISO 3166-1 alpha-2 code in capital letters */
export function countryCode(country: string): string | null {
  known ??= readCountries();
  const plain = country.trim();
  return known.byName.get(plain.toLowerCase().replace(/\.$/, '')) ?? (known.codes.has(plain) ? plain : null);
}

interface Countries {
  codes: ReadonlySet<string>;
  /** In lower case. */
  byName: ReadonlyMap<string, string>;
}

/** Read when the first country is looked up: it takes a moment. */
let known: Countries | undefined;

function readCountries(): Countries {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent);
  const byName = new Map<string, string>();
  for (const language of ['en', 'nb', 'nn', 'sv', 'da', 'fi', 'is']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) byName.set(names.of(code)?.toLowerCase() ?? code.toLowerCase(), code);
  }
  for (const [code, names] of Object.entries(otherNames)) for (const name of names) byName.set(name, code);
  // More often the state of the US.
  byName.delete('georgia');
  return { codes: new Set(codes), byName };
}

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Not a code that is free, or that of a former country. */
const isCurrent = (code: string) =>
  english.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** Names that `Intl` does not give in these languages. */
const otherNames: Record<string, readonly string[]> = {
  FO: ['føroyar'],
  GL: ['kalaallit nunaat'],
  EE: ['eesti'],
  LV: ['latvija'],
  LT: ['lietuva'],
  DE: ['deutschland'],
  GB: ['uk', 'great britain', 'england', 'scotland'],
  NL: ['the netherlands'],
  ES: ['españa'],
  AT: ['österreich'],
  CZ: ['czech republic'],
  PL: ['polska'],
  US: ['united states of america'],
  HK: ['hong kong'],
  TR: ['turkey'],
};
