/** How much two headlines have in common, in any two of the seven languages. */
import type { Headline, Word } from './headline.ts';
import { isSameQuantity, type Quantity } from './quantities.ts';

/** What two headlines share, as weights, and what each has that the other lacks. */
export interface Overlap {
  shared: number;
  onlyA: number;
  onlyB: number;
}

/** From 0 to 1. 1 is reserved for the same headline. */
export function headlineSimilarity(a: Headline, b: Headline): number {
  // Always in the same order: words are paired one after another, which may give another result the other way round.
  const { shared, onlyA, onlyB } = a.key < b.key ? overlapOf(a, b) : overlapOf(b, a);
  if (shared < leastShared) return 0;
  const dice = (2 * shared) / (2 * shared + onlyA + onlyB);
  // A short headline is often a part of a long one.
  const contained = shared / (shared + Math.min(onlyA, onlyB));
  return Math.min(0.99, (dice + contained) / 2);
}

/** Headlines with less in common, such as only "bitcoin" and one verb, are not similar. */
const leastShared = 1.5;

// Each story is compared with dozens: nothing is made here that is thrown away.
export function overlapOf(a: Headline, b: Headline): Overlap {
  const words = wordOverlap(a.words, b.words);
  return {
    shared: sharedTerms(a, b) + words.shared + sharedNumbers(a, b) + sharedPlaces(a, b),
    onlyA: loneTerms(a, b) + words.onlyA + loneNumbers(a, b) + lonePlaces(a, b),
    onlyB: loneTerms(b, a) + words.onlyB + loneNumbers(b, a) + lonePlaces(b, a),
  };
}

function sharedTerms(a: Headline, b: Headline): number {
  let sum = 0;
  for (const term of a.terms) if (b.terms.includes(term)) sum += term.weight;
  return sum;
}

function loneTerms(of: Headline, other: Headline): number {
  let sum = 0;
  for (const term of of.terms) if (!other.terms.includes(term)) sum += term.weight;
  return sum;
}

/** Each word is paired with the first that is left. */
function wordOverlap(a: readonly Word[], b: readonly Word[]): Overlap {
  let [shared, onlyA, onlyB] = [0, 0, 0];
  let paired: number[] | null = null;
  for (const word of a) {
    const at = placeOf(word, b, paired);
    if (at < 0) onlyA += loneWeight(word);
    else {
      shared += Math.max(word.weight, b[at]?.weight ?? 0);
      if (paired) paired.push(at);
      else paired = [at];
    }
  }
  let at = 0;
  for (const word of b) {
    if (!paired?.includes(at)) onlyB += loneWeight(word);
    at += 1;
  }
  return { shared, onlyA, onlyB };
}

function placeOf({ text }: Word, words: readonly Word[], except: readonly number[] | null): number {
  for (let at = 0; at < words.length; at += 1) {
    if (isSameWord(text, words[at]?.text ?? '') && !except?.includes(at)) return at;
  }
  return -1;
}

/** One outlet names what another describes, so a name that only one has counts as any word. */
const loneWeight = ({ weight }: Word) => Math.min(weight, 0.8);

/** Words are inflected and compounded: Fjordex, Fjordexin; samarbeid, samarbetar. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  // Most words are not alike, and nearly all of those begin differently.
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return long.length - short.length <= (short.length > 4 ? 5 : 3);
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  return common >= 5 && common / long.length >= 0.6;
}

function sharedNumbers({ quantities }: Headline, b: Headline): number {
  let sum = 0;
  for (const one of quantities) if (isIn(b.quantities, one)) sum += weightOf(one);
  return sum;
}

function loneNumbers({ quantities }: Headline, other: Headline): number {
  let sum = 0;
  for (const one of quantities) if (!isIn(other.quantities, one)) sum += weightOf(one);
  return sum / 3;
}

function isIn(list: readonly Quantity[], one: Quantity): boolean {
  for (const other of list) if (isSameQuantity(one, other)) return true;
  return false;
}

const weightOf = ({ unit, value }: Quantity) => (unit === 'count' && value <= 12 ? 0.8 : 1.5);

function sharedPlaces(a: Headline, b: Headline): number {
  let sum = 0;
  for (const town of a.towns) if (b.towns.includes(town)) sum += 1;
  for (const code of a.countries) if (hasCountry(b, code)) sum += 0.7;
  if (a.homeCountry !== null && b.countries.includes(a.homeCountry)) sum += 0.7;
  return sum;
}

function lonePlaces({ towns, countries }: Headline, other: Headline): number {
  let sum = 0;
  for (const town of towns) if (!other.towns.includes(town)) sum += 0.4;
  for (const code of countries) if (!hasCountry(other, code)) sum += 0.3;
  return sum;
}

const hasCountry = ({ countries, homeCountry }: Headline, code: string) =>
  homeCountry === code || countries.includes(code);
