/** Whether an item of a general outlet is about crypto: by its words, or by the names in it (docs/feed-rules.md 15.3). */
import type { KnownName } from '../known-name.ts';
import { hasCryptoWord } from './crypto-words.ts';
import { worldNames } from './known-names.ts';
import { nameFinder } from './name-finder.ts';
import { hasBusinessWord, hasFieldWord, hasMarketWord } from './second-signs.ts';

/** The texts of an item. */
export interface ItemText {
  title: string;
  summary: string;
  labels: string[];
}

/** @param whosWho the names of the who's who; the same list gives the same index, which is built once */
export function isAboutCrypto({ title, summary, labels }: ItemText, whosWho: readonly KnownName[]): boolean {
  const text = [title, summary, ...labels].join('\n');
  if (hasCryptoWord(text)) return true;
  const find = finderOf(whosWho);
  const sentences = [title, ...summary.split(/(?<=[.!?…])\s+/), ...labels];
  return sentences.some((sentence) => {
    if (find(sentence).length === 0) return false;
    const plain = sentence.replace(otherSenses, ' ');
    const names = find(plain);
    const companies = new Set(names.flatMap(({ id, needs }) => (needs === 'business' || needs === 'price' ? id : [])));
    return names.some(({ needs }) => {
      if (needs === 'nothing') return true;
      if (hasFieldWord(text)) return true;
      if (needs === 'field') return false;
      if (companies.size > 1) return true;
      return hasBusinessWord(plain) || (needs === 'price' && hasMarketWord(plain));
    });
  });
}

/** Where a name stands in another sense, whatever is beside it. */
const otherSenses =
  /(?<!\p{L})(?:ripple[- ]effe[ck]\p{L}*|ripple through|ripple across|tether[- ]?balls?|solana beach|(?:gerolamo|girolamo) cardano|ether[- ]?net|(?:restaurant|restaurang|ravintola|veitingastað\p{L}*|pizzeria|kafé|café|hotell?|hotelli) \p{L}+)(?!\p{L})/giu;

const finders = new WeakMap<readonly KnownName[], ReturnType<typeof nameFinder>>();

function finderOf(whosWho: readonly KnownName[]): ReturnType<typeof nameFinder> {
  const known = finders.get(whosWho) ?? nameFinder([...worldNames, ...whosWho]);
  finders.set(whosWho, known);
  return known;
}
