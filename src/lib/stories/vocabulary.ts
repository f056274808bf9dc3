/** Finds the terms of the tables in the words of a headline (terms.ts, places.ts). */
import { ordinaryWords } from './ordinary-words.ts';
import { companies, countries, institutions, towns } from './places.ts';
import { isPartOfNumber } from './quantities.ts';
import { terms, weights } from './terms.ts';

/** What a word stands for. There is one object for each term, which all headlines share and which is compared by identity. */
export interface Term {
  /** Such as `tax`, `stage:arrest`, `country:NO`, `town:oslo` or `company:dnb`. */
  readonly name: string;
  /** What is before the colon; '' for a name without one. */
  readonly axis: string;
  /** What is after the colon, or the whole name. */
  readonly value: string;
  /** How much it tells about a headline. */
  readonly weight: number;
}

/** A name of a person or a company. */
export const nameWeight = 2;

const termsByName = new Map<string, Term>();

/** @returns the only object of that name */
export function termOf(name: string): Term {
  const known = termsByName.get(name);
  if (known) return known;
  const colon = name.indexOf(':');
  const axis = name.slice(0, Math.max(0, colon));
  const weight = axis === 'company' ? nameWeight : (weights[name] ?? 1);
  const term = { name, axis, value: name.slice(colon + 1), weight };
  termsByName.set(name, term);
  return term;
}

interface Entry {
  pattern: string;
  words: { text: string; prefix: boolean }[];
  terms: Term[];
}

/** Term → its words without their stars, phrases left out. */
const wordsOf = new Map<Term, string[]>();

/** @returns beginnings of words that stand for the term in all languages */
export const formsOf = (term: Term): readonly string[] => wordsOf.get(term) ?? [];

/** Phrases are looked up by the beginning of their first word. */
const phraseKeyLength = 4;
const wholeWords = new Map<string, Term[]>();
const prefixes = new Map<string, Term[]>();
const phrases = new Map<string, Entry[]>();
let longestPrefix = 0;

for (const [term, list] of Object.entries(terms)) addAll(list, term.startsWith('coin:') ? [term, 'crypto'] : [term]);
for (const [code, list] of Object.entries(countries)) addAll(list, [`country:${code}`]);
for (const [place, list] of Object.entries(towns)) {
  const [town, code] = place.split('@');
  addAll(list, [`town:${town}`, `country:${code}`]);
}
for (const [role, list] of Object.entries(institutions)) {
  const [term = '', code] = role.split('@');
  const kind = term.endsWith('authority') ? [term, 'tax'] : [term];
  addAll(list, [...kind, `country:${code}`]);
}
for (const name of companies.split(', ')) addAll(name, [`company:${name.replaceAll(' ', '')}`]);

function addAll(list: string, names: readonly string[]): void {
  const found = names.map(termOf);
  for (const pattern of list.split(',')) {
    const words = pattern
      .trim()
      .split(' ')
      .map((word) => ({ text: word.replace(/\*$/, ''), prefix: word.endsWith('*') }));
    const [first] = words;
    if (!first?.text) continue;
    if (words.length > 1) {
      const key = first.text.slice(0, phraseKeyLength);
      const entries = phrases.get(key) ?? [];
      const same = entries.find((entry) => entry.pattern === pattern.trim());
      if (same) same.terms.push(...found);
      else phrases.set(key, [...entries, { pattern: pattern.trim(), words, terms: [...found] }]);
      continue;
    }
    for (const term of found) wordsOf.set(term, [...(wordsOf.get(term) ?? []), first.text]);
    const index = first.prefix ? prefixes : wholeWords;
    index.set(first.text, [...new Set([...(index.get(first.text) ?? []), ...found])]);
    if (first.prefix) longestPrefix = Math.max(longestPrefix, first.text.length);
  }
}

