/** The stories that are there already, by the words of their titles (matcher.ts). */
import { titleWords, wordSimilarity } from '../../lib/same-title.ts';
import type { KnownRow, Matcher } from '../matcher.ts';
import { webAddress } from '../plain-text.ts';
import { alike, matchStory, sameStoryMs } from './match-story.ts';

/** Of a word that many titles have, the last so many are looked at. */
const mostRows = 200;

interface KnownStory {
  row: KnownRow;
  words: string[];
}

export function storyMatcher(): Matcher {
  const stories = new Map<string, KnownStory>();
  const byWord = new Map<string, Set<string>>();
  const byUrl = new Map<string, string>();
  return {
    days: sameStoryMs / (24 * 3600_000),
    add(row) {
      const before = stories.get(row.id);
      for (const word of before?.words ?? []) byWord.get(word)?.delete(row.id);
      if (before?.row.url) byUrl.delete(before.row.url);
      const url = row.url === null ? null : webAddress(row.url);
      const words = titleWords(row.title);
      stories.set(row.id, { row: { ...row, url }, words });
      if (url !== null) byUrl.set(url, row.id);
      for (const word of words) byWord.set(word, (byWord.get(word) ?? new Set()).add(row.id));
    },
    match({ title, at, url }, source) {
      const words = titleWords(title);
      const lists = [...new Set(words)].flatMap((word) => byWord.get(word) ?? []).sort((a, b) => a.size - b.size);
      const rare = lists.filter(({ size }) => size <= mostRows);
      const ids = new Set((rare.length > 0 ? rare : lists.slice(0, 1)).flatMap((list) => [...list].slice(-mostRows)));
      const page = url === null ? undefined : byUrl.get(url);
      const candidates = [...ids]
        .flatMap((id) => stories.get(id) ?? [])
        .filter((story) => wordSimilarity(words, story.words) >= alike)
        .map(({ row }) => row);
      const samePage = page === undefined ? undefined : stories.get(page)?.row;
      return matchStory({ title, at, url, source: source.id }, samePage ? [samePage, ...candidates] : candidates);
    },
  };
}
