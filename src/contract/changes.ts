/** Rows added, changed and removed in each build, for clients that follow the feed (docs/feed-rules.md 1.39). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { text, timestamp } from './primitives.ts';

/** Number of builds in the file. */
export const changesBuilds = 30;

export const changedRow = z
  .object({
    family: text.meta({ description: 'The family of the row.', examples: ['news', 'entities'] }),
    id: text.meta({
      description: 'The id of the row in its family; the country code of a regulation note.',
      examples: ['0123456789ab', 'NO'],
    }),
  })
  .describe('A row of the feed.');

const rows = z.array(changedRow);

export const changesBuild = z
  .object({
    generated_at: timestamp.describe('The time of the build.'),
    previous_generated_at: timestamp.nullable().describe('The time of the build before it; null for the first build.'),
    added: rows.describe('Rows that are new, by family and then id.'),
    changed: rows.describe('Rows with another content, by family and then id.'),
    removed: rows.describe('Rows that are gone, by family and then id.'),
  })
  .describe('The changes of one build.');

export const changes = z.object({
  ...envelope('changes'),
  builds: z.array(changesBuild).max(changesBuilds).describe('The last builds, newest first.'),
});

export type ChangesBuild = z.output<typeof changesBuild>;

export const changesFiles: FeedFile[] = [
  {
    id: 'api-v1-changes',
    path: '/api/v1/changes.json',
    summary: 'Rows added, changed and removed in each of the last 30 builds.',
    schemaName: 'Changes',
    schema: changes,
    owner: 'export',
    list: 'builds',
    added: true,
  },
];
