/**
 * Compares what a source reports now with its row. Pure. An editor's edit is never overwritten. A published event that moved or was
 * cancelled goes back to pending. A rejected row stays as it is.
 */

import { type FieldValues, hashOf } from '../../cms/field-values.ts';
import type { IntakeFamily } from '../reader.ts';
import { displayValue } from './field-values.ts';

export interface ChangedItem {
  family: IntakeFamily;
  status: 'pending' | 'published' | 'rejected';
  /** What the source reports now. */
  current: FieldValues;
  /** The row's values of the same fields. */
  stored: FieldValues;
  /** The hash of what the source reported last, by field. A stored value with this hash was not edited since. */
  lastReported: Map<string, string>;
  cancelled: boolean;
  sourceName: string;
}

export interface Change {
  /** The fields that get the source's value. */
  take: string[];
  /** Why the row needs a new review; null if it does not. */
  review: string | null;
  /** Sentences for the editor. */
  notes: string[];
}

/** What a visitor needs to attend an event: a published event is reviewed again when one of these changes. */
const WHERE_AND_WHEN = ['title', 'start', 'end', 'all_day', 'place', 'city', 'country', 'online', 'url'];

export function changeOf(item: ChangedItem): Change {
  const { family, status, current, stored, lastReported, cancelled, sourceName } = item;
  if (status === 'rejected') return { take: [], review: null, notes: [] };
  const isEvent = family === 'events';
  const changed = [...current.keys()].filter((name) => current.get(name) !== stored.get(name));
  // Otherwise an editor or another source created the row, and this source only adds notes.
  const isOwn = lastReported.size > 0;
  const isKnown = (name: string) => lastReported.get(name) === hashOf(current.get(name) ?? 'null');
  const isUnedited = (name: string) =>
    isOwn &&
    (lastReported.has(name)
      ? lastReported.get(name) === hashOf(stored.get(name) ?? 'null')
      : stored.get(name) === 'null');

  const unedited = changed.filter(isUnedited);
  const edited = changed.filter((name) => !isUnedited(name) && !isKnown(name));
  const isWhereOrWhen = (name: string) => isEvent && WHERE_AND_WHEN.includes(name);
  const cancelledSentence = `${sourceName} reports that the event was cancelled.`;
  const reports = (names: string[]) =>
    names.map((name) => `${sourceName} now reports ${name}: ${displayValue(current.get(name) ?? 'null')}.`);
  const notes = reports(isOwn ? edited : edited.filter(isWhereOrWhen));
  if (cancelled) notes.unshift(cancelledSentence);

  if (status === 'pending') return { take: unedited, review: null, notes };
  const moved = [...unedited, ...edited].filter(isWhereOrWhen);
  if (isEvent && (moved.length > 0 || cancelled)) {
    const reasons = moved.map(
      (name) =>
        `${name} from ${displayValue(stored.get(name) ?? 'null')} to ${displayValue(current.get(name) ?? 'null')}`,
    );
    const review = [
      ...(cancelled ? [cancelledSentence] : []),
      ...(reasons.length > 0 ? [`The source changed ${reasons.join(', ')}.`] : []),
    ].join(' ');
    return { take: unedited, review, notes };
  }
  return { take: [], review: null, notes: [...notes, ...reports(isOwn ? unedited : [])] };
}
