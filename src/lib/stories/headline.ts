/** A headline in the form in which it is compared with others, in any of the seven languages. */
import { titleKey, titleWords } from '../same-title.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { weights } from './terms.ts';
import { lookUp, phraseAt } from './vocabulary.ts';

/** Where a headline comes from. `language` is a code of the feed, such as `no` or `sv`; null where it is not known. */
export interface Origin {
  language: string | null;
  /** The outlet's, ISO 3166-1; null or `NORDIC` where it has no single one. */
  country: string | null;
}

/** A word without a term: a name, or one of the many words that the tables lack. */
export interface Word {
  text: string;
  weight: number;
  /** `perhaps`: an unknown word with a capital letter where any word has one. */
  isName: 'yes' | 'perhaps' | 'no';
}

export interface Headline {
  /** The normalised title. */
  key: string;
  /** Words that carry meaning. */
  significant: readonly string[];
  /** What the key leaves out and may tell stories apart: $, €, %, +, ?, ½, arrows, flags and separators of numbers. */
  signs: string;
  /** Term → weight. Without countries and towns. */
  terms: ReadonlyMap<string, number>;
  words: readonly Word[];
  quantities: readonly Quantity[];
  /** The countries that the headline names, by themselves, by a town or by an institution. */
  countries: ReadonlySet<string>;
  /** The outlet's country, if the headline names none but has, say, "the police". */
  homeCountry: string | null;
  towns: ReadonlySet<string>;
  isNegated: boolean;
  /** Names and institutions, in their order. */
  actors: readonly string[];
  /** Has a word by which one of two names is the object in first place: "X bought by Y". */
  isPassive: boolean;
}

/** Institutions of every country: without another country in the headline they are the outlet's own. */
const nationalRoles = [
  'regulator',
  'police',
  'prosecutor',
  'government',
  'parliament',
  'municipality',
  'court',
  'court:first',
  'court:appeal',
  'court:supreme',
  'centralbank',
  'taxauthority',
  'customs',
  'authority',
];

const languagesOf: Record<string, readonly string[]> = {
  NO: ['no', 'nb', 'nn', 'se'],
  SE: ['sv', 'se'],
  DK: ['da'],
  FI: ['fi', 'sv', 'se'],
  IS: ['is'],
};

