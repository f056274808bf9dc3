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

export function overlapOf(a: Headline, b: Headline): Overlap {
  const terms = sharedTerms(a, b);
  const words = sharedWords(a.words, b.words);
  const numbers = sharedNumbers(a.quantities, b.quantities);
  const places = sharedPlaces(a, b);
  return {
    shared: terms.shared + words.shared + numbers.shared + places.shared,
    onlyA: terms.onlyA + words.onlyA + numbers.onlyA + places.onlyA,
    onlyB: terms.onlyB + words.onlyB + numbers.onlyB + places.onlyB,
  };
}

function sharedTerms(a: Headline, b: Headline): Overlap {
  let [shared, onlyA, onlyB] = [0, 0, 0];
  for (const term of a.terms) {
    if (b.terms.includes(term)) shared += term.weight;
    else onlyA += term.weight;
  }
  for (const term of b.terms) if (!a.terms.includes(term)) onlyB += term.weight;
  return { shared, onlyA, onlyB };
}

/** Each word is paired with the first that is left. */
function sharedWords(a: readonly Word[], b: readonly Word[]): Overlap {
  let [shared, onlyA, onlyB] = [0, 0, 0];
  const isPaired: boolean[] = [];
  for (const word of a) {
    const at = b.findIndex((other, place) => !isPaired[place] && isSameWord(word.text, other.text));
    if (at < 0) onlyA += loneWeight(word);
    else {
      shared += Math.max(word.weight, b[at]?.weight ?? 0);
      isPaired[at] = true;
    }
  }
  b.forEach((word, place) => {
    if (!isPaired[place]) onlyB += loneWeight(word);
  });
  return { shared, onlyA, onlyB };
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

function sharedNumbers(a: readonly Quantity[], b: readonly Quantity[]): Overlap {
  let [shared, onlyA, onlyB] = [0, 0, 0];
  for (const one of a) {
    if (isIn(b, one)) shared += weightOf(one);
    else onlyA += weightOf(one);
  }
  for (const one of b) if (!isIn(a, one)) onlyB += weightOf(one);
  return { shared, onlyA: onlyA / 3, onlyB: onlyB / 3 };
}

const isIn = (list: readonly Quantity[], one: Quantity) => list.some((other) => isSameQuantity(one, other));

const weightOf = ({ unit, value }: Quantity) => (unit === 'count' && value <= 12 ? 0.8 : 1.5);

function sharedPlaces(a: Headline, b: Headline): Overlap {
  let [shared, onlyA, onlyB] = [0, 0, 0];
  for (const town of a.towns) {
    if (b.towns.includes(town)) shared += 1;
    else onlyA += 0.4;
  }
  for (const town of b.towns) if (!a.towns.includes(town)) onlyB += 0.4;
  for (const code of a.countries) {
    if (b.countries.includes(code) || b.homeCountry === code) shared += 0.7;
    else onlyA += 0.3;
  }
  for (const code of b.countries) {
    if (a.countries.includes(code)) continue;
    if (a.homeCountry === code) shared += 0.7;
    else onlyB += 0.3;
  }
  return { shared, onlyA, onlyB };
}
