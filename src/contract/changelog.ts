/** The site changelog (docs/feed-rules.md 8.9). `i18n` has a title and a description per language. */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, id, text, url } from './primitives.ts';
import { translationLanguages } from './translations.ts';

const translated = z.object({ title: text, description: text }).optional();

export const changelogEntry = z.object({
  id,
  date,
  title: text,
  description: text,
  i18n: z.object(
    Object.fromEntries(translationLanguages.map((code) => [code, translated])) as Record<
      (typeof translationLanguages)[number],
      typeof translated
    >,
  ),
  html_url: url,
  api_url: url,
});

export type ChangelogEntry = z.output<typeof changelogEntry>;

export const changelogList = z.object({ ...envelope('changelog'), count, entries: z.array(changelogEntry) });
export const changelogItem = z.object({ ...envelope('changelog'), item: changelogEntry });

const itemPath = '/api/v1/changelog/{id}.json';

export const changelogFiles: FeedFile[] = [
  {
    id: 'api-v1-changelog',
    path: '/api/v1/changelog.json',
    summary: 'Site changelog, newest first.',
    schemaName: 'ChangelogList',
    schema: changelogList,
    owner: 'export',
    list: 'entries',
    itemPath,
  },
  {
    id: 'changelog-item',
    path: itemPath,
    summary: 'One changelog entry.',
    schemaName: 'ChangelogItem',
    schema: changelogItem,
    owner: 'export',
    added: true,
  },
];
