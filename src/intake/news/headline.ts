/** A headline, read once for all the others that it is compared with. */
import { titleKey, titleWords, wordSimilarity } from '../../lib/same-title.ts';

export interface Headline {
  /** Its plainest form. */
  key: string;
  words: string[];
  /** Words that carry meaning. */
  telling: string[];
  numbers: string[];
  /** Words with a capital; the first one says nothing. */
  names: string[];
}

export function readHeadline(title: string): Headline {
  const key = titleKey(title);
  const words = key.split(' ');
  return {
    key,
    words,
    telling: titleWords(title),
    numbers: words.filter((word) => /\d/.test(word)),
    names: title
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .slice(1)
      .filter((word) => /^\p{Lu}/u.test(word))
      .map((word) => titleKey(word)),
  };
}

/** 1 for the same headline, 0 for those that cannot tell the same story: each has a number, or a name, that the other has not. */
export function headlineLikeness(a: Headline, b: Headline): number {
  if (a.key === b.key) return 1;
  if (lacks(a.numbers, b.numbers) && lacks(b.numbers, a.numbers)) return 0;
  if (lacks(a.names, b.words, isBegun) && lacks(b.names, a.words, isBegun)) return 0;
  // Not 1, which is the same headline.
  return Math.min(wordSimilarity(a.telling, b.telling), 0.99);
}

/** Whether some of the words are not among the others. */
const lacks = (words: string[], others: string[], isSame = (a: string, b: string) => a === b) =>
  words.some((word) => !others.some((other) => isSame(word, other)));

/** Names are inflected: Finanstilsynet, Finanstilsynets. */
const isBegun = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
