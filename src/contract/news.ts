/** News and own stories (docs/feed-rules.md, section 3). */
import { z } from 'zod';
import { country, newsCountry } from './countries.ts';
import { editorial, envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { illustration, logo } from './logo.ts';
import { count, derivedId, id, languageCode, text, timestamp, url } from './primitives.ts';
import { apiUrl, countOf, htmlUrl, languageNote, logoNote, movedTo, siteUrl } from './shared-fields.ts';
import { translationsFor } from './translations.ts';

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

const sourceNote = text
  .nullable()
  .meta({ description: 'A note on the source, set only for the news aggregator.', examples: ['Collects other news.'] });

const outletLogo = logo.nullable().describe("The outlet's logo; null until an editor has checked it.");

/** One outlet that covers the story. */
export const outlet = z
  .object({
    outlet: id.meta({
      description: 'The id of its row in sources.json, or its host name where it has no row.',
      examples: ['example-tidende', 'news.example.org'],
    }),
    outlet_name: text.meta({ description: 'The display name of the outlet.', examples: ['Example Tidende'] }),
    url: url.describe('The story at this outlet.'),
    title: text.describe("The headline in the outlet's own language."),
    published: timestamp.nullable().describe('When this outlet published the story; null when unknown.'),
    lang: languageCode.nullable().describe('ISO 639-1 code of the language of `title`; null when unknown.'),
    country: country.describe("The outlet's country."),
    source_type: z
      .enum(sourceTypes)
      .describe('The kind of outlet; `official` is a public authority, and local outlets are `regional`.'),
    paywall: z.boolean().describe('True when the article is behind a paywall.'),
    primary: z.boolean().describe('True for the main outlet.'),
    logo: outletLogo,
    source_note: sourceNote,
  })
  .describe('An outlet that covers the story.');

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number(value.toFixed(1)) === value, 'must have at most one fractional digit')
  .meta({ description: 'Share of all outlets, in percent with at most one fractional digit.', examples: [66.7] });

const coverage = z.object({
  count: count.describe('How many outlets cover the story.'),
  by_country: z
    .array(
      z.object({
        country: country.describe('The country of these outlets.'),
        count: count.describe('How many outlets are from this country.'),
        percent,
      }),
    )
    .describe('The outlets by country, most outlets first.'),
  by_source_type: z
    .array(
      z.object({
        type: z.enum(sourceTypes).describe('The kind of these outlets.'),
        count: count.describe('How many outlets are of this kind; 0 is kept.'),
        percent,
      }),
    )
    .length(sourceTypes.length)
    .describe('The outlets by kind: every kind, always in the same order.'),
});

const namedLink = z
  .object({ name: text.describe('The text of the link.'), url: url.describe('Where it leads.') })
  .describe('A link with its text.');

/** A story of the full list. */
export const newsRow = z
  .object({
    id: derivedId.describe('Stable id of the story.'),
    url: url.describe('The story at the main outlet; for an own story, its page on the site.'),
    html_url: htmlUrl('stories/0123456789ab/').nullable(),
    api_url: apiUrl('news/0123456789ab.json'),
    title: text.describe('The headline in the language of the source.'),
    title_en: text.nullable().describe('The headline in English; null when it is not translated.'),
    title_i18n: translationsFor('title_en'),
    source: id.meta({
      description: 'The id of the main outlet in sources.json; `own` for an own story.',
      examples: ['example-tidende'],
    }),
    source_name: text.meta({ description: 'The display name of the main outlet.', examples: ['Example Tidende'] }),
    source_logo: outletLogo,
    source_note: sourceNote,
    country: newsCountry.describe('The country or region that the story is listed under.'),
    language: text.meta({
      description: 'The English name of the language of `title`.',
      examples: ['Norwegian Bokmål'],
    }),
    language_code: languageCode.nullable().describe('ISO 639-1 code of the language of `title`; null when unknown.'),
    published: timestamp.describe('When the main outlet published the story.'),
    topics: z.array(text).meta({
      description: 'The topics of the story, as in topics.json.',
      examples: [['regulation', 'consumer protection']],
    }),
    summary: text.nullable().describe('A short summary in English, in our own words; null without one.'),
    summary_i18n: translationsFor('summary'),
    paywall: z.boolean().describe("True when the main outlet's article is behind a paywall."),
    links: z.array(namedLink).describe('Further links on the subject; often empty.'),
    own_story: z.boolean().describe('True for a story that the service wrote itself.'),
    illustration: illustration.nullable().describe('The picture of the story; null without one.'),
    primary_source: outlet.describe('The main outlet: the same as the first of `sources`.'),
    primary_source_document: namedLink
      .describe('A document that a story is about.')
      .nullable()
      .describe('The document that the story is about, such as a law or a report; null without one.'),
    also_covered_by: z.array(outlet).describe('The other outlets: `sources` without the first.'),
    sources: z.array(outlet).min(1).describe('All outlets that cover the story, the main outlet first.'),
    coverage: coverage.describe('How many outlets cover the story, by country and by kind of outlet.'),
    source_logo_url: url.nullable().meta({
      description:
        "The main outlet's logo as PNG or WebP; null for own stories, and until an editor has checked the logo.",
      examples: ['https://example.org/media/example-tidende.png'],
    }),
    text: text
      .nullable()
      .describe(
        'The body of an own story: Markdown (CommonMark) without HTML. Null for stories of others, and without one.',
      ),
    text_i18n: translationsFor('text'),
  })
  .describe('A story with its outlets and translations.');

export type NewsRow = z.output<typeof newsRow>;
export type Outlet = z.output<typeof outlet>;

/** A story of `latest.json`: id, dates, headlines and links, with the same values as in the full list. */
export const latestRow = newsRow
  .pick({
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
  })
  .describe('The headlines and links of a story.');

const head = { ...envelope('news'), ...editorial };
const notes = { language_note: languageNote, logo_note: logoNote };
const updated = timestamp.nullable().describe('The newest `published` in the list; null when the list is empty.');
const stories = { count: countOf('items'), items: z.array(newsRow).describe('The stories, newest first.') };
const topic = text.meta({ description: 'The topic; it may contain a space.', examples: ['consumer protection'] });

export const newsList = z.object({ ...head, updated, ...notes, ...stories });
export const newsTopicList = z.object({ ...head, topic, updated, ...stories });
export const latestList = z.object({
  ...head,
  updated,
  count: countOf('items'),
  items: z.array(latestRow).max(latestCount).describe('The newest stories, newest first.'),
});
export const newsItem = z.object({
  ...envelope('news'),
  moved_to: movedTo('story'),
  ...editorial,
  item: newsRow,
});
export const topicIndex = z.object({
  ...head,
  topics: z
    .array(
      z.object({
        id: topic,
        count: count.describe('How many stories have the topic.'),
        url: siteUrl('api/v1/news/by-topic/consumer-protection.json', 'The list of the stories with the topic.'),
      }),
    )
    .describe('The topics in use, by id.'),
});

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
    schemaName: 'NewsTopicList',
    schema: newsTopicList,
    owner,
    list: 'items',
    itemPath: '/api/v1/news/{id}.json',
    added: true,
    keepsTime: true,
  },
  {
    id: 'news-item',
    path: '/api/v1/news/{id}.json',
    summary: 'One story.',
    schemaName: 'NewsItem',
    schema: newsItem,
    owner,
    added: true,
    keepsTime: true,
  },
];
