/** Outlets, justice-system press pages, public search terms and event sources (docs/feed-rules.md, section 6). */
import { z } from 'zod';
import { country } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { logo } from './logo.ts';
import { date, id, text, url } from './primitives.ts';
import { countOf, languageName, logoNote } from './shared-fields.ts';

export const sourceCoverages = ['national', 'regional', 'local', 'justice'] as const;
export const sourceMethods = ['rss', 'html', 'sitemap', 'search', 'manual'] as const;

/** Further methods of event sources. */
export const eventSourceMethods = ['ical', 'json-ld', 'events-api'] as const;

export const sourceRow = z
  .object({
    id: id.meta({ description: 'Stable id: a short name or a host name.', examples: ['example-tidende'] }),
    name: text.meta({ description: 'The display name.', examples: ['Example Tidende'] }),
    country: country.describe('The country of the source.'),
    kind: text.nullable().meta({
      description: 'What the source is, as a free label; null when unknown.',
      examples: ['Newspaper', 'Regulator'],
    }),
    url: url.nullable().describe("The source's website; null without one."),
    type: text.meta({ description: 'How the source is fetched, as a free label.', examples: ['rss', 'sitemap'] }),
    paywall: z.boolean().describe('True when its articles are behind a paywall.'),
    enabled: z.boolean().describe('True when the service reads the source.'),
    status: text.meta({
      description: 'Starts with `ok`, or gives the reason why the source cannot be read.',
      examples: ['ok', 'no feed verified: an editor reads the site'],
    }),
    verified: date.nullable().describe('The day on which fetching was last verified; null before the first time.'),
    language: languageName,
    coverage: z.enum(sourceCoverages).describe('What the source covers; `justice` is the justice system.'),
    region: text.nullable().meta({
      description: 'The place, for regional and local sources; null for others.',
      examples: ['Vestland'],
    }),
    method: z
      .enum([...sourceMethods, ...eventSourceMethods])
      .describe('How the service reads the source; `manual` is by an editor.'),
    icon_url: url.nullable().meta({
      description: "The icon of the source's website; null when unknown.",
      examples: ['https://tidende.example.org/favicon.ico'],
    }),
    logo_source: url.nullable().describe('The address that the logo was fetched from; null when unknown.'),
    feed: url.nullable().meta({
      description: 'The RSS feed, sitemap or index page that is read; null while no working one is verified.',
      examples: ['https://tidende.example.org/rss.xml'],
    }),
    source_note: text.nullable().describe('A note on the source; null without one.'),
    logo: logo.nullable().describe('The logo; null until an editor has checked it.'),
    logo_url: url.nullable().meta({
      description: 'The same as `logo.raster_url`: PNG or WebP, never SVG. Null without a logo.',
      examples: ['https://example.org/media/example-tidende.png'],
    }),
  })
  .describe('A source that stories or events are found in.');

export type SourceRow = z.output<typeof sourceRow>;

export const sourceCatalogue = z.object({
  ...envelope('sources'),
  user_agent: text.meta({
    description: 'The user agent that the service sends to the sources.',
    examples: ['Example-Feed/1 (+https://example.org)'],
  }),
  min_delay_seconds: z.literal(2).describe('The pause between two requests to one host, in seconds.'),
  keyword_note: text.describe('Which search terms are used, in words.'),
  aggregator: text.describe('What the news aggregator is used for, in words.'),
  logo_note: logoNote,
  count: countOf('sources'),
  sources: z.array(sourceRow).describe('News outlets and press pages of the justice system, by id.'),
  search: z.array(sourceRow).describe('Searches for public terms, by id.'),
  event_sources: z.array(sourceRow).describe('Calendars and pages with events, by id.'),
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
