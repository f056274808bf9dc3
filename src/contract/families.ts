/**
 * The lists, files, pages, counts and labels of each family of rows. The addresses of rows, `changes.json`, the counts of
 * `index.json`, the checks of `npm run publish` and `npm run verify`, the review screens and the panel's menu derive from it.
 */
import { newsCountries, nordicCountries } from './countries.ts';
import { topicSlug } from './news.ts';

/** A row as the feed has it. */
export type FeedRowFields = Readonly<Record<string, unknown>>;

/** A list of the feed with rows of a family: all of them, or those that `includes` or `parameters` select. */
export interface FamilyList {
  /** The path of the file; it may have one parameter. */
  path: string;
  /** The field that holds the rows. */
  list: string;
  /** Its count in `index.json`; a slash separates the name of a group from the name in it. */
  count?: string;
  /** The plural of its rows in messages of `npm run publish`, which checks that a list with a label does not lose many rows. */
  label?: string;
  /** True for a row that is in the list. By default every row is. */
  includes?: (row: FeedRowFields) => boolean;
  /** The values of the path's parameter for which the row is in the file. */
  parameters?: (row: FeedRowFields) => readonly string[];
}

export interface Family {
  /** The names of one row and of the family in the panel. */
  labels: { singular: string; plural: string };
  /** The lists that together have every row, the main list first. No row is in two lists of one file. */
  lists: readonly FamilyList[];
  /** Lists with some of the rows. */
  parts?: readonly FamilyList[];
  /** The path of the file of one row. */
  item?: string;
  /** The page of one row on the site. */
  page?: string;
  /** The field that identifies a row: `id` by default, null for rows without an id. */
  idField?: string | null;
  /** True if a preview has the pending rows too (docs/feed-rules.md 2.10). */
  inPreview?: boolean;
  /** False if `changes.json` does not list the family. It is true by default. */
  inChanges?: boolean;
}

const api = (file: string) => `/api/v1/${file}.json`;

const isBackfill = (row: FeedRowFields) => row.backfill === true;
const isIn = (section: string) => (row: FeedRowFields) => row.section === section;
const isPast = (row: FeedRowFields) => row.past === true;
const oneOf = (codes: readonly string[], value: unknown): string[] => codes.filter((code) => code === value);

