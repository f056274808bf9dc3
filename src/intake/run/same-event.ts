/** Whether an item and a row are the same event, judged by their contents: keys and ids are not enough. */

import { type FieldValues, hashOf } from '../../cms/field-values.ts';
import type { Row } from '../../cms/fields.ts';
import { endTimeOf } from '../../feed/events.ts';
import { venueOf } from '../../lib/identity.ts';
import { isOneEvent } from '../../lib/same-event.ts';
import type { Item } from './items.ts';
import { reportedByAny } from './provenance.ts';

/** The row with the item's id is another event. The item is refused with a message, so that it is not lost. */
export class OtherEventError extends Error {
  constructor({ id, title, start }: Row) {
    super(
      `its id belongs to events/${id}, which is now "${title}" on ${dayOf(start)}; enter it by hand with another title`,
    );
  }
}

/**
 * Whether a row with the item's id is still the item's event. A row keeps its id when its event moves, and another event on the
 * old day can then get the same id from its title and venue.
 * @param stored the row's values of the item's fields
 */
export function isSameEvent(
  item: Pick<Item, 'row' | 'values' | 'url' | 'source'>,
  row: Row,
  stored: FieldValues,
): boolean {
  // Not the `url` of its row, which may be the page of the source.
  if (isOneEvent({ ...item.row, url: item.url, sourceUrl: item.source.url }, row)) return true;
  if (!isSameDay(item, row)) return false;
  // An editor may have reworded title and venue: then the source still reports the values that it reported before.
  const reported = reportedByAny(row.provenance);
  // An item without a venue has the row's id only with the same organiser; the row may have got its venue later.
  const venue = venueOf(item.row) === '' ? [] : [item.row.place ? 'place' : 'city'];
  return ['title', ...venue].every((name) => {
    const value = item.values.get(name) ?? 'null';
    return value === (stored.get(name) ?? 'null') || reported.get(name)?.has(hashOf(value));
  });
}

/**
 * Whether the item is the event after the row's, under the same key: some pages always show their next meetup. The row of an event
 * that is over stays as it is.
 * @param now in milliseconds
 */
export function isNextEvent(item: Pick<Item, 'family' | 'row'>, { start, end }: Row, now: number): boolean {
  if (item.family !== 'events' || typeof start !== 'string' || start === '') return false;
  const isOver = endTimeOf({ start, end: typeof end === 'string' && end !== '' ? end : null }) < now;
  return isOver && dayOf(item.row.start) !== dayOf(start);
}

export const isSameDay = (item: Pick<Item, 'row'>, row: Row): boolean => dayOf(item.row.start) === dayOf(row.start);

/** In the event's own offset. */
const dayOf = (start: unknown) => String(start ?? '').slice(0, 10);
