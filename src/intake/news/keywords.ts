/** Looks up lists of keywords in a text. */
import { titleKey } from '../../lib/same-title.ts';

interface Word {
  text: string;
  /** Written with a star: any word that starts with it matches. */
  prefix: boolean;
}

interface Keyword<List extends string> {
  list: List;
  words: Word[];
}

/**
 * @param lists keywords separated by commas, in lower case: whole words, or prefixes that end in a star. A keyword may have several
 *   consecutive words
 * @returns a function that gives the lists with a keyword in a text, in their order; case, punctuation and dashes do not matter
 */
export function keywordFinder<List extends string>(lists: Record<List, string>): (text: string) => List[] {
  const order = Object.keys(lists) as List[];
  const whole = new Map<string, Keyword<List>[]>();
  const prefixes = new Map<string, Keyword<List>[]>();
  for (const list of order) {
    for (const words of keywordsOf(lists[list])) {
      const [first] = words;
      if (!first) continue;
      const index = first.prefix ? prefixes : whole;
      index.set(first.text, [...(index.get(first.text) ?? []), { list, words }]);
    }
  }
  const lengths = [...new Set([...prefixes.keys()].map(({ length }) => length))];

  return (text) => {
    const words = titleKey(text).split(' ');
    const found = new Set<List>();
    const add = (keywords: Keyword<List>[] | undefined, at: number) => {
      for (const keyword of keywords ?? []) {
        if (!found.has(keyword.list) && matchesAt(keyword.words, words, at)) found.add(keyword.list);
      }
    };
    words.forEach((word, at) => {
      add(whole.get(word), at);
      // Without lists of its own, because it runs for every word of every item.
      for (const length of lengths) if (length <= word.length) add(prefixes.get(word.slice(0, length)), at);
    });
    return order.filter((list) => found.has(list));
  };
}

const keywordsOf = (list: string): Word[][] =>
  list.split(',').map((keyword) =>
    keyword
      .trim()
      .split(/[\s-]+/)
      .filter(Boolean)
      .map((word) => ({ text: word.replace(/\*$/, ''), prefix: word.endsWith('*') })),
  );

const matchesAt = (keyword: Word[], words: string[], at: number) =>
  keyword.every(({ text, prefix }, index) => {
    const word = words[at + index];
    return prefix ? word?.startsWith(text) : word === text;
  });
