/** A headline in the form in which it is compared with others. */
import { titleKey, titleWords, wordSimilarity } from '../../lib/same-title.ts';

export interface Headline {
  /** The normalised title. */
  key: string;
  words: string[];
  /** Words that carry meaning. */
  significant: string[];
  numbers: string[];
  /** Capitalised words, except the first word. */
  names: string[];
}

export function readHeadline(title: string): Headline {
  const key = titleKey(title);
  const words = key.split(' ');
  return {
    key,
    words,
    significant: titleWords(title),
    numbers: words.filter((word) => /\d/.test(word)),
    names: title
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .slice(1)
      .filter((word) => /^\p{Lu}/u.test(word))
      .map((word) => titleKey(word)),
  };
}

/** 1 for the same headline, 0 for different stories: each headline has a number, or a name, that the other does not have. */
export function headlineSimilarity(a: Headline, b: Headline): number {
  if (a.key === b.key) return 1;
  if (hasOther(a.numbers, b.numbers) && hasOther(b.numbers, a.numbers)) return 0;
  if (hasOther(a.names, b.words, sharesStem) && hasOther(b.names, a.words, sharesStem)) return 0;
  // 1 is reserved for the same headline.
  return Math.min(wordSimilarity(a.significant, b.significant), 0.99);
}

/** Whether some of the words are not among the others. */
const hasOther = (words: string[], others: string[], isSame = (a: string, b: string) => a === b) =>
  words.some((word) => !others.some((other) => isSame(word, other)));

/** Names are inflected: Finanstilsynet, Finanstilsynets. */
const sharesStem = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
