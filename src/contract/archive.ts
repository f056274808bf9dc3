/** The append-only archive of stories (docs/feed-rules.md 2.17 to 2.20). */
import { z } from 'zod';
import { newsCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { id, languageCode, text, timestamp, url } from './primitives.ts';
import { apiUrl, countOf, htmlUrl } from './shared-fields.ts';

const perLanguage = z.record(languageCode, text);

export const archiveRow = z
  .object({
    id: id.meta({ description: 'The id of the story.', examples: ['0123456789ab'] }),
    api_url: apiUrl('archive/articles/0123456789ab.json').describe(
      'The address of the archived story. The file stays when the story leaves the site.',
    ),
    site: id.meta({ description: 'The same as `source`.', examples: ['example-tidende'] }),
    url: htmlUrl('stories/0123456789ab/').describe("The story's page on the site."),
    canonical_url: url.describe('The story at the main outlet; for an own story, its page on the site.'),
    title: text.describe('The headline in the language of the source.'),
    titles: perLanguage.meta({
      description: 'The headline by language code.',
      examples: [{ en: 'A new rule', nb: 'En ny regel' }],
    }),
    source: id.meta({
      description: 'The id of the main outlet in sources.json; `own` for an own story.',
      examples: ['example-tidende'],
    }),
    source_name: text.meta({ description: 'The display name of the main outlet.', examples: ['Example Tidende'] }),
    country: newsCountry.describe('The country or region that the story is listed under.'),
    published_at: timestamp.describe('When the main outlet published the story.'),
    first_published_on_site: timestamp.describe('When the story was first published on the site. It never changes.'),
    last_seen_on_site: timestamp.describe(
      "The time of the latest build that had the story; in the story's own file, while the story is on the site, the time of the build that last changed that file.",
    ),
    languages: z
      .array(languageCode)
      .meta({ description: 'The languages of `titles` and `summaries`, sorted by code.', examples: [['en', 'nb']] }),
    summaries: perLanguage.meta({
      description: 'The summary by language code; empty without a summary.',
      examples: [{ en: 'What the rule means.', nb: 'Hva regelen betyr.' }],
    }),
    topics: z.array(text).meta({ description: 'The topics of the story.', examples: [['regulation', 'tax']] }),
    removed: z.boolean().describe('True while the story is not on the site any more.'),
    removed_at: timestamp.nullable().describe('When the story left the site; null while it is there.'),
  })
  .describe('An archived story. A story that left the site stays as it was last published.');

export type ArchiveRow = z.output<typeof archiveRow>;

export const archive = z.object({
  ...envelope('archive'),
  count: countOf('articles'),
  articles: z.array(archiveRow).describe('Every story that was ever published, newest first.'),
});
export const archiveItem = z.object({ ...envelope('archive'), item: archiveRow });

const itemPath = '/api/v1/archive/articles/{id}.json';

export const archiveFiles: FeedFile[] = [
  {
    id: 'api-v1-archive-articles',
    path: '/api/v1/archive/articles.json',
    summary: 'Append-only archive of stories.',
    schemaName: 'ArticleArchive',
    schema: archive,
    owner: 'export',
    list: 'articles',
    itemPath,
  },
  {
    id: 'archive-article',
    path: itemPath,
    summary: 'One archived story.',
    schemaName: 'ArchiveArticle',
    schema: archiveItem,
    owner: 'export',
    added: true,
    keepsTime: true,
  },
];
