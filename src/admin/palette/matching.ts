/** Which commands match what was typed. A pure function. */
import type { Command } from '../page-commands/page-commands.ts';

/** @returns the commands that have all the words, those that begin with the text first; without words, all of them */
export function matching<Item extends Pick<Command, 'label' | 'keywords'>>(
  commands: readonly Item[],
  typed: string,
): Item[] {
  const search = fold(typed.trim());
  const words = search.split(/\s+/);
  const found = commands.filter(({ label, keywords = '' }) => {
    const text = fold(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: Item) => Number(!fold(label).startsWith(search));
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** Without case and diacritics. */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae');
