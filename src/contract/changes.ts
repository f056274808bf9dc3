/** Rows added, changed and removed in each build, for clients that follow the feed (docs/feed-rules.md 1.39). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { text, timestamp } from './primitives.ts';

/** Number of builds in the file. */
export const changesBuilds = 30;

const rows = z.array(z.object({ family: text, id: text })).describe('By family, then id.');

export const changesBuild = z.object({
  generated_at: timestamp,
  previous_generated_at: timestamp.nullable().describe('Null for the first build.'),
  added: rows,
  changed: rows,
  removed: rows,
});

export const changes = z.object({
  ...envelope('changes'),
  builds: z.array(changesBuild).max(changesBuilds).describe('Newest first.'),
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
