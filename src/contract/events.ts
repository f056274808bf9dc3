/** Meetups, conferences and other events (docs/feed-rules.md, section 4). */
import { z } from 'zod';
import { country } from './countries.ts';
import { editorial, envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { siteAddresses } from './languages.ts';
import { count, derivedId, id, offsetTimestamp, text, timestamp, url } from './primitives.ts';
import { translations } from './translations.ts';

export const eventTypes = ['conference', 'meetup', 'hackathon', 'seminar'] as const;

const credit = z.object({ source_name: text, source_url: url, retrieved_at: timestamp });

export const eventRow = z.object({
  id: derivedId,
  title: text,
  title_original: text.nullable(),
  start: offsetTimestamp.describe("In the event's own UTC offset."),
  end: offsetTimestamp.nullable(),
  place: text.nullable(),
  city: text.nullable(),
  country,
  online: z.boolean(),
  organiser: text,
  url,
  source: text.describe('Display name of the source; `backfill` for backfilled events.'),
  paid: z.boolean().nullable(),
  sponsored: z.union([z.boolean(), text]).nullable().describe("True, false, or the sponsor's name."),
  note: text.nullable().describe('English.'),
  note_i18n: translations,
  description: z
    .object({
      text: text.describe('Written by the organiser.'),
      lang: text,
      source_url: url,
      source_name: text.nullable(),
      retrieved: timestamp.nullable(),
      i18n: z.object({ en: text.optional(), ...translations.shape }),
    })
    .nullable(),
  past: z.boolean(),
  ongoing: z.boolean().describe('Started and not ended; never true without an end.'),
  html_url: url,
  html_urls: siteAddresses,
  api_url: url,
  place_source: z.object({ name: text, url, retrieved: timestamp.nullable() }).nullable(),
  attendees: z.object({ count, source_name: text, source_url: url, retrieved: timestamp.nullable() }).nullable(),
  talk_ids: z.array(id).describe('Talks linked to the event.'),
  backfill: z.boolean().describe('True for an event that is listed in previous.json alone.'),
  event_type: z.enum(eventTypes).nullable(),
  language: text.nullable(),
  speakers_count: count.nullable(),
  videos_url: url.nullable(),
  credits: z.record(z.string(), credit).nullable().describe('Per field; backfilled events only.'),
  cancelled: z.boolean().describe('True for an event that was called off.'),
  sequence: count.describe('How often its time, its place or `cancelled` changed since the first publication.'),
  updated: timestamp.describe('When `sequence` last changed; the first publication while it is 0.'),
});

export type EventRow = z.output<typeof eventRow>;

const head = { ...envelope('events'), ...editorial };
export const eventList = z.object({ ...head, count, events: z.array(eventRow) });
export const eventItem = z.object({
  ...envelope('events'),
  moved_to: id.optional().describe('Only in the file of an event that was merged: the id of the event in `item`.'),
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