export function readHeadline(title: string, origin: Origin = { language: null, country: null }): Headline {
  const key = titleKey(title);
  const parts = partsOf(title);
  const lower = parts.map(({ text }) => text.toLowerCase().replace(/['’]/g, ''));
  const terms = new Map<string, number>();
  const words: Word[] = [];
  const countries = new Set<string>();
  const towns = new Set<string>();
  const actors: string[] = [];
  let isNegated = false;
  let isPassive = false;
  const isShouting = isTitleCase(parts);

  const add = (found: readonly string[]) => {
    for (const term of found) {
      if (term.startsWith('country:')) for (const code of nationsOf(term.slice(8), origin)) countries.add(code);
      else if (term.startsWith('town:')) towns.add(term.slice(5));
      else {
        terms.set(term, term.startsWith('company:') ? nameWeight : (weights[term] ?? 1));
        if (isActor(term)) actors.push(term);
      }
    }
  };

  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const word = lower[at];
    if (!part || !word) continue;
    const phrase = phraseAt(lower, at);
    if (phrase) {
      add(phrase.terms);
      at += phrase.length - 1;
      continue;
    }
    if (isNegation(word, origin.language, lower)) isNegated = true;
    if (passive.has(word)) isPassive = true;
    // "FI" is the Swedish regulator, "US" the country.
    const acronym = acronyms.get(part.text);
    if (acronym && (origin.language === null || acronym.languages.includes(origin.language))) {
      add(acronym.terms);
      continue;
    }
    const { terms: found, isOrdinary, isCertain } = lookUp(word);
    const isName = nameKind(part, isShouting);
    if (found.length > 0 && (isCertain || isName !== 'yes')) {
      add(found);
      continue;
    }
    if (isOrdinary || /^\p{N}/u.test(word)) continue;
    const weight = isName === 'yes' ? nameWeight : isName === 'perhaps' ? 1.2 : word.length < 4 ? 0.4 : 1;
    words.push({ text: foldedWord(word), weight, isName });
    if (isName !== 'no') actors.push(foldedWord(word));
  }
  const hasName =
    words.some(({ isName }) => isName !== 'no') || [...terms.keys()].some((term) => term.startsWith('company:'));
  // A case without a name is one of the outlet's country, as its police is.
  const isCase = !hasName && !terms.has('nordic') && [...terms.keys()].some((term) => term.startsWith('stage:'));
  const isNational = isCase || nationalRoles.some((role) => terms.has(role));
  return {
    key,
    significant: titleWords(title),
    signs: signsOf(title),
    terms,
    words,
    quantities: quantitiesOf(title),
    countries,
    homeCountry: countries.size === 0 && isNational ? homeOf(origin) : null,
    towns,
    isNegated,
    actors,
    isPassive,
  };
}

export const nameWeight = 2;

const isActor = (term: string) => /^(?:company|coin):/.test(term) || nationalRoles.includes(term);

/** The letters that the Nordic languages write differently in words that they share: förlust, forlust. */
export const foldedWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a')
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th')
    .replaceAll('ck', 'k');

interface Part {
  text: string;
  /** Where any word has a capital letter. */
  isFirst: boolean;
}

function partsOf(title: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const text = title.normalize('NFKC');
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)) {
    const between = text.slice(end, match.index);
    parts.push({ text: match[0], isFirst: end === 0 || /[.:!?–—|«"“”»]/.test(between) });
    end = match.index + match[0].length;
  }
  return parts;
}

/** Headlines in English often have every word in capital letters. */
function isTitleCase(parts: readonly Part[]): boolean {
  const long = parts.filter(({ text }) => text.length > 3);
  return long.length >= 4 && long.filter(({ text }) => /^\p{Lu}/u.test(text)).length / long.length > 0.75;
}

function nameKind({ text, isFirst }: Part, isShouting: boolean): Word['isName'] {
  if (!/^\p{Lu}/u.test(text)) return /^\p{Ll}\p{Lu}/u.test(text) ? 'yes' : 'no';
  const isSure = /^\p{L}+[\p{Lu}\p{N}]/u.test(text) && !isShouting;
  if (isSure || (!isFirst && !isShouting)) return 'yes';
  return 'perhaps';
}

const acronyms = new Map<string, { terms: string[]; languages: string[] }>([
  ['OP', { terms: ['company:op'], languages: ['fi', 'sv'] }],
  ['FI', { terms: ['regulator', 'country:SE'], languages: ['sv'] }],
  ['US', { terms: ['country:US'], languages: ['en'] }],
  ['SEC', { terms: ['regulator', 'country:US'], languages: ['en', 'no', 'nn', 'nb', 'sv', 'da', 'fi', 'is'] }],
  ['NBI', { terms: ['police', 'country:FI'], languages: ['en', 'fi'] }],
  ['ESB', { terms: ['centralbank', 'country:EU'], languages: ['no', 'nn', 'nb'] }],
]);

const passive = new Set('av af by'.split(' '));

const negations = new Set(
  (
    'ikke ikkje inte ej icke ekki not never aldri aldrig aldrei uten utan uden without ilman án ingen inget inga intet ' +
    'ingenting none enginn engin engir engar ekkert engum nei nej eivät eikä älä emme wont doesnt isnt cant didnt ' +
    'cannot hverken verken varken neither hvorki'
  ).split(' '),
);

/** "ei" is "not" in Finnish and an article in Norwegian; "no" is "now" in Norwegian. */
function isNegation(word: string, language: string | null, words: readonly string[]): boolean {
  if (word === 'ei') return language === 'fi' || (language === null && !words.some((one) => scandinavian.has(one)));
  if (word === 'no') return language === 'en' || (language === null && words.some((one) => english.has(one)));
  return negations.has(word);
}

const scandinavian = new Set('og på av til som den det eg er har vil i'.split(' '));
const english = new Set('the to of for in and with says on at has is as sees plans'.split(' '));

/** An institution's country; where institutions of two countries share the name, the outlet's. */
function nationsOf(codes: string, { country, language }: Origin): string[] {
  const all = codes.split('|');
  if (all.length === 1) return all;
  if (country !== null && all.includes(country)) return [country];
  const bySpeech = all.filter((code) => language !== null && languagesOf[code]?.includes(language));
  return bySpeech.length > 0 ? bySpeech : all;
}

/** Only an outlet that writes in its country's language means its own country. */
function homeOf({ country, language }: Origin): string | null {
  const languages = languagesOf[country ?? ''];
  return languages && (language === null || languages.includes(language)) ? country : null;
}

/** In their order, without spaces. As they are written: NFKC makes "11⁄2" of "1½". */
function signsOf(title: string): string {
  const numerals = title.normalize('NFC').replace(/[−–—-](?=\d)/gu, '-');
  return [...numerals.matchAll(telling)].map(([sign]) => sign).join('');
}

/** A bar stands before an outlet's name. */
const telling = /(?<=\d)[.,:/](?=\d)|(?!\|)[\p{Sc}\p{Sm}\p{So}\p{No}%‰?#&@]|(?<![\p{L}\p{N}])-(?=\d)/gu;
