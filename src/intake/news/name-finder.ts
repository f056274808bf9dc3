/** Finds known names in a text: with their capital, in every inflection of the Nordic languages, and in compounds with a dash. */
import type { KnownName } from '../known-name.ts';
import { isCompanyForm, wordsOf } from './known-names.ts';

interface Word {
  /** As written. */
  written: string;
  lower: string;
  /** What stands between it and the word before. */
  gap: string;
}

interface Sought {
  known: KnownName;
  words: SoughtWord[];
}

interface SoughtWord {
  lower: string;
  /** Other forms that take an ending, such as `Virtase` of `Virtanen`. */
  stems: string[];
  hasCapital: boolean;
  /** A symbol, which has no other form. */
  isSymbol: boolean;
}

/** @returns a function that gives the names in one headline, sentence or label; each name once */
export function nameFinder(names: readonly KnownName[]): (sentence: string) => KnownName[] {
  const byStem = new Map<string, Sought[]>();
  for (const known of names) {
    const sought = { known, words: wordsOf(known.name).map((word) => soughtWord(word, known)) };
    for (const stem of sought.words[0]?.stems ?? []) {
      const same = byStem.get(stem);
      if (same) same.push(sought);
      else byStem.set(stem, [sought]);
    }
  }

  const beginnings = new Set([...byStem.keys()].flatMap(beginningsOf));

  return (sentence) => {
    if (!mayHaveName(sentence, byStem, beginnings)) return [];
    const words = split(sentence);
    const style = styleOf(words);
    const found = new Map<string, KnownName>();
    words.forEach(({ written, lower }, at) => {
      if (!style.allCapitals && !startsLikeName(written)) return;
      for (const one of stemsIn(lower).flatMap((stem) => byStem.get(stem) ?? [])) {
        if (isAt(one, words, at, style)) found.set(one.known.name, one.known);
      }
    });
    return [...found.values()];
  };
}

/** Looks only at words with a capital, because most sentences have no name. */
function mayHaveName(sentence: string, byStem: ReadonlyMap<string, unknown>, beginnings: ReadonlySet<string>): boolean {
  for (const [written] of sentence.matchAll(capitalWord)) {
    const word = written.toLowerCase();
    if (beginnings.has(word.slice(0, minLengthForEnding)) && stemsIn(word).some((stem) => byStem.has(stem)))
      return true;
  }
  return false;
}

/** How a word with a stem begins. */
const beginningsOf = (stem: string) =>
  stem.length < minLengthForEnding ? [stem, `${stem}s`] : [stem.slice(0, minLengthForEnding)];

/** A small letter may come before it, as in eToro. */
const capitalWord = /\p{Ll}?[\p{Lu}\p{Lt}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The word, and what is left of it without each possible ending. */
const stemsIn = (word: string) =>
  Array.from({ length: Math.min(longestEnding + 1, word.length) }, (_, cut) => word.slice(0, word.length - cut));

const startsLikeName = (written: string) => /^\p{Ll}?[\p{Lu}\p{Lt}\p{N}]/u.test(written);

function soughtWord(written: string, { name, person, needs }: KnownName): SoughtWord {
  const lower = written.toLowerCase();
  const others = person
    ? otherForms.flatMap(([end, other]) => (lower.endsWith(end) ? lower.slice(0, -end.length) + other : []))
    : [];
  return {
    lower,
    stems: [lower, ...others.filter(({ length }) => length > 2)],
    hasCapital: startsLikeName(written),
    isSymbol: (needs === 'field' || needs === 'price') && name === name.toUpperCase(),
  };
}

/** How names of people change before their endings, in Finnish and Icelandic. */
const otherForms = [
  ['nen', 'se'],
  ['nen', 's'],
  ['ur', ''],
  ['nn', 'n'],
  ['ll', 'l'],
  ['i', ''],
  ['a', ''],
  ['dóttir', 'dóttur'],
  ['son', 'syn'],
] as const;

/** Endings of cases, of the genitive and of the definite form. */
const endings = new Set(
  (
    's en et n ens ets ene erne ' +
    'in a ä ia iä ta tä ssa ssä issa issä sta stä ista istä lla llä illa illä elle lle ille lta ltä ilta iltä na nä ina iin ksi iksi ' +
    'ella elta esta essa i u ar ir inn ið um ins inu'
  ).split(' '),
);
const longestEnding = Math.max(...[...endings].map(({ length }) => length));

/** Shorter names take no ending but a genitive: with one they are too many other words. */
const minLengthForEnding = 4;

function matches({ lower, stems, hasCapital, isSymbol }: SoughtWord, word: Word, allCapitals: boolean): boolean {
  if (isSymbol) return !allCapitals && word.lower === lower && word.written === word.written.toUpperCase();
  if (hasCapital && !allCapitals && !startsLikeName(word.written)) return false;
  return stems.some((stem) => {
    if (!word.lower.startsWith(stem)) return false;
    const ending = word.lower.slice(stem.length);
    if (ending === '') return true;
    return endings.has(ending) && (stem.length >= minLengthForEnding || ending === 's');
  });
}

function isAt({ known, words }: Sought, text: Word[], at: number, style: Style): boolean {
  const fits = words.every((word, index) => {
    const written = text[at + index];
    return written !== undefined && matches(word, written, style.allCapitals);
  });
  return fits && (known.needs === 'nothing' || !isPartOfName(text, at, at + words.length, style));
}

interface Style {
  allCapitals: boolean;
  /** Most words have a capital, as in many English headlines, so capitals show no names. */
  titleCase: boolean;
}

function styleOf(words: Word[]): Style {
  const letters = words.map(({ written }) => written).join('');
  const allCapitals = words.length > 1 && letters.length > 8 && letters === letters.toUpperCase();
  const long = words.filter(({ written }) => written.length > 3);
  const capitals = long.filter(({ written }) => startsLikeName(written)).length;
  return { allCapitals, titleCase: long.length > 3 && capitals > long.length * 0.7 };
}

/** Whether the words beside a name belong to it, as in Solana Beach: then it names something else. */
function isPartOfName(words: Word[], from: number, to: number, { allCapitals, titleCase }: Style): boolean {
  if (allCapitals || titleCase) return false;
  const before = words[from - 1];
  const after = words[to];
  const isName = ({ written }: Word) => /^\p{Lu}\p{Ll}/u.test(written) && !isCompanyForm(written);
  return (
    // The first word of a sentence has a capital anyway.
    (from > 1 && before !== undefined && words[from]?.gap === ' ' && isName(before)) ||
    (after !== undefined && after.gap === ' ' && isName(after))
  );
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

function split(sentence: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: written, index } of sentence.matchAll(word)) {
    words.push({ written, lower: written.toLowerCase(), gap: sentence.slice(end, index) });
    end = index + written.length;
  }
  return words;
}
