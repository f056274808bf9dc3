/** The discovery document (docs/feed-rules.md 1.36 to 1.38). Its rows derive from the registry. */
import { z } from 'zod';
import { sectionCounts } from './academia.ts';
import { newsCountries } from './countries.ts';
import { editorial, envelope, signOff } from './envelope.ts';
import { countedLists } from './families.ts';
import type { FeedFile } from './feed-file.ts';
import { cors } from './meta.ts';
import { count, text, url } from './primitives.ts';
import { languageNote, siteUrl } from './shared-fields.ts';

const addressTemplate = z
  .string()
  .regex(/^https?:\/\/\S+$/, 'must be an absolute address; parameters stay in braces')
  .meta({ examples: ['https://example.org/api/v1/news/{id}.json'] });

export const endpointRow = z
  .object({
    id: text.meta({ description: 'Stable id of the path.', examples: ['api-v1-news'] }),
    method: z.literal('GET').describe('The HTTP method.'),
    path: z
      .string()
      .startsWith('/')
      .meta({
        description: 'Path from the root; a parameter is in braces.',
        examples: ['/api/v1/news/{id}.json'],
      }),
    url: addressTemplate.describe('The address on the static host; a parameter is in braces.'),
    url_custom_domain: addressTemplate.describe('The address on the custom domain; a parameter is in braces.'),
    summary: text.describe('What the file has, in one sentence.'),
    schema: text.nullable().meta({
      description: 'The name of the JSON Schema under /api/v1/schemas/; null for files in other formats than JSON.',
      examples: ['NewsList'],
    }),
    example_url: siteUrl(
      'api/v1/news/0123456789ab.json',
      'An address that exists, on the static host, with the id of the first row; null while there is no row.',
    ).nullable(),
    example_url_custom_domain: siteUrl('api/v1/news/0123456789ab.json', 'The same on the custom domain.').nullable(),
    item_path: text.nullable().meta({
      description: "The path of one row's own file; null when the rows have no files.",
      examples: ['/api/v1/news/{id}.json'],
    }),
    item_url_template: addressTemplate
      .nullable()
      .describe('The address of `item_path` on the custom domain; null without `item_path`.'),
    alias_of: text.nullable().meta({
      description: 'The path of the file that this one is a copy of, with the same bytes; null for other files.',
      examples: ['/api/v1/orgchart/relations.json'],
    }),
  })
  .describe('A path of the feed.');

export type EndpointRow = z.output<typeof endpointRow>;

const perCountry = z.object(
  Object.fromEntries(
    newsCountries.map((code) => [code, count.describe(`How many stories are listed under ${code}.`)]),
  ) as Record<(typeof newsCountries)[number], typeof count>,
);

const perExchange = (id: string) => count.describe(`How many tickers ${id} has.`);

/** The specified counts, in their order. */
const specifiedCounts = z.object({
  news: count.describe('Stories in news.json.'),
  news_by_country: perCountry.describe('Stories by country or region.'),
  newsletters: count.describe('Newsletter issues.'),
  events: count.describe('Events in events.json.'),
  events_upcoming: count.describe('Events that had not ended at `generated_at`.'),
  events_ongoing: count.describe('Events that were going on at `generated_at`.'),
  events_past: count.describe('Finished events in past.json.'),
  events_previous: count.describe('Finished and backfilled events in previous.json.'),
  talks: count.describe('Public talks.'),
  sources: count.describe('Rows in `sources` of sources.json.'),
  academia: sectionCounts.describe('Rows of academia by section.'),
  books: count.describe('Published books.'),
  org_entities: count.describe("People and organisations in the who's who."),
  org_relations: count.describe("Relations in the who's who."),
  profiles: count.describe('People and organisations with profile links.'),
  images: count.describe("Logos and photos of the who's who."),
  illustrations: count.describe('Pictures on story cards and pages.'),
  changelog: count.describe('Entries of the changelog.'),
  archive_articles: count.describe('Stories in the archive, removed ones included.'),
  markets: count.describe('Market tickers, at the time of this build.'),
  markets_aggregated: count.describe('Aggregated market rows, at the time of this build.'),
  markets_by_exchange: z
    .object({
      exchange_a: perExchange('exchange_a'),
      exchange_b: perExchange('exchange_b'),
      exchange_c: perExchange('exchange_c'),
    })
    .describe('Market tickers by exchange, at the time of this build.'),
  stats_days: count.describe('Days with visitor statistics, at the time of this build.'),
  developers: count.describe('Open-source developers.'),
});

/** The counts of families that were added later. Types do not know their names, which come from the table of families. */
const addedCounts: Record<never, typeof count> = Object.fromEntries(
  [...countedLists]
    .flatMap(([path, lists]) => lists.map(({ count: name }) => ({ name, path })))
    .filter(({ name }) => !name.includes('/') && !(name in specifiedCounts.shape))
    .map(({ name, path }) => [name, count.describe(`Rows in ${path}.`)]),
);

export const indexCounts = specifiedCounts.extend(addedCounts).describe('How many rows each list has.');

export type IndexCounts = z.output<typeof indexCounts>;

export const discovery = z.object({
  ...envelope('index'),
  title: text.describe('The title of the feed.'),
  sign_off: signOff,
  docs_url: siteUrl('api/', 'The reference for developers, on the static host.'),
  docs_url_custom_domain: siteUrl('api/', 'The reference for developers, on the custom domain.'),
  openapi_url: siteUrl('api/v1/openapi.json', 'The OpenAPI document as JSON.'),
  openapi_yaml_url: siteUrl('api/v1/openapi.yaml', 'The OpenAPI document as YAML.'),
  llms_txt_url: siteUrl('llms.txt', 'A short guide for language models and people.'),
  api_catalog_url: siteUrl('.well-known/api-catalog', 'The API catalogue (RFC 9727).'),
  stability: text.describe('What may change in this version, in words.'),
  auth: z.literal('none').describe('Always `none`: there is no account and no key.'),
  cors,
  bases: z
    .object({
      host_pages: url.meta({ description: 'The static host.', examples: ['https://host.example.org/feed'] }),
      custom_domain: url.meta({ description: 'The custom domain.', examples: ['https://example.org'] }),
    })
    .describe('The base addresses that have the same files, without a trailing slash.'),
  language_note: languageNote,
  editorial: z
    .object({
      sign_off: signOff,
      aggregator: text.describe('What the news aggregator is used for, in words.'),
      not_investment_advice: editorial.not_investment_advice,
    })
    .describe('The editorial rules.'),
  counts: indexCounts,
  endpoints: z.array(endpointRow).describe('Every path of the feed.'),
  start_here: z
    .array(
      z.object({ description: text.describe('What the file has.'), url: siteUrl('api/v1/news.json', 'The file.') }),
    )
    .describe('The files to look at first.'),
});

export const indexFiles: FeedFile[] = [
  {
    id: 'index',
    path: '/api/v1/index.json',
    summary: 'Discovery document: every endpoint with example addresses.',
    schemaName: 'Discovery',
    schema: discovery,
    owner: 'export',
    list: 'endpoints',
  },
];
