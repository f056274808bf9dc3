/** Whether a row is the event that an item tells of, by what both say: keys and ids alone do not tell. */

import type { Row } from '../../cms/fields.ts';
import { finishOf } from '../../feed/events.ts';
import { eventId } from '../../lib/identity.ts';
import type { Item } from './items.ts';
import { hashOf, type Members } from './members.ts';
import { saidByAny } from './provenance.ts';

/** The row with the item's id is another event: the item is told of, so that it is not lost. */
export class OtherEventError extends Error {
  constructor({ id, title, start }: Row) {
    super(
      `its id is that of events/${id}, which is now "${title}" on ${dayOf(start)}: enter it by hand, under a title of its own`,
    );
  }
}

/**
 * Whether a row whose id an event has is still that event. An id stays when its event moves: then the day has another event by
 * now, whose title and venue make the same id.
 * @param stored what the row has where the item has its members
 */
export function isSameEvent(item: Pick<Item, 'row' | 'members'>, row: Row, stored: Members): boolean {
  if (identityOf(item.row) === identityOf(row)) return true;
  if (dayOf(item.row.start) !== dayOf(row.start)) return false;
  // An editor may write title and venue in other words: a source that still has its own tells of the same event.
  const said = saidByAny(row.provenance);
  return ['title', item.row.place ? 'place' : 'city'].every((name) => {
    const now = item.members.get(name) ?? 'null';
    return now === (stored.get(name) ?? 'null') || said.get(name)?.has(hashOf(now));
  });
}

/**
 * Whether the item is the one after the row's, under the same key: there are pages that always show the next meetup. An event
 * that is over is not moved any more, and stays.
 * @param now in milliseconds
 */
export function isNextEvent(item: Pick<Item, 'family' | 'row'>, { start, end }: Row, now: number): boolean {
  if (item.family !== 'events' || typeof start !== 'string' || start === '') return false;
  const isOver = finishOf({ start, end: typeof end === 'string' && end !== '' ? end : null }) < now;
  return isOver && dayOf(item.row.start) !== dayOf(start);
}

const identityOf = ({ title, start, place, city }: Row) =>
  eventId({ title: String(title ?? ''), start: String(start ?? ''), venue: String(place || city || '') });

/** In the event's own offset. */
const dayOf = (start: unknown) => String(start ?? '').slice(0, 10);
