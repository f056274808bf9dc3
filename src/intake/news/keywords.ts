/** Lists of keywords, made ready to be looked up in the words of a text. */
import { titleKey } from '../../lib/same-title.ts';

interface Word {
  text: string;
  /** A star: any word that begins so. */
  open: boolean;
}

interface Keyword<List extends string> {
  list: List;
  words: Word[];
}

/**
 * @param lists keywords with commas between, in lower case: whole words, or the beginnings of words where a star ends them; a
 *   keyword may have several words, which then stand side by side
 * @returns which lists have a keyword in a text, in the order of the lists; case, punctuation and dashes do not matter
 */
export function keywordFinder<List extends string>(lists: Record<List, string>): (text: string) => List[] {
  const order = Object.keys(lists) as List[];
  const whole = new Map<string, Keyword<List>[]>();
  const beginnings = new Map<string, Keyword<List>[]>();
  for (const list of order) {
    for (const words of keywordsOf(lists[list])) {
      const [first] = words;
      if (!first) continue;
      const index = first.open ? beginnings : whole;
      index.set(first.text, [...(index.get(first.text) ?? []), { list, words }]);
    }
  }
  const lengths = [...new Set([...beginnings.keys()].map(({ length }) => length))];

  return (text) => {
    const words = titleKey(text).split(' ');
    const found = new Set<List>();
    words.forEach((word, place) => {
      const begun = lengths.flatMap((length) =>
        word.length < length ? [] : (beginnings.get(word.slice(0, length)) ?? []),
      );
      for (const keyword of [...(whole.get(word) ?? []), ...begun]) {
        if (!found.has(keyword.list) && standsAt(keyword.words, words, place)) found.add(keyword.list);
      }
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
      .map((word) => ({ text: word.replace(/\*$/, ''), open: word.endsWith('*') })),
  );

const standsAt = (keyword: Word[], words: string[], place: number) =>
  keyword.every(({ text, open }, index) => {
    const word = words[place + index];
    return open ? word?.startsWith(text) : word === text;
  });