/** The families that editors review, by collection, in the order of the panel's menu. */
export const families = {
  news: {
    labels: { singular: 'Story', plural: 'Stories' },
    lists: [{ path: api('news'), list: 'items', count: 'news', label: 'stories' }],
    parts: [
      {
        path: api('news/by-country/{country}'),
        list: 'items',
        count: 'news_by_country/{country}',
        parameters: ({ country }) => oneOf(newsCountries, country),
      },
      {
        path: api('news/by-topic/{slug}'),
        list: 'items',
        parameters: ({ topics }) => (Array.isArray(topics) ? topics.map(topicSlug) : []),
      },
    ],
    item: api('news/{id}'),
    page: '/stories/{id}/',
  },
  events: {
    labels: { singular: 'Event', plural: 'Events' },
    lists: [
      { path: api('events'), list: 'events', count: 'events', label: 'events', includes: (row) => !isBackfill(row) },
      {
        path: api('events/previous'),
        list: 'events',
        count: 'events_previous',
        label: 'previous events',
        includes: (row) => isBackfill(row) || isPast(row),
      },
    ],
    parts: [
      {
        path: api('events/upcoming'),
        list: 'events',
        count: 'events_upcoming',
        includes: (row) => !isBackfill(row) && !isPast(row),
      },
      {
        path: api('events/past'),
        list: 'events',
        count: 'events_past',
        includes: (row) => !isBackfill(row) && isPast(row),
      },
      {
        path: api('events/by-country/{country}'),
        list: 'events',
        parameters: (row) => (isBackfill(row) ? [] : oneOf(newsCountries, row.country)),
      },
    ],
    item: api('events/{id}'),
    page: '/calendar/{id}/',
  },
  talks: {
    labels: { singular: 'Talk', plural: 'Talks' },
    lists: [{ path: api('talks'), list: 'talks', count: 'talks', label: 'talks' }],
    parts: [
      {
        path: api('talks/by-country/{country}'),
        list: 'talks',
        parameters: ({ country }) => oneOf(nordicCountries, country),
      },
    ],
    item: api('talks/{id}'),
    page: '/talks/{id}/',
  },
  sources: {
    labels: { singular: 'Source', plural: 'Sources' },
    lists: [
      { path: api('sources'), list: 'sources', count: 'sources', label: 'sources' },
      { path: api('sources'), list: 'search' },
      { path: api('sources'), list: 'event_sources' },
    ],
  },
  newsletters: {
    labels: { singular: 'Issue', plural: 'Newsletters' },
    lists: [{ path: api('newsletters'), list: 'issues', count: 'newsletters', label: 'newsletters' }],
    item: api('newsletters/{id}'),
    page: '/newsletter/{id}/',
  },
  entities: {
    labels: { singular: 'Entity', plural: 'Entities' },
    lists: [{ path: api('orgchart'), list: 'entities', count: 'org_entities', label: 'people and organisations' }],
    item: api('orgchart/{id}'),
    page: '/org-chart/{id}/',
    inPreview: true,
  },
  relations: {
    labels: { singular: 'Relation', plural: 'Relations' },
    lists: [{ path: api('orgchart'), list: 'relations', count: 'org_relations' }],
    parts: [{ path: api('orgchart/relations'), list: 'relations', count: 'org_relations', label: 'relations' }],
    item: api('orgchart/relations/{id}'),
    inPreview: true,
  },
  regulation: {
    labels: { singular: 'Regulation note', plural: 'Regulation notes' },
    lists: [{ path: api('orgchart'), list: 'regulation' }],
    parts: [{ path: api('orgchart/regulation'), list: 'regulation', label: 'regulation notes' }],
    idField: 'country',
  },
  caveats: {
    labels: { singular: 'Caveat', plural: 'Caveats' },
    lists: [{ path: api('orgchart'), list: 'caveats' }],
    parts: [{ path: api('orgchart/regulation'), list: 'caveats' }],
    idField: null,
  },
  academia: {
    labels: { singular: 'Academia row', plural: 'Academia' },
    lists: [
      { path: api('academia'), list: 'courses', count: 'academia/courses', includes: isIn('courses') },
      { path: api('academia'), list: 'groups', count: 'academia/groups', includes: isIn('groups') },
      { path: api('academia'), list: 'publications', count: 'academia/publications', includes: isIn('publications') },
      { path: api('academia'), list: 'research', count: 'academia/research', includes: isIn('research') },
    ],
    parts: [
      { path: api('academia/courses'), list: 'items', label: 'courses', includes: isIn('courses') },
      { path: api('academia/groups'), list: 'items', label: 'student groups', includes: isIn('groups') },
      { path: api('academia/publications'), list: 'items', label: 'publications', includes: isIn('publications') },
      { path: api('academia/research'), list: 'items', label: 'research', includes: isIn('research') },
    ],
    item: api('academia/{id}'),
  },
  books: {
    labels: { singular: 'Book', plural: 'Books' },
    lists: [{ path: api('books'), list: 'books', count: 'books', label: 'books' }],
    page: '/books/#{id}',
  },
  developers: {
    labels: { singular: 'Developer', plural: 'Developers' },
    lists: [{ path: api('developers'), list: 'people', count: 'developers', label: 'developers' }],
    inPreview: true,
  },
  illustrations: {
    labels: { singular: 'Illustration', plural: 'Illustrations' },
    lists: [{ path: api('illustrations'), list: 'images', count: 'illustrations', label: 'illustrations' }],
  },
  changelog: {
    labels: { singular: 'Changelog entry', plural: 'Changelog' },
    lists: [{ path: api('changelog'), list: 'entries', count: 'changelog', label: 'changelog entries' }],
    item: api('changelog/{id}'),
    page: '/changelog/#{id}',
  },
  pages: {
    labels: { singular: 'Page', plural: 'Pages' },
    lists: [{ path: api('pages'), list: 'pages', count: 'pages', label: 'pages' }],
    page: '/{id}/',
  },
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

/** In the order of the panel's menu. */
export const familyNames = Object.keys(families) as [FamilyName, ...FamilyName[]]; // the keys of the table

/** The families whose rows can be merged into one another (docs/feed-rules.md 2.14). */
export const mergeableFamilies = ['news', 'events'] as const satisfies FamilyName[];

export type MergeableFamily = (typeof mergeableFamilies)[number];

/** A family of the table, with the type that all families share. */
export const familyOf = (name: FamilyName): Family => families[name];

/** The families that derive from others. The CMS has no rows of them, and editors do not review them. */
export const derivedFamilies = {
  profiles: {
    lists: [{ path: api('profiles'), list: 'profiles', count: 'profiles', label: 'profiles' }],
    item: api('profiles/{id}'),
    idField: 'entity_id',
  },
  images: {
    lists: [{ path: api('images'), list: 'images', count: 'images' }],
    idField: null,
    inChanges: false,
  },
  archive: {
    lists: [{ path: api('archive/articles'), list: 'articles', count: 'archive_articles', label: 'archived stories' }],
    item: api('archive/articles/{id}'),
    inChanges: false,
  },
} as const satisfies Record<string, Omit<Family, 'labels'>>;

/** Every family of the feed, by name. */
export const allFamilies: ReadonlyMap<string, Omit<Family, 'labels'>> = new Map(
  Object.entries({ ...families, ...derivedFamilies }),
);

/** Every list of a family, the complete ones first. */
export const listsOf = ({ lists, parts = [] }: Pick<Family, 'lists' | 'parts'>): FamilyList[] => [...lists, ...parts];

/** The lists that `index.json` counts, by the path of their file. */
export const countedLists: ReadonlyMap<string, readonly (FamilyList & { count: string })[]> = Map.groupBy(
  [...allFamilies.values()].flatMap((family) =>
    listsOf(family).flatMap((list) => (list.count === undefined ? [] : { ...list, count: list.count })),
  ),
  ({ path }) => path,
);
