/** Meetups, conferences and other events (spec.md §2.9, "Event"). */
import type { CollectionConfig } from 'payload';
import { eventTypes } from '../src/contract/events.ts';
import { offsetTimestamp } from '../src/contract/primitives.ts';
import { eventId } from '../src/lib/identity.ts';
import { choice, flag, fold, group, line, longText, moment, number, rows, text } from './fields/plain.ts';
import { reference } from './fields/reference.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';
import { mergedInto } from './review/merged-into.ts';

const offsetTime = (name: string, help: string) =>
  text(name, {
    help,
    validate: (value: unknown) =>
      !value ||
      offsetTimestamp.safeParse(value).success ||
      "Give the day, the time and the event's own offset, such as 2026-11-22T18:00:00+01:00.",
  });

const isBackfill = (data: Record<string, unknown>) => data.backfill === true;

export const Events: CollectionConfig = editorial({
  slug: 'events',
  group: 'Feed',
  description: 'Events with the same title, day and venue are one event. Finished events stay.',
  title: 'title',
  columns: ['start', 'city', 'country', 'organiser'],
  search: ['title', 'organiser', 'city', 'url', 'id'],
  sort: '-start',
  id: {
    help: 'Made from the title, the day and the venue.',
    derived: true,
    from: ({ title, start, place, city }) =>
      typeof title === 'string' && title && typeof start === 'string' && start
        ? eventId({ title, start, venue: String(place || city || '') })
        : null,
    needs: () => ({ path: 'title', message: 'Give the title and the start: the id is made from them.' }),
    reserved: ['upcoming', 'past', 'previous'],
    form: { pattern: /^[0-9a-f]{12}$/, message: 'must be 12 lowercase hex digits' },
  },
  fields: [
    text('title'),
    text('title_original', { help: 'In the original language, where the title is a translation.' }),
    line(
      offsetTime('start', "In the event's own offset, such as 2026-11-22T18:00:00+01:00."),
      offsetTime('end', 'Empty when the organiser gave none.'),
      flag('all_day', { help: 'Whole days: the times are not used.' }),
    ),
    line(
      text('place', { help: 'The venue.' }),
      text('city'),
      text('country', { help: 'Two letters such as NO, or NORDIC.' }),
      flag('online'),
    ),
    line(text('organiser'), url('url')),
    reference('source', 'sources', { help: 'Where the event was found.', condition: (data) => !isBackfill(data) }),
    line(choice('event_type', eventTypes), text('language'), choice('paid', ['yes', 'no'])),
    line(
      choice('sponsored', ['yes', 'no']),
      text('sponsor', {
        help: "The sponsor's name. The news aggregator is never one.",
        admin: { condition: (data) => data.sponsored === 'yes' },
      }),
    ),
    longText('note', { help: 'English.' }),
    group('description', [
      longText('text', { help: "The organiser's own words." }),
      line(text('lang'), url('source_url'), text('source_name'), moment('retrieved')),
      {
        type: 'collapsible',
        label: 'Translations',
        admin: { initCollapsed: true },
        fields: [translations('i18n', { long: true, and: ['en'] })],
      },
    ]),
    fold('Translations of the note', translations('note_i18n', { long: true })),
    fold(
      'More',
      line(number('speakers_count', { min: 0 }), url('videos_url')),
      group('place_source', [line(text('name'), url('url'), moment('retrieved'))], {
        help: 'Where the venue was found.',
      }),
      group('attendees', [
        line(number('count', { min: 0 }), text('source_name'), url('source_url'), moment('retrieved')),
      ]),
      flag('backfill', { help: 'An old event that was never in the calendar: listed in previous.json alone.' }),
      rows('credits', [line(text('field'), text('source_name'), url('source_url'), moment('retrieved_at'))], {
        help: 'Where each value of a backfilled event was found.',
        admin: { condition: (data) => isBackfill(data) },
      }),
    ),
    mergedInto,
  ],
});
