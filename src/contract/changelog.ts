/** The site changelog (docs/feed-rules.md 8.9). `i18n` has a title and a description per language. */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { date, id, text } from './primitives.ts';
import { apiUrl, countOf, htmlUrl } from './shared-fields.ts';
import { translationLanguages } from './translations.ts';

const translated = z
  .object({ title: text.describe('The title.'), description: text.describe('The description.') })
  .describe('The title and description in one language.')
  .optional()
  .describe('The entry in the language of this code; left out without a translation.');

export const changelogEntry = z
  .object({
    id: id.meta({ description: 'Stable id.', examples: ['2026-11-22-talks-have-durations'] }),
    date: date.describe('The day of the change.'),
    title: text.describe('The title in English.'),
    description: text.describe('What changed, in English.'),
    i18n: z
      .object(
        Object.fromEntries(translationLanguages.map((code) => [code, translated])) as Record<
          (typeof translationLanguages)[number],
          typeof translated
        >,
      )
      .describe(
        'Published translations of `title` and `description` by language code. Where only one is translated, the other is English.',
      ),
    html_url: htmlUrl('changelog/#2026-11-22-talks-have-durations'),
    api_url: apiUrl('changelog/2026-11-22-talks-have-durations.json'),
  })
  .describe('A change of the site.');

export type ChangelogEntry = z.output<typeof changelogEntry>;

export const changelogList = z.object({
  ...envelope('changelog'),
  count: countOf('entries'),
  entries: z.array(changelogEntry).describe('The changes, newest first.'),
});
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
    keepsTime: true,
  },
];
