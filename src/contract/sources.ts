/** Outlets, justice-system press pages, public search terms and event sources (docs/feed-rules.md, section 6). */
import { z } from 'zod';
import { country } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { logo } from './logo.ts';
import { count, date, id, text, url } from './primitives.ts';

export const sourceCoverages = ['national', 'regional', 'local', 'justice'] as const;
export const sourceMethods = ['rss', 'html', 'sitemap', 'search', 'manual'] as const;

/** Further methods of event sources. */
export const eventSourceMethods = ['ical', 'json-ld', 'events-api'] as const;

export const sourceRow = z.object({
  id,
  name: text,
  country,
  kind: text.nullable().describe('A free label, such as Newspaper, Regulator, Central bank.'),
  url: url.nullable(),
  type: text.describe('How it is fetched.'),
  paywall: z.boolean(),
  enabled: z.boolean(),
  status: text.describe('Begins with "ok", or gives the reason why it does not work.'),
  verified: date.nullable(),
  language: text.nullable().describe('English name.'),
  coverage: z.enum(sourceCoverages),
  region: text.nullable(),
  method: z.enum([...sourceMethods, ...eventSourceMethods]),
  icon_url: url.nullable(),
  logo_source: url.nullable(),
  feed: url.nullable().describe('Null when no working RSS, sitemap or index page was verified.'),
  source_note: text.nullable(),
  logo: logo.nullable(),
  logo_url: url.nullable().describe('The same as `logo.raster_url`; never an SVG.'),
});

export type SourceRow = z.output<typeof sourceRow>;

export const sourceCatalogue = z.object({
  ...envelope('sources'),
  user_agent: text,
  min_delay_seconds: z.literal(2),
  keyword_note: text,
  aggregator: text,
  logo_note: text,
  count,
  sources: z.array(sourceRow).describe('News outlets and justice press pages.'),
  search: z.array(sourceRow),
  event_sources: z.array(sourceRow),
});

export const sourceFiles: FeedFile[] = [
  {
    id: 'api-v1-sources',
    path: '/api/v1/sources.json',
    summary: 'Outlets, justice press pages, search terms and event sources.',
    schemaName: 'SourceCatalogue',
    schema: sourceCatalogue,
    owner: 'export',
    list: 'sources',
  },
];
