/** Decides whether a found story is a known one (docs/feed-rules.md 3.6, 15.4). */
import { compareStories, type StoryFacts } from '../../lib/stories/compare-stories.ts';
import type { Match } from '../matcher.ts';

/**
 * Finds the row of a found story, or the row that an editor should compare it with.
 * @param candidates known rows; a row that is surely the same comes first, then the most similar, then the one with the lowest id
 */
export function matchStory(found: StoryFacts, candidates: readonly (StoryFacts & { id: string })[]): Match {
  const [best] = candidates
    .map((row) => ({
      row,
      sameOutlet: row.source !== null && row.source === found.source,
      ...compareStories(found, row),
    }))
    .filter(({ kind }) => kind !== 'different')
    .sort(
      (a, b) =>
        Number(b.kind === 'same') - Number(a.kind === 'same') ||
        b.similarity - a.similarity ||
        (a.row.id < b.row.id ? -1 : 1),
    );
  if (!best) return { kind: 'new' };
  const { row, kind, similarity, sameOutlet } = best;
  if (kind === 'same') return { kind: 'same', row: row.id };
  const title = similarity === 1 ? 'The same title' : 'A similar title';
  return { kind: 'unsure', row: row.id, why: `${title} within 72 hours${sameOutlet ? ', from the same outlet' : ''}.` };
}
