/** The discovery document (docs/feed-rules.md 1.36 to 1.38). Its rows derive from the registry. */
import { z } from 'zod';
import { newsCountries } from './countries.ts';
import { envelope } from './envelope.ts';
import { countedLists } from './families.ts';
import type { FeedFile } from './feed-file.ts';
import { cors } from './meta.ts';
import { count, text, url } from './primitives.ts';

const addressTemplate = z.string().regex(/^https?:\/\/\S+$/, 'must be an absolute address; parameters stay in braces');

export const endpointRow = z.object({
  id: text,
  method: z.literal('GET'),
  path: z.string().startsWith('/'),
  url: addressTemplate,
  url_custom_domain: addressTemplate,
  summary: text,
  schema: text
    .nullable()
    .describe('The name of the JSON Schema under /api/v1/schemas/; null for files that are no JSON.'),
  example_url: url.nullable().describe("With the first row's id; null where there is no row yet."),
  example_url_custom_domain: url.nullable(),
  item_path: text.nullable().describe('The path of the file that one row of this list has.'),
  item_url_template: addressTemplate.nullable(),
  alias_of: text.nullable().describe('The canonical path, of which this one has the same bytes.'),
});

export type EndpointRow = z.output<typeof endpointRow>;

const perCountry = z.object(
  Object.fromEntries(newsCountries.map((code) => [code, count])) as Record<
    (typeof newsCountries)[number],
    typeof count
  >,
);

/** The specified counts, in their order. */
const specifiedCounts = z.object({
  news: count,
  news_by_country: perCountry,
  newsletters: count,
  events: count,
  events_upcoming: count,
  events_ongoing: count,
  events_past: count,
  events_previous: count,
  talks: count,
  sources: count,
  academia: z.object({ courses: count, groups: count, publications: count, research: count }),
  books: count,
  org_entities: count,
  org_relations: count,
  profiles: count,
  images: count,
  illustrations: count,
  changelog: count,
  archive_articles: count,
  markets: count,
  markets_aggregated: count,
  markets_by_exchange: z.object({ exchange_a: count, exchange_b: count, exchange_c: count }),
  stats_days: count,
  developers: count,
});

/** The counts of families that were added later. Types do not know their names, which come from the table of families. */
const addedCounts: Record<never, typeof count> = Object.fromEntries(
  [...countedLists.values()]
    .flatMap((lists) => lists.map(({ count: name }) => name))
    .filter((name) => !name.includes('/') && !(name in specifiedCounts.shape))
    .map((name) => [name, count]),
);

export const indexCounts = specifiedCounts.extend(addedCounts);

export type IndexCounts = z.output<typeof indexCounts>;

export const discovery = z.object({
  ...envelope('index'),
  title: text,
  sign_off: text,
  docs_url: url,
  docs_url_custom_domain: url,
  openapi_url: url,
  openapi_yaml_url: url,
  llms_txt_url: url,
  api_catalog_url: url,
  stability: text,
  auth: z.literal('none'),
  cors,
  bases: z.object({ host_pages: url, custom_domain: url }),
  language_note: text,
  editorial: z.object({ sign_off: text, aggregator: text, not_investment_advice: z.literal(true) }),
  counts: indexCounts,
  endpoints: z.array(endpointRow),
  start_here: z.array(z.object({ description: text, url })),
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
