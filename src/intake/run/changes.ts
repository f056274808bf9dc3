/**
 * Compares what a source reports now with its row. Pure. An editor's edit is never overwritten. A published event that moved or was
 * cancelled goes back to pending, and so does one that was called off and takes place after all. A rejected row stays as it is.
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
  /** Whether the source now reports for the first time that the event is cancelled, or no longer does. */
  turn: 'cancelled' | 'on again' | null;
  /** The row is marked as called off. */
  isCalledOff: boolean;
  sourceName: string;
}

export interface Change {
  /** The fields that get the source's value. */
  take: string[];
  /** Why the row needs a new review; null if it does not. */
  review: string | null;
  /** Sentences for the editor. */
  notes: string[];
  /** Sentences of earlier readings that no longer hold. */
  outdated: string[];
}

const noChange: Change = { take: [], review: null, notes: [], outdated: [] };

export const cancelledSentence = (sourceName: string) => `${sourceName} reports that the event was cancelled.`;

const onAgainSentence = (sourceName: string) => `${sourceName} reports that the event takes place after all.`;

/** What a visitor needs to attend an event: a published event is reviewed again when one of these changes. */
const WHERE_AND_WHEN = ['title', 'start', 'end', 'all_day', 'place', 'city', 'country', 'online', 'url'];

export function changeOf(item: ChangedItem): Change {
  const { family, status, current, stored, lastReported, sourceName } = item;
  if (status === 'rejected') return noChange;
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
  const turn = turnOf(item);
  const reports = (names: string[]) =>
    names.map((name) => `${sourceName} now reports ${name}: ${displayValue(current.get(name) ?? 'null')}.`);
  const notes = reports(isOwn ? edited : edited.filter(isWhereOrWhen));
  if (turn.sentence) notes.unshift(turn.sentence);
  const { outdated } = turn;

  if (status === 'pending') return { take: unedited, review: null, notes, outdated };
  const moved = [...unedited, ...edited].filter(isWhereOrWhen);
  if (isEvent && (moved.length > 0 || turn.isReviewed)) {
    const reasons = moved.map(
      (name) =>
        `${name} from ${displayValue(stored.get(name) ?? 'null')} to ${displayValue(current.get(name) ?? 'null')}`,
    );
    const review = [
      ...(turn.sentence ? [turn.sentence] : []),
      ...(reasons.length > 0 ? [`The source changed ${reasons.join(', ')}.`] : []),
    ].join(' ');
    return { take: unedited, review, notes, outdated };
  }
  return { take: [], review: null, notes: [...notes, ...reports(isOwn ? unedited : [])], outdated };
}

/** What it means for the row that the source cancels the event, or holds it after all. */
function turnOf({ turn, isCalledOff, sourceName }: ChangedItem) {
  const [off, on] = [cancelledSentence(sourceName), onAgainSentence(sourceName)];
  // An editor may have called the event off before the source did.
  if (turn === 'cancelled') return { sentence: isCalledOff ? null : off, isReviewed: !isCalledOff, outdated: [on] };
  // A published row that is not called off is right: an editor judged that the source was wrong.
  if (turn === 'on again') return { sentence: on, isReviewed: isCalledOff, outdated: [off] };
  return { sentence: null, isReviewed: false, outdated: [] };
}