/** @returns the terms of the phrase that begins at this word, and its number of words; null for none */
export function phraseAt(words: readonly string[], at: number): { terms: Term[]; length: number } | null {
  const first = words[at] ?? '';
  let best: Entry | null = null;
  for (let length = 1; length <= phraseKeyLength; length += 1) {
    if (length > first.length) break;
    for (const entry of phrases.get(first.slice(0, length)) ?? []) {
      const fits = entry.words.every(({ text, prefix }, index) => {
        const word = words[at + index];
        return prefix ? word?.startsWith(text) : word === text;
      });
      if (fits && entry.words.length > (best?.words.length ?? 0)) best = entry;
    }
  }
  return best && { terms: best.terms, length: best.words.length };
}

export interface KnownWord {
  /** Of all parts of a compound; none for an unknown word. */
  terms: readonly Term[];
  /** It tells nothing about the story, or is a number or a unit. */
  isOrdinary: boolean;
  /** It is the term and an ending, so that it is hardly a name that begins like a term. */
  isCertain: boolean;
}

/** Of the cases of Finnish. */
const longestEnding = 4;

/** The words of news are few, so most are looked up once. */
const lookedUp = new Map<string, KnownWord>();
const maxLookedUp = 50_000;

/** @param word in lower case */
export function lookUp(word: string): KnownWord {
  if (/^\d+$/.test(word)) return number;
  const known = lookedUp.get(word);
  if (known) return known;
  const { terms, known: letters } = partsOf(word);
  const isOrdinary = ordinaryWords.has(word) || isPartOfNumber(word);
  const found = { terms, isOrdinary, isCertain: letters >= 4 && word.length - letters <= longestEnding };
  if (lookedUp.size >= maxLookedUp) lookedUp.clear();
  lookedUp.set(word, found);
  return found;
}

/** No term is a number. */
const number: KnownWord = { terms: [], isOrdinary: true, isCertain: false };

function partsOf(word: string): { terms: Term[]; known: number } {
  const whole = wholeWords.get(word) ?? companyOf(word);
  if (whole) return { terms: whole, known: word.length };
  let known = 0;
  const found = new Set<Term>();
  let at = 0;
  const first = longestAt(word, 0, 2);
  if (first) {
    for (const term of first.terms) found.add(term);
    at = first.length;
    known = at;
  }
  while (at < word.length) {
    const next = nextPart(word, at, first ? maxLinkingLetters : word.length);
    if (!next) break;
    for (const term of next.terms) found.add(term);
    at = next.end;
    known += next.length;
  }
  return { terms: [...found], known };
}

/** The name of a company in another case: Binancen, Firis. */
function companyOf(word: string): Term[] | undefined {
  for (let length = 1; length <= 4 && word.length - length >= 3; length += 1) {
    const base = caseEndings.has(word.slice(-length)) ? wholeWords.get(word.slice(0, -length)) : undefined;
    if (base?.some(({ axis }) => axis === 'company')) return base;
  }
  return undefined;
}

const caseEndings = new Set('s n in en an lla lle lta ssa sta ksi illa ille issa ista iin i ar um'.split(' '));

/** Between the parts of a compound, as in bitcoin·svindel·s·sak, or of the first part's ending. */
const maxLinkingLetters = 4;
const minPart = 4;

/** @param reach how many letters to leave out at most; more where the beginning of the word is unknown */
function nextPart(word: string, from: number, reach: number): { terms: Term[]; end: number; length: number } | null {
  const isUnknown = from === 0;
  for (let at = isUnknown ? 2 : from; at <= Math.min(from + reach, word.length - 3); at += 1) {
    const rest = word.slice(at);
    // Three letters after a linking vowel are an ending: "ras" is a fall in börsras, and not in börsnoteras.
    const shortest = isUnknown ? 5 : at === from || word[at - 1] === 's' ? 3 : 4;
    const whole = rest.length >= shortest ? wholeWords.get(rest) : undefined;
    if (whole) return { terms: whole, end: word.length, length: rest.length };
    const part = longestAt(word, at, isUnknown ? 5 : minPart);
    if (part) return { ...part, end: at + part.length };
  }
  return null;
}

function longestAt(word: string, at: number, min: number): { terms: Term[]; length: number } | null {
  for (let length = Math.min(longestPrefix, word.length - at); length >= min; length -= 1) {
    const found = prefixes.get(word.slice(at, at + length));
    if (found) return { terms: found, length };
  }
  return null;
}
