/** Editor-approved courses, student groups, publications and research (docs/feed-rules.md 8.3, 8.4). */
import { z } from 'zod';
import { nordicCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, date, id, text, url } from './primitives.ts';
import { apiUrl } from './shared-fields.ts';
import { translationsFor } from './translations.ts';

export const academiaSections = ['courses', 'groups', 'publications', 'research'] as const;
export type AcademiaSection = (typeof academiaSections)[number];
export const publicationTypes = ['master', 'phd', 'paper', 'conference'] as const;

const country = nordicCountry.describe('The country of the institution.');
const institution = text.meta({
  description: 'The name of the institution.',
  examples: ['Example University'],
});
const about = text.describe('A short description in English.');

/** @param subject what the row is about, such as `course` */
const foot = (subject: string) => ({
  url: url.describe(`The page of the ${subject}.`),
  source: url.describe('The page that was checked.'),
  checked: date.describe('The day on which an editor last checked that page.'),
  about_i18n: translationsFor('about'),
});

/** @param example an id, for its examples */
const section = <Name extends AcademiaSection>(name: Name, example: string) => ({
  id: id.meta({ description: 'Stable id.', examples: [example] }),
  section: z.literal(name).describe('The section of academia.json that has the row.'),
  api_url: apiUrl(`academia/${example}.json`),
});

export const courseRow = z
  .object({
    country,
    institution,
    code: text.meta({ description: 'The code of the course at the institution.', examples: ['DAT655'] }),
    name: text.describe('The name of the course.'),
    level: text.nullable().meta({ description: 'The level of study; null when unknown.', examples: ['Master'] }),
    term: text.nullable().meta({
      description: 'When the course is or was held, as the institution writes it; null when unknown.',
      examples: ['2024/2025'],
    }),
    about,
    ...foot('course'),
    ...section('courses', 'NO-DAT655'),
  })
  .describe('A course.');

export const groupRow = z
  .object({
    country,
    name: text.describe('The name of the group.'),
    institution,
    about: z.string().describe('What the group is, in English. May be empty: `about_i18n` then translates `activity`.'),
    activity: text.describe('What the group does and when it was last active, in English.'),
    active: z.boolean().describe('True when the group is active.'),
    ...foot('group'),
    ...section('groups', 'group-students.example.org-blockchain'),
  })
  .describe('A student group.');

export const publicationRow = z
  .object({
    country,
    name: text.describe('The title.'),
    type: z
      .enum(publicationTypes)
      .describe("A master's thesis, a doctoral thesis (`phd`), a paper or a conference contribution."),
    authors: z
      .array(text)
      .meta({ description: 'The authors as printed.', examples: [['Kari Example', 'Ola Example']] }),
    year: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The year of publication; null when unknown.', examples: [2024] }),
    institution,
    about,
    ...foot('publication'),
    ...section('publications', 'publication-doi.org-10.1234-example.5678'),
  })
  .describe('A thesis, paper or conference contribution.');

export const researchRow = z
  .object({
    country,
    name: text.describe('The name of the project or research group.'),
    institution,
    about,
    ...foot('project'),
    ...section('research', 'research-university.example.org-digital-money'),
  })
  .describe('A research project or research group.');

export const academiaRow = z.discriminatedUnion('section', [courseRow, groupRow, publicationRow, researchRow]);
export type AcademiaRow = z.output<typeof academiaRow>;

export const sectionCounts = z.object({
  courses: count.describe('How many courses there are.'),
  groups: count.describe('How many student groups there are.'),
  publications: count.describe('How many publications there are.'),
  research: count.describe('How many research projects and groups there are.'),
});

export const academia = z.object({
  ...envelope('academia'),
  updated: date.nullable().describe('The newest `checked` among the rows; null without rows.'),
  inclusion_rules: z.array(text).describe('What a row must satisfy to be included, in words.'),
  counts: sectionCounts.describe('How many rows each section has.'),
  courses: z.array(courseRow).describe('The courses, by id.'),
  groups: z.array(groupRow).describe('The student groups, by id.'),
  publications: z.array(publicationRow).describe('The publications, by id.'),
  research: z.array(researchRow).describe('The research projects and groups, by id.'),
});

export const academiaSection = z.object({
  ...envelope('academia'),
  section: z.enum(academiaSections).describe('The section that this file has.'),
  items: z.array(academiaRow).describe('The rows of the section, by id.'),
});

export const academiaItem = z.object({
  ...envelope('academia'),
  item: academiaRow.describe('The row; its type follows from `section`.'),
});

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
