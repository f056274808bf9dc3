/**
 * What each family of rows is called in each place. What changed in a build, what a publisher would miss, the counts of the index,
 * the checks of `npm run verify`, the review screens and the panel's menu derive from this table.
 */
import { newsCountries, nordicCountries } from './countries.ts';
import { topicSlug } from './news.ts';

/** A row as the feed has it. */
export type FeedRowFields = Readonly<Record<string, unknown>>;

/** A list of the feed that has rows of a family: all of them, or those that `has` or `parameters` select. */
export interface FamilyList {
  /** The path of the file; may hold one parameter. */
  path: string;
  /** The field that holds the rows. */
  list: string;
  /** The name of its length in the counts of `index.json`. */
  count?: string;
  /** What a person would miss: the name of its rows in messages of `npm run publish`. */
  label?: string;
  /** The rows that are in it; all of them when it is left out. */
  has?: (row: FeedRowFields) => boolean;
  /** The values of the path's parameter for which the row is in the file. */
  parameters?: (row: FeedRowFields) => readonly string[];
}

export interface Family {
  /** One row, and all of them, as the panel calls them. */
  labels: { singular: string; plural: string };
  /** The lists that together have every row. The first is the main one; a row is in one list of a file. */
  lists: readonly FamilyList[];
  /** Lists with some of the rows. */
  parts?: readonly FamilyList[];
  /** The path of one row's own file. */
  item?: string;
  /** The page of one row on the site. */
  page?: string;
  /** The field that identifies a row in its lists: `id` when it is left out, null where rows have no identity. */
  idField?: string | null;
  /** True for a family whose pending rows are in a preview too. */
  inPreview?: boolean;
  /** False for a family that follows others row by row, and so is not in `changes.json`. */
  inChanges?: boolean;
}

const api = (file: string) => `/api/v1/${file}.json`;

const isBackfill = (row: FeedRowFields) => row.backfill === true;
const isIn = (section: string) => (row: FeedRowFields) => row.section === section;
const isPast = (row: FeedRowFields) => row.past === true;
const oneOf = (codes: readonly string[], value: unknown): string[] => codes.filter((code) => code === value);

/** The families that editors review, in the order of the panel's menu. The key is the collection. */
export const families = {
  news: {
    labels: { singular: 'Story', plural: 'News' },
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
      { path: api('events'), list: 'events', count: 'events', label: 'events', has: (row) => !isBackfill(row) },
      {
        path: api('events/previous'),
        list: 'events',
        count: 'events_previous',
        label: 'previous events',
        has: (row) => isBackfill(row) || isPast(row),
      },
    ],
    parts: [
      {
        path: api('events/upcoming'),
        list: 'events',
        count: 'events_upcoming',
        has: (row) => !isBackfill(row) && !isPast(row),
      },
      { path: api('events/past'), list: 'events', count: 'events_past', has: (row) => !isBackfill(row) && isPast(row) },
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
    page: '/talks/#{id}',
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
      { path: api('academia'), list: 'courses', count: 'academia/courses', has: isIn('courses') },
      { path: api('academia'), list: 'groups', count: 'academia/groups', has: isIn('groups') },
      { path: api('academia'), list: 'publications', count: 'academia/publications', has: isIn('publications') },
      { path: api('academia'), list: 'research', count: 'academia/research', has: isIn('research') },
    ],
    parts: [
      { path: api('academia/courses'), list: 'items', label: 'courses', has: isIn('courses') },
      { path: api('academia/groups'), list: 'items', label: 'student groups', has: isIn('groups') },
      { path: api('academia/publications'), list: 'items', label: 'publications', has: isIn('publications') },
      { path: api('academia/research'), list: 'items', label: 'research', has: isIn('research') },
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
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

/** In the order of the panel's menu. */
export const familyNames = Object.keys(families) as [FamilyName, ...FamilyName[]]; // the table's own keys

/** One family of the table, without its literal types. */
export const familyOf = (name: FamilyName): Family => families[name];

/** The families that follow from others: no editor reviews them, and the CMS has no rows of theirs. */
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

/** Every list of a family: those with all rows first. */
export const listsOf = ({ lists, parts = [] }: Pick<Family, 'lists' | 'parts'>): FamilyList[] => [...lists, ...parts];
