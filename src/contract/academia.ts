/** Editor-approved courses, student groups, publications and research (docs/feed-rules.md 8.3, 8.4). */
import { z } from 'zod';
import { nordicCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, id, text, url } from './primitives.ts';
import { translations } from './translations.ts';

export const academiaSections = ['courses', 'groups', 'publications', 'research'] as const;
export type AcademiaSection = (typeof academiaSections)[number];
export const publicationTypes = ['master', 'phd', 'paper', 'conference'] as const;

const foot = { url, source: url, checked: date, about_i18n: translations, id };
const api_url = url;

export const courseRow = z.object({
  country: nordicCountry,
  institution: text,
  code: text,
  name: text,
  level: text.nullable(),
  term: text.nullable(),
  about: text,
  ...foot,
  section: z.literal('courses'),
  api_url,
});

export const groupRow = z.object({
  country: nordicCountry,
  name: text,
  institution: text,
  about: z.string().describe('May be empty: `activity` is translated then.'),
  activity: text,
  active: z.boolean(),
  ...foot,
  section: z.literal('groups'),
  api_url,
});

export const publicationRow = z.object({
  country: nordicCountry,
  name: text.describe('The title.'),
  type: z.enum(publicationTypes),
  authors: z.array(text).describe('As printed.'),
  year: z.number().int().nullable(),
  institution: text,
  about: text,
  ...foot,
  section: z.literal('publications'),
  api_url,
});

export const researchRow = z.object({
  country: nordicCountry,
  name: text,
  institution: text,
  about: text,
  ...foot,
  section: z.literal('research'),
  api_url,
});

export const academiaRow = z.discriminatedUnion('section', [courseRow, groupRow, publicationRow, researchRow]);
export type AcademiaRow = z.output<typeof academiaRow>;

export const academia = z.object({
  ...envelope('academia'),
  updated: date.nullable().describe('The newest `checked` among the rows.'),
  inclusion_rules: z.array(text),
  counts: z.object({ courses: count, groups: count, publications: count, research: count }),
  courses: z.array(courseRow),
  groups: z.array(groupRow),
  publications: z.array(publicationRow),
  research: z.array(researchRow),
});

export const academiaSection = z.object({
  ...envelope('academia'),
  section: z.enum(academiaSections),
  items: z.array(academiaRow),
});

export const academiaItem = z.object({ ...envelope('academia'), item: academiaRow });

const itemPath = '/api/v1/academia/{id}.json';
const owner = 'export' as const;

export const academiaFiles: FeedFile[] = [
  {
    id: 'api-v1-academia',
    path: '/api/v1/academia.json',
    summary: 'Editor-approved courses, student groups, publications and research.',
    schemaName: 'Academia',
    schema: academia,
    owner,
    itemPath,
  },
  ...academiaSections.map((section) => ({
    id: `api-v1-academia-${section}`,
    path: `/api/v1/academia/${section}.json`,
    summary: `The ${section} of academia.`,
    schemaName: 'AcademiaSection',
    schema: academiaSection,
    owner,
    list: 'items',
    itemPath,
  })),
  {
    id: 'academia-item',
    path: itemPath,
    summary: 'One academia row; its id is in academia.json.',
    schemaName: 'AcademiaItem',
    schema: academiaItem,
    owner,
  },
];
