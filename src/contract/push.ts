/** What the push worker sends messages about, and the configuration that pages and apps read (docs/feed-rules.md 16.5, 16.29). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { latestCount, newsRow } from './news.ts';
import { languageCode, text, url } from './primitives.ts';
import { countOf, siteUrl } from './shared-fields.ts';
import { translations } from './translations.ts';

/** A publication: a story of others or an own story. */
export const pushItem = z
  .object({
    id: newsRow.shape.id,
    headline: text.describe('The headline in English; in the language of the source when it is not translated.'),
    headline_i18n: translations.describe(
      "The headline by language code: published translations, and the source's own headline in its language. Other languages use `headline`.",
    ),
    summary: newsRow.shape.summary,
    summary_i18n: newsRow.shape.summary_i18n,
    url: siteUrl(
      'stories/0123456789ab/',
      'The page that a reader opens: the story on the site, or at the main outlet where it has no page.',
    ),
    country: newsRow.shape.country,
    published: newsRow.shape.published,
    headline_lang: languageCode
      .nullable()
      .describe('ISO 639-1 code of the language of `headline`: `en` when there is an English one; null when unknown.'),
  })
  .describe('A publication to send a message about.');

export type PushItem = z.output<typeof pushItem>;

export const pushItems = z.object({
  ...envelope('push'),
  count: countOf('items'),
  items: z
    .array(pushItem)
    .max(latestCount)
    .describe('The newest publications, newest first: the stories of news/latest.json.'),
});

/** 65 bytes in base64url that begin with 4: an uncompressed point of P-256. */
export const vapidPublicKeyForm = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/;

const vapidPublicKey = z
  .string()
  .regex(vapidPublicKeyForm, 'must be an uncompressed P-256 point in base64url')
  .meta({ examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'] });

/** The file has its own format, without an envelope. */
export const pushConfig = z
  .object({
    worker_url: url.nullable().meta({
      description:
        'The base address of the push worker, without a trailing slash; a browser registers at `/api/push/register` below it. Null when Web Push is not enabled.',
      examples: ['https://push.example.org'],
    }),
    vapid_public_key: vapidPublicKey
      .nullable()
      .describe('The key for `applicationServerKey` when a browser subscribes; null when Web Push is not enabled.'),
    feed_url: siteUrl('api/v1/push/items.json', 'The publications that messages are sent about. Apps may poll it.'),
    web_push: z
      .enum(['enabled', 'not enabled'])
      .describe('Whether browsers can register: `enabled` when the worker and its key are set.'),
    apns: z
      .literal('not implemented')
      .describe('The push service of one mobile platform: always `not implemented`. An app may poll `feed_url`.'),
    note: text.describe('What the file is for, in words.'),
  })
  .refine(
    ({ worker_url, vapid_public_key, web_push }) =>
      [worker_url, vapid_public_key].every((value) => (value !== null) === (web_push === 'enabled')),
    { path: ['web_push'], error: 'must be "enabled" with a worker and a key, and "not enabled" without both' },
  );

export type PushConfig = z.output<typeof pushConfig>;

export const pushConfigPath = '/push-config.json';
export const pushItemsPath = '/api/v1/push/items.json';

export const pushFiles: FeedFile[] = [
  {
    id: 'api-v1-push-items',
    path: pushItemsPath,
    summary: 'The 25 newest publications as the push worker sends them: headline, summary, link.',
    schemaName: 'PushItemList',
    schema: pushItems,
    owner: 'export',
    list: 'items',
    itemPath: '/api/v1/news/{id}.json',
    added: true,
  },
  {
    id: 'push-config',
    path: pushConfigPath,
    summary: 'Whether browsers can register for messages about new stories, and where.',
    schemaName: 'PushConfig',
    schema: pushConfig,
    owner: 'export',
    added: true,
  },
];
