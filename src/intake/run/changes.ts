/**
 * What becomes of a row whose source says something else than before. Pure. An editor's edit is never overwritten; what was
 * published goes back to pending where an event moved or was called off; a rejected row stays as it is.
 */

import type { IntakeFamily } from '../reader.ts';
import { hashOf, type Members, shownValue } from './members.ts';

export interface ChangedItem {
  family: IntakeFamily;
  status: 'pending' | 'published' | 'rejected';
  /** What the source says now, by member. */
  now: Members;
  /** What the row says, by the same members. */
  stored: Members;
  /** The hash of what the source said last, by member: what an editor has not touched since is equal to it. */
  said: Map<string, string>;
  cancelled: boolean;
  sourceName: string;
}

export interface Change {
  /** Members whose values are those of the source from now on. */
  take: string[];
  /** The row asks for a new review: why. */
  review: string | null;
  /** Sentences for the editor. */
  notes: string[];
}

/** Members of an event without which nobody gets there: a published event that changes in one of them is reviewed anew. */
const WHERE_AND_WHEN = ['title', 'start', 'end', 'all_day', 'place', 'city', 'country', 'online', 'url'];

export function changeOf(item: ChangedItem): Change {
  const { family, status, now, stored, said, cancelled, sourceName } = item;
  if (status === 'rejected') return { take: [], review: null, notes: [] };
  const isEvent = family === 'events';
  const changed = [...now.keys()].filter((name) => now.get(name) !== stored.get(name));
  // A row that another source made, or an editor: this source only adds its word to it.
  const isOwn = said.size > 0;
  const wasSaid = (name: string) => said.get(name) === hashOf(now.get(name) ?? 'null');
  const untouched = (name: string) =>
    isOwn && (said.has(name) ? said.get(name) === hashOf(stored.get(name) ?? 'null') : stored.get(name) === 'null');

  const free = changed.filter(untouched);
  const contested = changed.filter((name) => !untouched(name) && !wasSaid(name));
  const matters = (name: string) => isEvent && WHERE_AND_WHEN.includes(name);
  const offSentence = `${sourceName} says that it was called off.`;
  const says = (names: string[]) =>
    names.map((name) => `${sourceName} now says ${name}: ${shownValue(now.get(name) ?? 'null')}.`);
  const notes = says(isOwn ? contested : contested.filter(matters));
  if (cancelled) notes.unshift(offSentence);

  if (status === 'pending') return { take: free, review: null, notes };
  const moved = [...free, ...contested].filter(matters);
  if (isEvent && (moved.length > 0 || cancelled)) {
    const reasons = moved.map(
      (name) => `${name} from ${shownValue(stored.get(name) ?? 'null')} to ${shownValue(now.get(name) ?? 'null')}`,
    );
    const review = [
      ...(cancelled ? [offSentence] : []),
      ...(reasons.length > 0 ? [`The source changed ${reasons.join(', ')}.`] : []),
    ].join(' ');
    return { take: free, review, notes };
  }
  return { take: [], review: null, notes: [...notes, ...says(isOwn ? free : [])] };
}
