/** The who's who: closed objects with exactly the specified fields (docs/feed-rules.md 7.2 to 7.10). */
import { z } from 'zod';
import { entityCountry, nordicCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, id, text, timestamp, url } from './primitives.ts';

export const relationTypes = ['collaboration', 'licensed', 'partner', 'refused', 'supervises', 'uses licence'] as const;
export const statuses = ['pending', 'published', 'rejected'] as const;
export type Status = (typeof statuses)[number];

const status = z.enum(statuses);

/** A page that the row was checked against. The date stays as the editor typed it. */
export const checkedSource = z.strictObject({
  url,
  title: text,
  source_name: text,
  date: z.string().regex(/^(\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})$/, 'must be a day such as 2026-11-22 or 22.11.2026'),
});

/** A photo without its page, author or licence is not published, so these fields are never null (docs/feed-rules.md 7.6). */
const image = z.strictObject({
  file: url,
  source_page: url,
  author: text,
  license: text,
  license_url: url,
  origin: text,
  review: text,
  note: text.optional(),
  checked: text.optional(),
  reviewed: text.optional(),
});

const entityLogo = z.strictObject({
  source: text,
  source_url: url,
  file: url,
  fetched: text,
  review: text,
  license: text.optional(),
  author: text.nullable().optional(),
  wikidata: text.optional(),
  reviewed: text.optional(),
  raster: url.optional(),
  page: text.optional(),
  kind: text.optional(),
  note: text.optional(),
  history: z.array(z.strictObject({ review: text, reason: text, date: text })).optional(),
});

const profile = z.strictObject({
  kind: text,
  label: text,
  url,
  source_url: url,
  status,
  reviewed: text.optional(),
  note: text.optional(),
  added: text.optional(),
});

const talk = z.strictObject({
  id,
  title: text,
  video_url: url,
  event_id: id.optional(),
  date: date.optional(),
});

const affiliation = z.strictObject({
  talk_id: id,
  organisation: text,
  source_url: url,
  source_name: text,
  retrieved_at: timestamp,
  role: text.optional(),
  event_id: id.optional(),
  date: date.optional(),
});

/** Only the optional fields of docs/feed-rules.md 7.4 are left out when empty. */
export const entityRow = z.strictObject({
  id,
  name: text,
  type: z.enum(['person', 'organisation']),
  sector: z.enum(['private', 'public']),
  country: entityCountry.nullable(),
  description: text.nullable(),
  sources: z.array(checkedSource),
  image: image.nullable(),
  caveat: z.boolean().optional(),
  origin: text,
  group: text.nullable().optional(),
  status,
  logo: entityLogo.optional(),
  org: id.nullable().optional(),
  role: text.nullable().optional(),
  profile_url: url.optional(),
  profiles: z.array(profile).optional(),
  talk_ids: z.array(id).optional(),
  talks: z.array(talk).optional(),
  affiliations: z.array(affiliation).optional(),
  url: url.nullable().optional(),
  aliases: z.array(text).optional(),
  review: text.optional(),
  via: text.optional(),
  added: text.optional(),
  event_ids: z.array(id).optional(),
  from_talks: z.boolean().optional(),
});

export type EntityRow = z.output<typeof entityRow>;

export const relationRow = z.strictObject({
  id,
  from: id,
  to: id,
  type: z.enum(relationTypes),
  label: text,
  sources: z.array(checkedSource),
  status,
});

export type RelationRow = z.output<typeof relationRow>;

export const regulationRow = z.strictObject({
  country: nordicCountry,
  mica: text,
  law: text,
  regulator: text,
  status: text,
  sources: z.array(checkedSource),
});

export type RegulationRow = z.output<typeof regulationRow>;

/** Exactly six fields and no envelope (docs/feed-rules.md 7.2). */
export const orgchart = z.strictObject({
  updated: date,
  no_export_date: z.string().regex(/^\d\d\.\d\d\.\d{4}$/, 'must be a day such as 22.11.2026'),
  entities: z.array(entityRow),
  relations: z.array(relationRow),
  regulation: z.array(regulationRow),
  caveats: z.array(text),
});

export const entityItem = z.object({ ...envelope('entity'), item: entityRow });
export const relationItem = z.object({ ...envelope('relations'), item: relationRow });
export const relationList = z.object({ ...envelope('relations'), count, relations: z.array(relationRow) });
export const regulationList = z.object({
  ...envelope('regulation'),
  count,
  regulation: z.array(regulationRow),
  caveats: z.array(text),
});

const owner = 'export' as const;
const relations = {
  schemaName: 'RelationList',
  schema: relationList,
  owner,
  list: 'relations',
  itemPath: '/api/v1/orgchart/relations/{id}.json',
};
const regulation = { schemaName: 'RegulationList', schema: regulationList, owner, list: 'regulation' };

export const orgchartFiles: FeedFile[] = [
  {
    id: 'api-v1-orgchart',
    path: '/api/v1/orgchart.json',
    summary: "Published who's who: organisations, people, relations, regulation notes, caveats.",
    schemaName: 'OrgChart',
    schema: orgchart,
    owner,
    list: 'entities',
    itemPath: '/api/v1/orgchart/{id}.json',
  },
  {
    id: 'orgchart-entity',
    path: '/api/v1/orgchart/{id}.json',
    summary: "One who's who entity.",
    schemaName: 'Entity',
    schema: entityItem,
    owner,
  },
  {
    id: 'api-v1-orgchart-relations',
    path: '/api/v1/orgchart/relations.json',
    summary: 'Relations between published entries.',
    ...relations,
  },
  {
    id: 'api-v1-orgchart-regulation',
    path: '/api/v1/orgchart/regulation.json',
    summary: 'Regulation status per Nordic country.',
    ...regulation,
  },
  {
    id: 'orgchart-relation',
    path: '/api/v1/orgchart/relations/{id}.json',
    summary: 'One relation.',
    schemaName: 'Relation',
    schema: relationItem,
    owner,
  },
  {
    id: 'api-v1-relations',
    path: '/api/v1/relations.json',
    summary: 'The same bytes as /api/v1/orgchart/relations.json.',
    ...relations,
    aliasOf: '/api/v1/orgchart/relations.json',
    added: true,
  },
  {
    id: 'api-v1-regulation',
    path: '/api/v1/regulation.json',
    summary: 'The same bytes as /api/v1/orgchart/regulation.json.',
    ...regulation,
    aliasOf: '/api/v1/orgchart/regulation.json',
    added: true,
  },
];
