/** Editor-approved open-source developers (docs/feed-rules.md 8.6, 8.7). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { statuses } from './orgchart.ts';
import { count, date, id, text, url } from './primitives.ts';

/** The most notable items of a developer (docs/feed-rules.md 8.7). */
export const notableCount = 3;

const repo = z.object({
  kind: z.literal('repo'),
  name: text,
  url,
  stars: count.nullable(),
  language: text.nullable(),
  description: text.nullable(),
  last_push: date.nullable(),
});

const contrib = z.object({
  kind: z.literal('contrib'),
  project: text,
  host: text,
  url,
  commits: count.nullable(),
  merged_prs: count.nullable(),
});

export const developerRow = z.object({
  id,
  name: text,
  profiles: z.array(z.object({ host: text, url })).describe('Code-hosting profile links.'),
  notable: z.array(z.discriminatedUnion('kind', [repo, contrib])).max(notableCount),
  checked: date.nullable().describe('The day of the star and commit counts.'),
  nordic_source: url.nullable().describe('The page that shows the Nordic connection.'),
  whoswho_id: id.nullable(),
  org_id: id.nullable(),
  status: z.enum(statuses),
});

export type DeveloperRow = z.output<typeof developerRow>;

export const developerList = z.object({
  ...envelope('developers'),
  updated: date.describe('The newest `checked` among the rows; the day of the build without rows.'),
  count,
  people: z.array(developerRow),
});

export const developerFiles: FeedFile[] = [
  {
    id: 'api-v1-developers',
    path: '/api/v1/developers.json',
    summary: 'Open-source developers.',
    schemaName: 'DeveloperList',
    schema: developerList,
    owner: 'export',
    list: 'people',
  },
];
