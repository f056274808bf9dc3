import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Headline, Word } from '../../../../src/lib/stories/headline.ts';
import { companies, countries, institutions, towns } from '../../../../src/lib/stories/places.ts';
import { isSameQuantity, type Quantity } from '../../../../src/lib/stories/quantities.ts';
import { headlineSimilarity, isSameWord } from '../../../../src/lib/stories/similarity.ts';
import { terms } from '../../../../src/lib/stories/terms.ts';
import { allHeadlines, storyOf } from './pairs.ts';

/** The weights of what headlines share, in the order in which they are added up, and of what each has that the other lacks. */
type Weights = { shared: number[]; onlyA: number[]; onlyB: number[] };

/** The same similarity, written down plainly: what differs from it by one bit is another order of candidates. */
function plainSimilarity(one: Headline, two: Headline): number {
  const [a, b] = one.key < two.key ? [one, two] : [two, one];
  const parts = [termWeights(a, b), wordWeights(a.words, b.words), numberWeights(a, b), placeWeights(a, b)];
  const sum = (list: number[]) => list.reduce((total, weight) => total + weight, 0);
  const total = (of: (part: Weights) => number) => sum(parts.map(of));
  const third = (part: Weights) => (part === parts[2] ? 3 : 1);
  const shared = total((part) => sum(part.shared));
  const onlyA = total((part) => sum(part.onlyA) / third(part));
  const onlyB = total((part) => sum(part.onlyB) / third(part));
  if (shared < 1.5) return 0;
  const dice = (2 * shared) / (2 * shared + onlyA + onlyB);
  return Math.min(0.99, (dice + shared / (shared + Math.min(onlyA, onlyB))) / 2);
}

function termWeights(a: Headline, b: Headline): Weights {
  const [left, right] = [a, b].map((of) => new Map(of.terms.map(({ name, weight }) => [name, weight])));
  const lone = (of = left, other = right) => [...(of ?? [])].filter(([name]) => !other?.has(name)).map(([, w]) => w);
  const shared = [...(left ?? [])].filter(([name]) => right?.has(name)).map(([, weight]) => weight);
  return { shared, onlyA: lone(), onlyB: lone(right, left) };
}

function wordWeights(a: readonly Word[], b: readonly Word[]): Weights {
  const weights: Weights = { shared: [], onlyA: [], onlyB: [] };
  const rest = [...b];
  for (const word of a) {
    const at = rest.findIndex(({ text }) => isSameWord(word.text, text));
    const [other] = at < 0 ? [] : rest.splice(at, 1);
    if (other) weights.shared.push(Math.max(word.weight, other.weight));
    else weights.onlyA.push(Math.min(word.weight, 0.8));
  }
  weights.onlyB = rest.map(({ weight }) => Math.min(weight, 0.8));
  return weights;
}

function numberWeights(a: Headline, b: Headline): Weights {
  const weigh = (list: Quantity[]) => list.map(({ unit, value }) => (unit === 'count' && value <= 12 ? 0.8 : 1.5));
  const split = ({ quantities }: Headline, other: Headline, isShared: boolean) =>
    weigh(quantities.filter((one) => other.quantities.some((two) => isSameQuantity(one, two)) === isShared));
  return { shared: split(a, b, true), onlyA: split(a, b, false), onlyB: split(b, a, false) };
}

function placeWeights(a: Headline, b: Headline): Weights {
  const named = (of: Headline) => new Set([...of.countries, ...(of.homeCountry === null ? [] : [of.homeCountry])]);
  const lone = (of: Headline, other: Headline) => [
    ...of.towns.filter((town) => !other.towns.includes(town)).map(() => 0.4),
    ...of.countries.filter((code) => !named(other).has(code)).map(() => 0.3),
  ];
  const shared = [
    ...a.towns.filter((town) => b.towns.includes(town)).map(() => 1),
    ...a.countries.filter((code) => named(b).has(code)).map(() => 0.7),
    ...b.countries.filter((code) => a.homeCountry === code).map(() => 0.7),
  ];
  return { shared, onlyA: lone(a, b), onlyB: lone(b, a) };
}

/** By the rules of isSameWord, letter by letter. */
function plainIsSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short = '', long = ''] = [a, b].sort((one, two) => one.length - two.length);
  if (short.length >= 3 && long.startsWith(short)) return long.length - short.length <= (short.length > 4 ? 5 : 3);
  const common = [...short.split('').entries()].findIndex(([at, letter]) => letter !== long[at]);
  const length = common < 0 ? short.length : common;
  return length >= 5 && length / long.length >= 0.6;
}

describe('the similarity', () => {
  const headlines = allHeadlines().map(([language, title]) => storyOf(language, title).headline);

  it('of any two of the labelled headlines is the plain one, to the last bit', () => {
    const differing = headlines.flatMap((a) =>
      headlines.flatMap((b) => (headlineSimilarity(a, b) === plainSimilarity(a, b) ? [] : [[a.key, b.key]])),
    );
    expect(differing).toEqual([]);
  });

  it('of mixed headlines is the plain one, to the last bit', () => {
    const fromPairs = fc.constantFrom(...allHeadlines().flatMap(([, title]) => title.split(' ')));
    // Unknown words that are alike, so that it matters which is paired with which.
    const alike = fc.constantFrom(...'Fjordex Fjordexin fjordexene fjo fjord Zorb zorber 7 12 40'.split(' '));
    const words = fc.oneof(fromPairs, alike);
    const mixed = fc.array(words, { maxLength: 14 }).map((list) => list.join(' '));
    const language = fc.constantFrom('no', 'sv', 'da', 'fi', 'is', 'en', 'sv-FI');
    fc.assert(
      fc.property(mixed, mixed, language, language, (one, two, ...languages) => {
        const [a, b] = [storyOf(languages[0], one).headline, storyOf(languages[1], two).headline];
        expect(headlineSimilarity(a, b)).toBe(plainSimilarity(a, b));
      }),
      { numRuns: 2000 },
    );
  });

  it('of words is that of their beginnings', () => {
    const beginning = fc.nat({ max: 8 }).map((length) => 'samarbeid'.slice(0, length));
    const word = fc
      .tuple(beginning, fc.string({ unit: fc.constantFrom('a', 'ø', '𝒜'), maxLength: 6 }))
      .map(([a, b]) => a + b);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isSameWord(a, b)).toBe(plainIsSameWord(a, b));
      }),
      { numRuns: 2000 },
    );
  });
});

it('no term is a number, so numbers need not be looked up', () => {
  const lists = [terms, countries, towns, institutions].flatMap((table) => Object.values(table));
  const patterns = [...lists, companies].flatMap((list) => list.split(',')).map((pattern) => pattern.trim());
  expect(patterns.filter((pattern) => /^\d+\*?$/.test(pattern))).toEqual([]);
});
