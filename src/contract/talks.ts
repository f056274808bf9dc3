/** Public talks on bitcoin, cryptocurrencies and blockchain (docs/feed-rules.md, section 5). */
import { z } from 'zod';
import { nordicCountry } from './countries.ts';
import { editorial, envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { date, id, text, timestamp, url } from './primitives.ts';
import { apiUrl, countOf, htmlUrl, languageName } from './shared-fields.ts';

/** Both fields with the event of a talk. */
const eventId = id.nullable().meta({
  description: 'The id of the event at which the talk was given; null when no event is linked.',
  examples: ['0123456789ab'],
});

export const talkRow = z
  .object({
    id: id.meta({
      description: "Stable id: two letters for the platform, a dash, and the platform's video id. Case matters.",
      examples: ['sv-a1B2_c3'],
    }),
    video_url: url.meta({
      description: 'The address of the video.',
      examples: ['https://video.example.org/watch/a1B2_c3'],
    }),
    platform: text.meta({
      description: 'The name of the video platform in lower case, `university`, or `other`.',
      examples: ['examplevideo', 'university'],
    }),
    title: text.describe('The title as the video page gives it.'),
    speakers: z
      .array(text)
      .nullable()
      .meta({
        description: 'The names of the speakers as the page gives them; null when it names nobody.',
        examples: [['Kari Example', 'Ola Example']],
      }),
    event_name: text.nullable().describe('The name of the event at which the talk was given; null when unknown.'),
    event_url: url.nullable().describe("The event's own page; null when unknown."),
    calendar_event_id: eventId,
    event_id: eventId,
    unlink_reason: text.nullable().meta({
      description: 'Why no event is linked; null when one is, or when no reason is recorded.',
      examples: ['The video page names no day or place.'],
    }),
    speaker_ids: z.array(id.nullable()).meta({
      description:
        "For each of `speakers`, in the same order, the id in the who's who, or null. Empty without speakers.",
      examples: [['kari-example', null]],
    }),
    city: text.nullable().meta({ description: 'The city of the talk; null when unknown.', examples: ['Bergen'] }),
    country: nordicCountry.nullable().describe('The country of the talk; null when unknown.'),
    date: date.nullable().describe('The day of the talk; null when unknown.'),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30')
      .nullable()
      .meta({ description: 'Local time at which the talk starts, `HH:MM`; null when unknown.', examples: ['18:30'] }),
    published: date.nullable().describe('The day of the upload; null when unknown.'),
    duration: z
      .string()
      .regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/, 'must be an ISO 8601 duration such as PT1H2M3S')
      .nullable()
      .meta({ description: 'Length as an ISO 8601 duration; null when unknown.', examples: ['PT1H2M3S', 'PT31M'] }),
    language: languageName,
    channel: text.nullable().meta({
      description: 'The name of the channel that published the video; null when unknown.',
      examples: ['Example University'],
    }),
    description: text.describe('What the talk is about, in English and written by the service.'),
    source_url: url.describe('The page that the facts about the talk come from.'),
    retrieved_at: timestamp.describe('When that page was read.'),
    added_at: timestamp.describe('When the talk was added to the feed.'),
    embed: z
      .boolean()
      .describe("True when the platform's oEmbed answer has a player, so that the video can be embedded."),
    html_url: htmlUrl('talks/sv-a1B2_c3/'),
    api_url: apiUrl('talks/sv-a1B2_c3.json'),
  })
  .describe('A public talk. What the video page does not state is null.');

export type TalkRow = z.output<typeof talkRow>;

const head = { ...envelope('talks'), ...editorial };
export const talkList = z.object({
  ...head,
  count: countOf('talks'),
  talks: z.array(talkRow).describe('The talks, newest upload first.'),
});
export const talkItem = z.object({ ...head, item: talkRow });

const list = {
  schemaName: 'TalkList',
  schema: talkList,
  owner: 'export',
  list: 'talks',
  itemPath: '/api/v1/talks/{id}.json',
} as const;

export const talkFiles: FeedFile[] = [
  { id: 'api-v1-talks', path: '/api/v1/talks.json', summary: 'Public talks, newest first.', ...list },
  {
    id: 'talks-item',
    path: '/api/v1/talks/{id}.json',
    summary: 'One talk.',
    schemaName: 'TalkItem',
    schema: talkItem,
    owner: 'export',
  },
  {
    id: 'talks-by-country',
    path: '/api/v1/talks/by-country/{country}.json',
    summary: 'Talks for one code: NO, SE, DK, FI, IS, FO, GL, AX.',
    ...list,
  },
];
