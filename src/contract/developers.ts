/** Editor-approved open-source developers (docs/feed-rules.md 8.6, 8.7). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { statuses } from './orgchart.ts';
import { count, date, id, text, url } from './primitives.ts';
import { countOf } from './shared-fields.ts';

/** The most notable items of a developer (docs/feed-rules.md 8.7). */
export const notableCount = 3;

const repo = z.object({
  kind: z.literal('repo').describe("A repository of the developer's own."),
  name: text.meta({ description: 'The name of the repository.', examples: ['example-wallet'] }),
  url: url.meta({ description: 'The repository.', examples: ['https://code.example.org/kari/example-wallet'] }),
  stars: count.nullable().meta({ description: 'How many stars it has; null when unknown.', examples: [128] }),
  language: text
    .nullable()
    .meta({ description: 'Its main programming language; null when unknown.', examples: ['Rust'] }),
  description: text.nullable().describe('What it is, as the repository states it; null without a description.'),
  last_push: date.nullable().describe('The day of the last push; null when unknown.'),
});

const contrib = z.object({
  kind: z.literal('contrib').describe('Contributions to a project of others.'),
  project: text.meta({ description: 'The name of the project.', examples: ['example-node'] }),
  host: text.meta({ description: 'The host of the code.', examples: ['code.example.org'] }),
  url: url.describe('The page that shows the contributions.'),
  commits: count.nullable().meta({ description: 'How many commits there are; null when unknown.', examples: [42] }),
  merged_prs: count
    .nullable()
    .meta({ description: 'How many pull requests were merged; null when unknown.', examples: [17] }),
});

const profile = z.object({
  host: text.meta({ description: 'The host of the code.', examples: ['code.example.org'] }),
  url: url.meta({ description: "The developer's page there.", examples: ['https://code.example.org/kari'] }),
});

export const developerRow = z
  .object({
    id: id.meta({ description: 'Stable id.', examples: ['kari-example'] }),
    name: text.meta({ description: 'The name or pen name.', examples: ['Kari Example'] }),
    profiles: z.array(profile).describe('Profiles on code hosts.'),
    notable: z
      .array(z.discriminatedUnion('kind', [repo, contrib]))
      .max(notableCount)
      .describe('The most notable work, three items at most.'),
    checked: date.nullable().describe('The day of the star and commit counts; null when they were not checked.'),
    nordic_source: url.nullable().describe('The page that shows the Nordic connection; null without one.'),
    whoswho_id: id.nullable().meta({
      description: "The developer's id in the who's who; null when the developer is not listed there.",
      examples: ['kari-example'],
    }),
    org_id: id
      .nullable()
      .describe("The id of the developer's organisation in the who's who; null when it is not listed there."),
    status: z.enum(statuses).describe('Always `published` in the public feed; a preview also has pending rows.'),
  })
  .describe('A developer of open-source software.');

export type DeveloperRow = z.output<typeof developerRow>;

export const developerList = z.object({
  ...envelope('developers'),
  updated: date.describe('The newest `checked` among the rows; the day of the build without rows.'),
  count: countOf('people'),
  people: z.array(developerRow).describe('The developers, by name.'),
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
