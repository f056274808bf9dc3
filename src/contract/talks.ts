/** Public talks on bitcoin, cryptocurrencies and blockchain (docs/feed-rules.md, section 5). */
import { z } from 'zod';
import { nordicCountry } from './countries.ts';
import { editorial, envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, id, text, timestamp, url } from './primitives.ts';

export const talkRow = z.object({
  id,
  video_url: url,
  platform: text.describe("The video host's name in lower case, `university`, or `other`."),
  title: text,
  speakers: z.array(text).nullable().describe('Names as the page gives them; null where it states none.'),
  event_name: text.nullable(),
  event_url: url.nullable(),
  calendar_event_id: id.nullable(),
  event_id: id.nullable(),
  unlink_reason: text.nullable().describe('Set when the video page named no day or place.'),
  speaker_ids: z.array(id.nullable()).describe("At each speaker's place the who's who id, or null."),
  city: text.nullable(),
  country: nordicCountry.nullable(),
  date: date.nullable().describe('The day of the talk.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30')
    .nullable()
    .describe('When the talk starts.'),
  published: date.nullable().describe('The day of upload.'),
  duration: z
    .string()
    .regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/, 'must be an ISO 8601 duration such as PT1H2M3S')
    .nullable(),
  language: text.nullable(),
  channel: text.nullable(),
  description: text.describe('Written by the service.'),
  source_url: url,
  retrieved_at: timestamp,
  added_at: timestamp,
  embed: z.boolean().describe("True only when the platform's oEmbed answer has a player."),
  html_url: url,
  api_url: url,
});

export type TalkRow = z.output<typeof talkRow>;

const head = { ...envelope('talks'), ...editorial };
export const talkList = z.object({ ...head, count, talks: z.array(talkRow) });
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
