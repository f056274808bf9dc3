/** What shows that two headlines, however similar, are of different stories. */
import { keyWords } from '../same-title.ts';
import type { Headline, Word } from './headline.ts';
import { numbersDiffer } from './quantities.ts';
import { isSameWord, overlapOf } from './similarity.ts';
import { lookUp, type Term, termOf } from './vocabulary.ts';

export function contradict(a: Headline, b: Headline): boolean {
  return (
    negationDiffers(a, b) ||
    numbersDiffer(a.quantities, b.quantities) ||
    placesDiffer(a, b) ||
    termsExclude(a, b) ||
    namesDiffer(a, b) ||
    isSwapped(a, b) ||
    isOnlyOneNegative(a, b) ||
    isOneWordReplaced(a, b)
  );
}

/** Terms that say with one word what the other headline says with "not": banned, not allowed. */
const negativeTerms = [
  'ban',
  'decision:no',
  'permit:refuse',
  'permit:revoke',
  'service:close',
  'pause',
  'measure:lift',
  'stage:drop',
  'stage:acquit',
  'unlawful',
  'lacking',
  'abstain',
].map(termOf);

function negationDiffers(a: Headline, b: Headline): boolean {
  if (a.isNegated === b.isNegated) return false;
  const [negated, plain] = a.isNegated ? [a, b] : [b, a];
  return !plain.terms.some((term) => negativeTerms.includes(term) && !negated.terms.includes(term));
}

/** "Sells power" and "stops selling power", where nothing else differs. */
function isOnlyOneNegative(a: Headline, b: Headline): boolean {
  const only = [...missing(a.terms, b.terms), ...missing(b.terms, a.terms)];
  const [term] = only;
  if (term === undefined || only.length > 1 || !negativeTerms.includes(term)) return false;
  const { onlyA, onlyB } = overlapOf(a, b);
  return onlyA + onlyB - term.weight <= nearlyNothing;
}

const missing = <Value>(of: readonly Value[], others: readonly Value[]) => of.filter((one) => !others.includes(one));

const areDisjoint = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one));

const placesDiffer = (a: Headline, b: Headline) =>
  areDisjoint(a.towns, b.towns) || areDisjoint(nationsOf(a), nationsOf(b));

const nationsOf = ({ countries, homeCountry }: Headline) => (homeCountry === null ? countries : [homeCountry]);

/** Terms of one axis exclude each other (terms.ts). */
function termsExclude(a: Headline, b: Headline): boolean {
  const [left, right] = [opposedTerms(a), opposedTerms(b)];
  return left.some(({ axis }) => {
    const others = right.filter((other) => other.axis === axis);
    if (others.length === 0 || left.some((one) => others.includes(one))) return false;
    return axis !== 'permit' || (a.terms.includes(licence) && b.terms.includes(licence));
  });
}

const opposedTerms = ({ terms }: Headline) => terms.filter(({ axis }) => axis !== '' && axis !== 'company');

const licence = termOf('licence');

/** Each headline has a name that the other does not have. */
function namesDiffer(a: Headline, b: Headline): boolean {
  const onlyA = missingNames(a, b);
  if (onlyA.all.length === 0) return false;
  const onlyB = missingNames(b, a);
  if (onlyB.all.length === 0) return false;
  if (onlyA.sure.length > 0 && onlyB.sure.length > 0) return true;
  // An unknown word at the beginning is a name if the headlines are otherwise alike.
  const { onlyA: restA, onlyB: restB } = overlapOf(a, b);
  const weight = (names: { all: string[] }) => names.all.length * 0.8;
  return restA - weight(onlyA) <= nearlyNothing && restB - weight(onlyB) <= nearlyNothing;
}

const nearlyNothing = 0.7;

function missingNames(of: Headline, other: Headline): { sure: string[]; all: string[] } {
  const companies = missing(of.terms, other.terms).flatMap(({ axis, name }) => (axis === 'company' ? name : []));
  const isMissing = ({ text }: Word) => !other.words.some((word) => isSameWord(text, word.text));
  const words = of.words.filter((word) => word.isName !== 'no' && isMissing(word));
  const sure = [...companies, ...words.filter(({ isName }) => isName === 'yes').map(({ text }) => text)];
  return { sure, all: [...companies, ...words.map(({ text }) => text)] };
}

/** "A buys B" and "B buys A". */
function isSwapped(a: Headline, b: Headline): boolean {
  if (a.isPassive !== b.isPassive || !directedTerms.some((term) => a.terms.includes(term) && b.terms.includes(term)))
    return false;
  const places = a.actors.flatMap((actor) => {
    const place = b.actors.findIndex((other) => isSameWord(actor, other));
    return place < 0 ? [] : [place];
  });
  return places.length >= 2 && places.every((place, at) => at === 0 || place < (places[at - 1] ?? 0));
}

/** What one does to the other. */
const directedTerms = ['deal:buy', 'court_claim', 'than', 'reported'].map(termOf);

/** Headlines of one wording with one word replaced: "record loss", "record profit" where the tables do not know the words. */
function isOneWordReplaced(a: Headline, b: Headline): boolean {
  const [wordsA, wordsB] = [keyWords(a.key), keyWords(b.key)];
  const [wordA, wordB] = [onlyMissing(wordsA, wordsB), onlyMissing(wordsB, wordsA)];
  if (wordA === null || wordB === null) return false;
  // In another order it is another wording: "Firi loses 5 customers", "Five customers leave Firi".
  const [restA, restB] = [wordsA.filter((word) => word !== wordA), wordsB.filter((word) => word !== wordB)];
  if (!restA.every((word, at) => isSameWord(word, restB[at] ?? ''))) return false;
  return wordsA.length > 2 && !haveSameMeaning(wordA, wordB);
}

/** @returns the word that the others lack; null for none and for several */
function onlyMissing(words: readonly string[], others: readonly string[]): string | null {
  let found: string | null = null;
  for (const word of words) {
    if (others.some((one) => isSameWord(word, one))) continue;
    if (found !== null) return null;
    found = word;
  }
  return found;
}

/** Only the whole meaning counts: kryptosvindel and kryptoskatt share a part. */
function haveSameMeaning(a: string, b: string): boolean {
  const [left, right] = [lookUp(a), lookUp(b)].map(({ terms }) => terms.filter((term) => !isTopic(term)));
  return left?.some((term) => right?.includes(term)) ?? false;
}

const isTopic = ({ name, axis }: Term) => name === 'crypto' || axis === 'coin';
