/** A headline in the form in which it is compared with others, in any of the seven languages. */
import { titleKey } from '../same-title.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { lookUp, nameWeight, phraseAt, type Term, termOf } from './vocabulary.ts';

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

/**
 * The intake holds the headlines of all stories of some days, so they consist of short arrays, and share their terms and words.
 */
export interface Headline {
  /** The normalised title. */
  key: string;
  /** What the key leaves out and may tell stories apart: $, €, %, +, ?, ½, arrows, flags and separators of numbers. */
  signs: string;
  /** Each once. Without countries and towns. */
  terms: readonly Term[];
  words: readonly Word[];
  quantities: readonly Quantity[];
  /** The countries that the headline names, by themselves, by a town or by an institution; each once. */
  countries: readonly string[];
  /** The outlet's country, if the headline names none but has, say, "the police". */
  homeCountry: string | null;
  /** Each once. */
  towns: readonly string[];
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
].map(termOf);

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
  const terms: Term[] = [];
  const words: Word[] = [];
  const countries: string[] = [];
  const towns: string[] = [];
  const actors: string[] = [];
  let isNegated = false;
  let isPassive = false;
  const isShouting = isTitleCase(parts);

  const add = (found: readonly Term[]) => {
    for (const term of found) {
      if (term.axis === 'country') for (const code of nationsOf(term.value, origin)) addOnce(countries, code);
      else if (term.axis === 'town') addOnce(towns, term.value);
      else {
        addOnce(terms, term);
        if (isActor(term)) actors.push(term.name);
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
    const unknown = wordOf(word, isName);
    words.push(unknown);
    if (isName !== 'no') actors.push(unknown.text);
  }
  const hasName = words.some(({ isName }) => isName !== 'no') || terms.some(({ axis }) => axis === 'company');
  // A case without a name is one of the outlet's country, as its police is.
  const isCase = !hasName && !terms.includes(nordic) && terms.some(({ axis }) => axis === 'stage');
  const isNational = isCase || terms.some((term) => nationalRoles.includes(term));
  return {
    key,
    signs: signsOf(title),
    terms: withoutRoom(terms),
    words: withoutRoom(words),
    quantities: withoutRoom(quantitiesOf(title)),
    countries: withoutRoom(countries),
    homeCountry: countries.length === 0 && isNational ? homeOf(origin) : null,
    towns: withoutRoom(towns),
    isNegated,
    actors: withoutRoom(actors),
    isPassive,
  };
}

const nordic = termOf('nordic');

function addOnce<Value>(list: Value[], value: Value): void {
  if (!list.includes(value)) list.push(value);
}

/** A list that grew has room for sixteen more. */
const withoutRoom = <Value>(list: readonly Value[]): readonly Value[] => (list.length === 0 ? none : list.slice());
const none: readonly never[] = [];

const isActor = (term: Term) => term.axis === 'company' || term.axis === 'coin' || nationalRoles.includes(term);

/** The same words come again and again, so headlines share them. */
const sharedWords = { yes: new Map<string, Word>(), perhaps: new Map<string, Word>(), no: new Map<string, Word>() };
const maxShared = 10_000;

function wordOf(word: string, isName: Word['isName']): Word {
  const shared = sharedWords[isName];
  const known = shared.get(word);
  if (known) return known;
  const weight = isName === 'yes' ? nameWeight : isName === 'perhaps' ? 1.2 : word.length < 4 ? 0.4 : 1;
  const unknown = { text: foldedWord(word), weight, isName };
  if (shared.size >= maxShared) shared.clear();
  shared.set(word, unknown);
  return unknown;
}

/** Without the letters that the Nordic languages write differently in words that they share: förlust, forlust. */
const foldedWord = (word: string): string =>
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

const acronyms = new Map(
  [
    { acronym: 'OP', names: ['company:op'], languages: ['fi', 'sv'] },
    { acronym: 'FI', names: ['regulator', 'country:SE'], languages: ['sv'] },
    { acronym: 'US', names: ['country:US'], languages: ['en'] },
    {
      acronym: 'SEC',
      names: ['regulator', 'country:US'],
      languages: ['en', 'no', 'nn', 'nb', 'sv', 'da', 'fi', 'is'],
    },
    { acronym: 'NBI', names: ['police', 'country:FI'], languages: ['en', 'fi'] },
    { acronym: 'ESB', names: ['centralbank', 'country:EU'], languages: ['no', 'nn', 'nb'] },
  ].map(({ acronym, names, languages }) => [acronym, { terms: names.map(termOf), languages }]),
);

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
