/** Public profile links of people and organisations, as a flat list (docs/feed-rules.md 7.13). */
import { z } from 'zod';
import { entityCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { statuses } from './orgchart.ts';
import { count, id, text, url } from './primitives.ts';

export const profileKinds = ['encyclopedia', 'microblog', 'knowledge base', 'professional network'] as const;

export const profileRow = z.object({
  entity_id: id,
  name: text,
  type: z.enum(['person', 'organisation']),
  country: entityCountry.nullable(),
  api_url: url,
  links: z.array(z.object({ kind: text, label: text, url, source_url: url, status: z.enum(statuses) })).min(1),
});

export type ProfileRow = z.output<typeof profileRow>;

export const profileList = z.object({ ...envelope('profiles'), count, profiles: z.array(profileRow) });
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
  },
];
