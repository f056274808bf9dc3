/** Decides whether a found story is a known one (docs/feed-rules.md 3.6, 15.4). */
import { compareStories, type StoryFacts, type Verdict } from '../../lib/stories/compare-stories.ts';
import type { Match } from '../matcher.ts';

type Candidate = StoryFacts & { id: string };

/**
 * Finds the row of a found story, or the row that an editor should compare it with.
 * @param candidates known rows; a row that is surely the same comes first, then the most similar, then the one with the lowest id
 */
export function matchStory(found: StoryFacts, candidates: Iterable<Candidate>): Match {
  let best: { row: Candidate; kind: Verdict['kind']; similarity: number } | null = null;
  for (const row of candidates) {
    // What is less similar than the best one so far is not better in any way.
    const { kind, similarity } = compareStories(found, row, best?.similarity);
    if (kind === 'different') continue;
    const order =
      best === null ||
      Number(best.kind === 'same') - Number(kind === 'same') ||
      best.similarity - similarity ||
      (row.id < best.row.id ? -1 : 1);
    if (order === true || order < 0) best = { row, kind, similarity };
  }
  if (best === null) return { kind: 'new' };
  const { row, kind, similarity } = best;
  if (kind === 'same') return { kind: 'same', row: row.id };
  const sameOutlet = row.source !== null && row.source === found.source;
  const title = similarity === 1 ? 'The same title' : 'A similar title';
  return { kind: 'unsure', row: row.id, why: `${title} within 72 hours${sameOutlet ? ', from the same outlet' : ''}.` };
}
