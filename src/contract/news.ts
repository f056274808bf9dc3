/** News and own stories (docs/feed-rules.md, section 3). */
import { z } from 'zod';
import { country, newsCountry } from './countries.ts';
import { editorial, envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { illustration, logo } from './logo.ts';
import { count, derivedId, id, languageCode, text, timestamp, url } from './primitives.ts';
import { translations } from './translations.ts';

/** Number of stories in `latest.json` (docs/feed-rules.md 3.2). */
export const latestCount = 25;

/** In the order of `coverage.by_source_type`, which always has every type. */
export const sourceTypes = ['national', 'regional', 'official', 'international'] as const;
export type SourceType = (typeof sourceTypes)[number];

/** The topics that a story may have; `topics.json` lists those in use. */
export const topics = [
  'aml',
  'banking',
  'bitcoin',
  'business',
  'community',
  'consumer protection',
  'crime',
  'defi',
  'events',
  'funds',
  'mica',
  'mining',
  'payments',
  'policy',
  'regulation',
  'stablecoins',
  'tax',
  'tokenisation',
] as const;

/** The slug of a topic in an address: spaces become dashes. */
export const topicSlug = (topic: string) => topic.replaceAll(' ', '-');

/** One outlet that covers the story. */
export const outlet = z.object({
  outlet: id.describe('The id of the source record, or the host name where there is none.'),
  outlet_name: text,
  url,
  title: text.describe("The headline in the outlet's own language."),
  published: timestamp.nullable(),
  lang: languageCode.nullable(),
  country,
  source_type: z.enum(sourceTypes),
  paywall: z.boolean(),
  primary: z.boolean().describe('True for the main outlet.'),
  logo: logo.nullable(),
  source_note: text.nullable(),
});

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number(value.toFixed(1)) === value, 'must have at most one fractional digit');

const coverage = z.object({
  count: count.describe('How many outlets cover the story.'),
  by_country: z.array(z.object({ country, count, percent })).describe('Most outlets first.'),
  by_source_type: z.array(z.object({ type: z.enum(sourceTypes), count, percent })).length(sourceTypes.length),
});

/** A story of the full list. */
export const newsRow = z.object({
  id: derivedId,
  url: url.describe('The story at the main outlet.'),
  html_url: url.nullable().describe("The story's page on the site."),
  api_url: url,
  title: text.describe("The source's headline."),
  title_en: text.nullable(),
  title_i18n: translations,
  source: id,
  source_name: text,
  source_logo: logo.nullable(),
  source_note: text.nullable().describe('Set for the news aggregator only.'),
  country: newsCountry,
  language: text.describe('English name of the language.'),
  language_code: languageCode.nullable(),
  published: timestamp,
  topics: z.array(text),
  summary: text.nullable().describe('English.'),
  summary_i18n: translations,
  paywall: z.boolean(),
  links: z.array(z.object({ name: text, url })),
  own_story: z.boolean(),
  illustration: illustration.nullable(),
  primary_source: outlet.describe('The same as the first of `sources`.'),
  primary_source_document: z.object({ name: text, url }).nullable(),
  also_covered_by: z.array(outlet).describe('`sources` without the first.'),
  sources: z.array(outlet).min(1).describe('The main outlet first.'),
  coverage,
  source_logo_url: url.nullable().describe('Raster only; null for own stories.'),
  text: text
    .nullable()
    .describe(
      'The body of an own story: Markdown (CommonMark) without HTML. Null for stories of others, and without one.',
    ),
  text_i18n: translations,
});

export type NewsRow = z.output<typeof newsRow>;
export type Outlet = z.output<typeof outlet>;

/** A story of `latest.json`: id, dates, headlines and links, with the same values as in the full list. */
export const latestRow = newsRow.pick({
  id: true,
  url: true,
  html_url: true,
  api_url: true,
  title: true,
  title_en: true,
  title_i18n: true,
  source: true,
  source_name: true,
  country: true,
  language_code: true,
  published: true,
  own_story: true,
});

const head = { ...envelope('news'), ...editorial };
const notes = { language_note: text, logo_note: text };
const updated = timestamp.nullable().describe('The newest `published` in the list.');

export const newsList = z.object({ ...head, updated, ...notes, count, items: z.array(newsRow) });
export const newsTopicList = z.object({ ...head, topic: text, updated, count, items: z.array(newsRow) });
export const latestList = z.object({ ...head, updated, count, items: z.array(latestRow).max(latestCount) });
export const newsItem = z.object({
  ...envelope('news'),
  moved_to: id.optional().describe('Only in the file of a story that was merged: the id of the story in `item`.'),
  ...editorial,
  item: newsRow,
});
export const topicIndex = z.object({ ...head, topics: z.array(z.object({ id: text, count, url })) });

const owner = 'export' as const;

export const newsFiles: FeedFile[] = [
  {
    id: 'api-v1-news',
    path: '/api/v1/news.json',
    summary: 'Published news and own stories, newest first.',
    schemaName: 'NewsList',
    schema: newsList,
    owner,
    list: 'items',
    itemPath: '/api/v1/news/{id}.json',
  },
  {
    id: 'api-v1-news-latest',
    path: '/api/v1/news/latest.json',
    summary: 'The 25 newest published stories: headlines and links. Supports conditional requests.',
    schemaName: 'NewsLatest',
    schema: latestList,
    owner,
    list: 'items',
    itemPath: '/api/v1/news/{id}.json',
  },
  {
    id: 'news-by-country',
    path: '/api/v1/news/by-country/{country}.json',
    summary: 'Published news for one code: NO, SE, DK, FI, IS, NORDIC, EU.',
    schemaName: 'NewsList',
    schema: newsList,
    owner,
    list: 'items',
    itemPath: '/api/v1/news/{id}.json',
  },
  {
    id: 'api-v1-news-topics',
    path: '/api/v1/news/topics.json',
    summary: 'Topic ids in published news, with counts.',
    schemaName: 'TopicIndex',
    schema: topicIndex,
    owner,
    list: 'topics',
    itemPath: '/api/v1/news/by-topic/{slug}.json',
  },
  {
    id: 'news-by-topic',
    path: '/api/v1/news/by-topic/{slug}.json',
    summary: 'Published news of one topic, newest first.',
    schemaName: 'NewsList',
    schema: newsTopicList,
    owner,
    list: 'items',
    itemPath: '/api/v1/news/{id}.json',
    added: true,
  },
  {
    id: 'news-item',
    path: '/api/v1/news/{id}.json',
    summary: 'One story.',
    schemaName: 'NewsItem',
    schema: newsItem,
    owner,
    added: true,
  },
];
