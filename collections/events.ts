/** Meetups, conferences and other events (docs/feed-rules.md, section 4). */
import type { CollectionConfig } from 'payload';
import { eventTypes } from '../src/contract/events.ts';
import { derivedIdForm, offsetTimestamp } from '../src/contract/primitives.ts';
import { eventId } from '../src/lib/identity.ts';
import {
  array,
  checkbox,
  collapsible,
  group,
  number,
  row,
  select,
  text,
  textarea,
  timestamp,
} from './fields/builders.ts';
import { checked } from './fields/checked.ts';
import { country } from './fields/country.ts';
import { fetchedPageField } from './fields/fetched-page.ts';
import { reference } from './fields/reference.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { countEventChanges, eventChanges } from './review/count-event-changes.ts';
import { editorialCollection } from './review/editorial-collection.ts';
import { keepFetchedPage } from './review/keep-fetched-page.ts';
import { mergedInto } from './review/merged-into.ts';

const offsetTime = (name: string, help: string) =>
  text(name, {
    help,
    validate: checked(offsetTimestamp, 'Give a day and a time that exist, and choose the time zone.'),
    admin: {
      components: {
        Field: '/src/admin/fields/TimeField.tsx#EventTimeField',
        Cell: '/src/admin/fields/TimeCell.tsx#EventTimeCell',
      },
    },
  });

const isBackfill = (data: Record<string, unknown>) => data.backfill === true;

/** In the event's own offset. */
const dayOf = (start: unknown) => String(start).slice(0, 10);

export const Events: CollectionConfig = editorialCollection({
  slug: 'events',
  group: 'Feed',
  description: 'Events with the same title, day and venue are one event. Finished events stay.',
  title: 'title',
  columns: ['start', 'city', 'country', 'organiser'],
  search: ['title_original', 'organiser', 'place', 'city', 'sponsor', 'url', 'note', 'note_i18n', 'description'],
  sort: '-start',
  id: {
    help: 'Generated from the title, the day and the venue.',
    derived: true,
    from: (data) => (data.title && data.start ? eventId(data) : null),
    // An event that moved to another day keeps its id.
    next: { isFreed: (data, taken) => Boolean(taken.start) && dayOf(data.start) !== dayOf(taken.start), from: eventId },
    needs: () => ({ path: 'title', message: 'Fill in the title and the start: the id is generated from them.' }),
    reserved: ['upcoming', 'past', 'previous'],
    form: derivedIdForm,
  },
  fields: [
    fetchedPageField,
    text('title'),
    text('title_original', { help: 'In the original language, if the title is a translation.' }),
    offsetTime('start', 'Such as 22. november 2026 kl. 18, in the local time of the place.'),
    offsetTime('end', 'Empty when the organiser gave none.'),
    checkbox('all_day', { help: 'Whole days: the times are not used.' }),
    row(text('place', { help: 'The venue.' }), text('city'), country('country'), checkbox('online')),
    checkbox('cancelled', {
      label: 'Called off',
      help: 'The event stays in the feed, and calendars show that it was called off.',
    }),
    row(text('organiser'), url('url')),
    reference('source', 'sources', { help: 'Where the event was found.', condition: (data) => !isBackfill(data) }),
    row(select('event_type', eventTypes), text('language'), select('paid', ['yes', 'no'])),
    row(
      select('sponsored', ['yes', 'no']),
      text('sponsor', {
        help: "The sponsor's name. A news aggregator is never a sponsor.",
        admin: { condition: (data) => data.sponsored === 'yes' },
      }),
    ),
    textarea('note', { help: 'In English.' }),
    group('description', [
      textarea('text', { help: "The organiser's own words." }),
      row(text('lang'), url('source_url'), text('source_name'), timestamp('retrieved')),
      {
        type: 'collapsible',
        label: 'Translations',
        admin: { initCollapsed: true },
        fields: [translations('i18n', { long: true, and: ['en'] })],
      },
    ]),
    collapsible('Translations of the note', translations('note_i18n', { long: true })),
    collapsible(
      'More',
      row(number('speakers_count', { min: 0 }), url('videos_url')),
      group('place_source', [row(text('name'), url('url'), timestamp('retrieved'))], {
        help: 'Where the venue was found.',
      }),
      group('attendees', [
        row(number('count', { min: 0 }), text('source_name'), url('source_url'), timestamp('retrieved')),
      ]),
      checkbox('backfill', {
        help: 'An old event that was never in the calendar. It is listed only in previous.json.',
      }),
      array('credits', [row(text('field'), text('source_name'), url('source_url'), timestamp('retrieved_at'))], {
        help: 'Where each value of a backfilled event was found.',
        admin: { condition: (data) => isBackfill(data) },
      }),
    ),
    mergedInto,
    ...eventChanges,
  ],
  beforeChange: [countEventChanges, keepFetchedPage],
});
