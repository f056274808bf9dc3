/** Public profile links of people and organisations, as a flat list (docs/feed-rules.md 7.13). */
import { z } from 'zod';
import { entityCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { statuses } from './orgchart.ts';
import { id, text, url } from './primitives.ts';
import { apiUrl, countOf } from './shared-fields.ts';

export const profileKinds = ['encyclopedia', 'microblog', 'knowledge base', 'professional network'] as const;

const profileLink = z
  .object({
    kind: text.meta({ description: 'What the link leads to.', examples: [...profileKinds] }),
    label: text.meta({ description: 'The text of the link.', examples: ['@example_bank'] }),
    url: url.meta({ description: 'The profile.', examples: ['https://social.example.org/@example_bank'] }),
    source_url: url.describe('A page that shows whose profile it is.'),
    status: z.enum(statuses).describe('Always `published` in the public feed; a preview also has pending links.'),
  })
  .describe('A public profile of the entity.');

export const profileRow = z
  .object({
    entity_id: id.describe("The id of the who's who entity."),
    name: text.meta({ description: 'The name of the entity.', examples: ['Example Bank'] }),
    type: z.enum(['person', 'organisation']).describe('Whether the entity is a person or an organisation.'),
    country: entityCountry.nullable().describe('The country of the entity; null when unknown.'),
    api_url: apiUrl('profiles/example-bank.json'),
    links: z.array(profileLink).min(1).describe('The profile links.'),
  })
  .describe('The profile links of one person or organisation.');

export type ProfileRow = z.output<typeof profileRow>;

export const profileList = z.object({
  ...envelope('profiles'),
  count: countOf('profiles'),
  profiles: z.array(profileRow).describe('The entities with at least one link, in the order of orgchart.json.'),
});
export const profileItem = z.object({ ...envelope('profiles'), item: profileRow });

const itemPath = '/api/v1/profiles/{id}.json';

export const profileFiles: FeedFile[] = [
  {
    id: 'api-v1-profiles',
    path: '/api/v1/profiles.json',
    summary: 'Public profile links of people and organisations.',
    schemaName: 'ProfileList',
    schema: profileList,
    owner: 'export',
    list: 'profiles',
    itemPath,
  },
  {
    id: 'profiles-item',
    path: itemPath,
    summary: 'The profile links of one entity.',
    schemaName: 'ProfileItem',
    schema: profileItem,
    owner: 'export',
    added: true,
    keepsTime: true,
  },
];
