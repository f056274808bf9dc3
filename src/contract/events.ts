/** Meetups, conferences and other events (docs/feed-rules.md, section 4). */
import { z } from 'zod';
import { country } from './countries.ts';
import { editorial, envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { siteAddresses } from './languages.ts';
import { count, derivedId, id, offsetTimestamp, text, timestamp, url } from './primitives.ts';
import { apiUrl, countOf, htmlUrl, languageName, movedTo, retrieved, sourceName, sourceUrl } from './shared-fields.ts';
import { translations, translationsFor } from './translations.ts';

export const eventTypes = ['conference', 'meetup', 'hackathon', 'seminar'] as const;

const credit = z
  .object({
    source_name: sourceName,
    source_url: sourceUrl,
    retrieved_at: timestamp.describe('When that page was read.'),
  })
  .describe('Where the value of one field comes from.');

const description = z
  .object({
    text: text.describe('The text as the organiser wrote it.'),
    lang: text.meta({ description: 'ISO 639-1 code of the language of `text`.', examples: ['sv'] }),
    source_url: sourceUrl,
    source_name: sourceName.nullable(),
    retrieved,
    i18n: z
      .object({ en: text.optional().describe('The text in English.'), ...translations.shape })
      .describe('Translations of `text` by language code, without the language of `text` itself.'),
  })
  .describe("The organiser's description with its source and translations.");

const placeSource = z.object({ name: sourceName, url: sourceUrl, retrieved }).describe('Where the venue was found.');

const attendees = z
  .object({
    count: count.meta({ description: 'How many people came or signed up.', examples: [140] }),
    source_name: sourceName,
    source_url: sourceUrl,
    retrieved,
  })
  .describe('The number of attendees with its source.');

export const eventRow = z
  .object({
    id: derivedId.describe('Stable id of the event.'),
    title: text.describe('The title of the event.'),
    title_original: text
      .nullable()
      .describe("The title in the organiser's language; null when `title` is the original."),
    start: offsetTimestamp.describe(
      "When the event starts, with the event's own UTC offset. An all-day event starts at 00:00:00.",
    ),
    end: offsetTimestamp.nullable().meta({
      description:
        "When the event ends, with the event's own UTC offset; null when unknown. An all-day event ends at 23:59:00.",
      examples: ['2026-11-22T20:00:00+01:00'],
    }),
    place: text.nullable().meta({ description: 'The venue; null when unknown.', examples: ['Example Congress Hall'] }),
    city: text.nullable().meta({ description: 'The city; null when unknown.', examples: ['Bergen'] }),
    country: country.describe('The country of the event.'),
    online: z.boolean().describe('True when people can take part online.'),
    organiser: text.meta({ description: 'Who organises the event.', examples: ['Example Association'] }),
    url: url.describe("The event's page at the organiser or source."),
    source: text.meta({
      description: 'The display name of the source; `backfill` for backfilled events.',
      examples: ['Example Calendar', 'backfill'],
    }),
    paid: z.boolean().nullable().describe('True when taking part costs money; null when unknown.'),
    sponsored: z
      .union([z.boolean(), text])
      .nullable()
      .meta({
        description: "True, false, or the sponsor's name; null when unknown.",
        examples: ['Example Bank', false],
      }),
    note: text.nullable().describe('A note by the service, in English; null without one.'),
    note_i18n: translationsFor('note'),
    description: description
      .nullable()
      .describe("The organiser's description; null when the source has no description."),
    past: z.boolean().describe('True when the event was over at `generated_at`.'),
    ongoing: z
      .boolean()
      .describe('True when the event had started and was not over at `generated_at`; never true without `end`.'),
    html_url: htmlUrl('calendar/0123456789ab/'),
    html_urls: siteAddresses,
    api_url: apiUrl('events/0123456789ab.json'),
    place_source: placeSource.nullable().describe('Where `place` was found; null when it came with the event.'),
    attendees: attendees.nullable().describe('The number of attendees with its source; null when unknown.'),
    talk_ids: z.array(id).meta({ description: 'The ids of the talks of the event.', examples: [['sv-a1B2_c3']] }),
    backfill: z
      .boolean()
      .describe('True for an event that was never in the calendar. Of the lists, only previous.json has it.'),
    event_type: z.enum(eventTypes).describe('The kind of event; null when unknown.').nullable(),
    language: languageName,
    speakers_count: count
      .nullable()
      .meta({ description: 'How many speakers it has; null when unknown.', examples: [24] }),
    videos_url: url.nullable().describe('The page with the videos of the event; null without one.'),
    credits: z
      .record(z.string(), credit)
      .nullable()
      .describe('The source of each field by the name of the field; null unless the event is backfilled.'),
    cancelled: z.boolean().describe('True for an event that was called off.'),
    sequence: count.meta({
      description: 'How often its time, its place or `cancelled` changed since the first publication.',
      examples: [1],
    }),
    updated: timestamp.describe('When `sequence` last changed; the first publication while it is 0.'),
  })
  .describe('A meetup, conference or other event.');

export type EventRow = z.output<typeof eventRow>;

const head = { ...envelope('events'), ...editorial };
export const eventList = z.object({
  ...head,
  count: countOf('events'),
  events: z.array(eventRow).describe('The events, in the order that the summary of the file states.'),
});
export const eventItem = z.object({
  ...envelope('events'),
  moved_to: movedTo('event'),
  ...editorial,
  item: eventRow,
});

const list = {
  schemaName: 'EventList',
  schema: eventList,
  owner: 'export',
  list: 'events',
  itemPath: '/api/v1/events/{id}.json',
} as const;

export const eventFiles: FeedFile[] = [
  {
    id: 'api-v1-events',
    path: '/api/v1/events.json',
    summary: 'Public events, soonest start first, past events included.',
    ...list,
  },
  {
    id: 'api-v1-events-upcoming',
    path: '/api/v1/events/upcoming.json',
    summary: "Events not yet ended, soonest first, judged in the event's own UTC offset.",
    ...list,
  },
  {
    id: 'api-v1-events-past',
    path: '/api/v1/events/past.json',
    summary: 'Finished public events, newest first.',
    ...list,
  },
  {
    id: 'api-v1-events-previous',
    path: '/api/v1/events/previous.json',
    summary: 'Previous events, newest finish first: finished calendar events and backfilled ones.',
    ...list,
  },
  {
    id: 'events-by-country',
    path: '/api/v1/events/by-country/{country}.json',
    summary: 'Public events for one code: NO, SE, DK, FI, IS, NORDIC, EU.',
    ...list,
  },
  {
    id: 'events-item',
    path: '/api/v1/events/{id}.json',
    summary: 'One event.',
    schemaName: 'EventItem',
    schema: eventItem,
    owner: 'export',
  },
];
