/** Which language a visitor gets by default. It runs in the browser, on the home page. */
import { countriesByLanguage } from '../../contract/country-languages.ts';

/** What a visitor brings. Everything may have any value, since others can write it. */
export interface Visitor {
  /** The value of the cookie `nc_lang`; null without it. */
  cookie: string | null;
  /** The value of `nc_lang` in the local storage; null without it. */
  storage: string | null;
  /** What the worker answered; null when it was not asked, could not be reached or was too slow. */
  geo: WorkerAnswer | null;
  /** `navigator.languages` */
  tags: readonly string[];
  /** The codes of the languages that the site has; `en` is one of them. */
  languages: readonly string[];
}

/** The answer to `GET /api/geo`. */
export interface WorkerAnswer {
  status: number;
  body: string;
}

/**
 * The choice of the visitor, else a guess from the country, else from the browser's languages, else English
 * (docs/feed-rules.md 11.7 to 11.10 and 11.13 to 11.15).
 * @returns one of `languages`
 */
export function resolveLanguage(visitor: Visitor): string {
  const { geo, tags, languages } = visitor;
  return chosenLanguage(visitor) ?? guessByCountry(countryIn(geo), languages) ?? guessByTags(tags, languages) ?? 'en';
}

/**
 * What the visitor has chosen. The cookie wins; a value that is not exactly the code of a language of the site counts as missing
 * (docs/feed-rules.md 11.13).
 */
export function chosenLanguage({
  cookie,
  storage,
  languages,
}: Pick<Visitor, 'cookie' | 'storage' | 'languages'>): string | null {
  return [cookie, storage].find((value) => value !== null && languages.includes(value)) ?? null;
}

const languageByCountry = new Map(
  Object.entries(countriesByLanguage).flatMap(([code, countries]) => countries.map((country) => [country, code])),
);

/** @returns null when the answer does not name a country */
function countryIn(answer: WorkerAnswer | null): string | null {
  if (answer?.status !== 200) return null;
  try {
    const country: unknown = JSON.parse(answer.body)?.country;
    return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
  } catch {
    return null;
  }
}

/** A country without a row means English, and so does one whose language the site lacks. */
function guessByCountry(country: string | null, languages: readonly string[]): string | null {
  if (country === null) return null;
  return available(languageByCountry.get(country), languages) ?? 'en';
}

/** The first tag with a language of the site wins. A tag counts up to its first hyphen, without regard to case. */
function guessByTags(tags: readonly string[], languages: readonly string[]): string | null {
  for (const tag of tags) {
    const [code = ''] = tag.toLowerCase().split('-');
    const language = available(norwegian.has(code) ? 'nn' : code, languages);
    if (language !== null) return language;
  }
  return null;
}

/** All three mean nynorsk (11.9). */
const norwegian = new Set(['no', 'nb', 'nn']);

/** Norwegian is bokmål where the site lacks nynorsk. */
function available(code: string | undefined, languages: readonly string[]): string | null {
  const candidates = code === 'nn' ? ['nn', 'nb'] : [code];
  return candidates.find((candidate) => candidate !== undefined && languages.includes(candidate)) ?? null;
}
