/** What differs between two texts, so that an editor sees it at a glance: words, and numbers. */
import { diffArrays } from 'diff';

export interface Piece {
  text: string;
  differs: boolean;
}

/**
 * Compares word by word, in their order. Case and the punctuation around a word make no difference.
 * @returns both texts in pieces of whole words, to be joined with spaces
 */
export function markDifferences(mine: string, other: string): [mine: Piece[], other: Piece[]] {
  const parts = diffArrays(wordsOf(mine), wordsOf(other), { comparator: (a, b) => bare(a) === bare(b) });
  const pieces: [Piece[], Piece[]] = [[], []];
  let [mineAt, otherAt] = [0, 0];
  const [mineWords, otherWords] = [wordsOf(mine), wordsOf(other)];
  for (const { added, removed, count } of parts) {
    if (!added) pieces[0].push({ text: mineWords.slice(mineAt, mineAt + count).join(' '), differs: removed });
    if (!removed) pieces[1].push({ text: otherWords.slice(otherAt, otherAt + count).join(' '), differs: added });
    mineAt += added ? 0 : count;
    otherAt += removed ? 0 : count;
  }
  return pieces;
}

/** The numbers of a text in their order, each once, with a sign and a percent sign. */
export function numbersOf(text: string): string[] {
  const found = text.match(/(?<![\p{L}\d])[-−]?\d+(?:[.,:]\d+|[ \u00a0\u202f]\d{3}(?!\d))*(?:\s?%)?/gu) ?? [];
  return [...new Set(found.map((number) => number.replace(/\s/g, '\u00a0')))];
}

/** Marks the numbers that the other text does not have. */
export function markNumbers(mine: string, other: string): [mine: Piece[], other: Piece[]] {
  const [a, b] = [numbersOf(mine), numbersOf(other)];
  const mark = (numbers: string[], others: string[]) =>
    numbers.map((text) => ({ text, differs: !others.includes(text) }));
  return [mark(a, b), mark(b, a)];
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** A sign before a number and a percent sign are part of it. */
function bare(word: string): string {
  const plain = word.normalize('NFKC').toLowerCase();
  return plain.replace(/^[^\p{L}\p{N}+−-]+|[^\p{L}\p{M}\p{N}%]+$/gu, '') || plain;
}
