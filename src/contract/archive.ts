/** The append-only archive of stories (docs/feed-rules.md 2.17 to 2.20). */
import { z } from 'zod';
import { newsCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, id, languageCode, text, timestamp, url } from './primitives.ts';

const perLanguage = z.record(languageCode, text);

export const archiveRow = z.object({
  id,
  api_url: url.describe('The archived story; its file stays when the story leaves the site.'),
  site: id,
  url,
  canonical_url: url,
  title: text,
  titles: perLanguage,
  source: id,
  source_name: text,
  country: newsCountry,
  published_at: timestamp,
  first_published_on_site: timestamp,
  last_seen_on_site: timestamp,
  languages: z.array(languageCode),
  summaries: perLanguage,
  topics: z.array(text),
  removed: z.boolean().describe('True while the story is not on the site any more.'),
  removed_at: timestamp.nullable(),
});

export type ArchiveRow = z.output<typeof archiveRow>;

export const archive = z.object({ ...envelope('archive'), count, articles: z.array(archiveRow) });
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
  },
];
