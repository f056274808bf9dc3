/** Which commands match what was typed, without regard to case and diacritics. A pure function. */
import { foldWords } from '../../lib/search-text.ts';
import type { Command } from '../page-commands/page-commands.ts';

/** @returns the commands that have all the words, those that begin with the text first; without words, all of them */
export function matching<Item extends Pick<Command, 'label' | 'keywords'>>(
  commands: readonly Item[],
  typed: string,
): Item[] {
  const words = foldWords(typed);
  const found = commands.filter(({ label, keywords = '' }) => {
    const text = foldWords(`${label} ${keywords}`).join(' ');
    return words.every((word) => text.includes(word));
  });
  const start = words.join(' ');
  const rank = ({ label }: Item) => Number(!foldWords(label).join(' ').startsWith(start));
  return found.toSorted((a, b) => rank(a) - rank(b));
}
