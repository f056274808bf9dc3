/** What shows that two headlines, however similar, are of different stories. */
import type { Headline, Word } from './headline.ts';
import { numbersDiffer } from './quantities.ts';
import { isSameWord, overlapOf } from './similarity.ts';
import { lookUp } from './vocabulary.ts';

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
];

function negationDiffers(a: Headline, b: Headline): boolean {
  if (a.isNegated === b.isNegated) return false;
  const [negated, plain] = a.isNegated ? [a, b] : [b, a];
  return !negativeTerms.some((term) => plain.terms.has(term) && !negated.terms.has(term));
}

/** "Sells power" and "stops selling power", where nothing else differs. */
function isOnlyOneNegative(a: Headline, b: Headline): boolean {
  const only = [...a.terms.keys(), ...b.terms.keys()].filter((term) => a.terms.has(term) !== b.terms.has(term));
  const [term] = only;
  if (term === undefined || only.length > 1 || !negativeTerms.includes(term)) return false;
  const { onlyA, onlyB } = overlapOf(a, b);
  return onlyA + onlyB - (a.terms.get(term) ?? b.terms.get(term) ?? 0) <= nearlyNothing;
}

const areDisjoint = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size > 0 && b.size > 0 && a.isDisjointFrom(b);

function placesDiffer(a: Headline, b: Headline): boolean {
  if (areDisjoint(a.towns, b.towns)) return true;
  return areDisjoint(nationsOf(a), nationsOf(b));
}

const nationsOf = ({ countries, homeCountry }: Headline) =>
  homeCountry === null ? countries : new Set([...countries, homeCountry]);

/** Terms of one axis exclude each other (terms.ts). */
function termsExclude(a: Headline, b: Headline): boolean {
  const [left, right] = [opposedTerms(a), opposedTerms(b)];
  return left.some((term) => {
    const axis = axisOf(term);
    const others = right.filter((other) => axisOf(other) === axis);
    if (others.length === 0 || left.some((one) => axisOf(one) === axis && others.includes(one))) return false;
    return axis !== 'permit' || (a.terms.has('licence') && b.terms.has('licence'));
  });
}

const opposedTerms = ({ terms }: Headline) =>
  [...terms.keys()].filter((term) => term.includes(':') && !term.startsWith('company:'));

const axisOf = (term: string) => term.slice(0, term.indexOf(':'));

/** Each headline has a name that the other does not have. */
function namesDiffer(a: Headline, b: Headline): boolean {
  const [onlyA, onlyB] = [missingNames(a, b), missingNames(b, a)];
  if (onlyA.sure.length > 0 && onlyB.sure.length > 0) return true;
  if (onlyA.all.length === 0 || onlyB.all.length === 0) return false;
  // An unknown word at the beginning is a name if the headlines are otherwise alike.
  const { onlyA: restA, onlyB: restB } = overlapOf(a, b);
  const weight = (names: { all: string[] }) => names.all.length * 0.8;
  return restA - weight(onlyA) <= nearlyNothing && restB - weight(onlyB) <= nearlyNothing;
}

const nearlyNothing = 0.7;

function missingNames(of: Headline, other: Headline): { sure: string[]; all: string[] } {
  const companies = [...of.terms.keys()].filter((term) => term.startsWith('company:') && !other.terms.has(term));
  const isMissing = ({ text }: Word) => !other.words.some((word) => isSameWord(text, word.text));
  const words = of.words.filter((word) => word.isName !== 'no' && isMissing(word));
  const sure = [...companies, ...words.filter(({ isName }) => isName === 'yes').map(({ text }) => text)];
  return { sure, all: [...companies, ...words.map(({ text }) => text)] };
}

/** "A buys B" and "B buys A". */
function isSwapped(a: Headline, b: Headline): boolean {
  if (a.isPassive !== b.isPassive || !directedTerms.some((term) => a.terms.has(term) && b.terms.has(term)))
    return false;
  const places = a.actors.flatMap((actor) => {
    const place = b.actors.findIndex((other) => isSameWord(actor, other));
    return place < 0 ? [] : [place];
  });
  return places.length >= 2 && places.every((place, at) => at === 0 || place < (places[at - 1] ?? 0));
}

/** What one does to the other. */
const directedTerms = ['deal:buy', 'court_claim', 'than', 'reported'];

/** Headlines of one wording with one word replaced: "record loss", "record profit" where the tables do not know the words. */
function isOneWordReplaced(a: Headline, b: Headline): boolean {
  const [onlyA, onlyB] = [missingWords(a, b), missingWords(b, a)];
  const [wordA, wordB] = [onlyA[0], onlyB[0]];
  if (wordA === undefined || wordB === undefined || onlyA.length + onlyB.length > 2) return false;
  // In another order it is another wording: "Firi loses 5 customers", "Five customers leave Firi".
  const [restA, restB] = [
    a.significant.filter((word) => word !== wordA),
    b.significant.filter((word) => word !== wordB),
  ];
  if (!restA.every((word, at) => isSameWord(word, restB[at] ?? ''))) return false;
  return a.significant.length > 2 && !haveSameMeaning(wordA, wordB);
}

/** Only the whole meaning counts: kryptosvindel and kryptoskatt share a part. */
function haveSameMeaning(a: string, b: string): boolean {
  const [left, right] = [lookUp(a), lookUp(b)].map(({ terms }) => terms.filter((term) => !isTopic(term)));
  return left?.some((term) => right?.includes(term)) ?? false;
}

const isTopic = (term: string) => term === 'crypto' || term.startsWith('coin:');

const missingWords = (of: Headline, other: Headline) =>
  of.significant.filter((word) => !other.significant.some((one) => isSameWord(word, one)));
