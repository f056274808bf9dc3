/**
 * The builder and the schema of each family. The workflow checks a row with them before it is published, and the export before it
 * is written, so a row that passes the first check passes the second.
 */
import type { z } from 'zod';
import { academiaRow as academiaSchema } from '../contract/academia.ts';
import { bookRow as bookSchema } from '../contract/books.ts';
import { changelogEntry as changelogSchema } from '../contract/changelog.ts';
import { developerRow as developerSchema } from '../contract/developers.ts';
import { eventRow as eventSchema } from '../contract/events.ts';
import { illustration as illustrationSchema } from '../contract/logo.ts';
import { newsRow as newsSchema } from '../contract/news.ts';
import { newsletterIssue as newsletterSchema } from '../contract/newsletters.ts';
import {
  entityRow as entitySchema,
  regulationRow as regulationSchema,
  relationRow as relationSchema,
} from '../contract/orgchart.ts';
import { pageRow as pageSchema } from '../contract/pages.ts';
import { text } from '../contract/primitives.ts';
import { sourceRow as sourceSchema } from '../contract/sources.ts';
import { talkRow as talkSchema } from '../contract/talks.ts';
import { academiaRow } from './academia.ts';
import { bookList, bookRow } from './books.ts';
import { changelogEntry, changelogList } from './changelog.ts';
import { developerList, developerRow } from './developers.ts';
import { endProblem, eventRow, sponsorProblem } from './events.ts';
import { newsRow } from './news.ts';
import { newsletterIssue } from './newsletters.ts';
import { entityRow, regulationRow, relationRow } from './orgchart.ts';
import { pageList, pageRow } from './pages.ts';
import { illustrationList, illustrationRow } from './pictures.ts';
import type { PlainList } from './plain-list.ts';
import type { Build } from './refs.ts';
import { sourceRow } from './sources.ts';
import type { Family, StoredRows } from './stored-rows.ts';
import { talkRow } from './talks.ts';
import { required } from './values.ts';

interface RowKind<Name extends Family, Schema extends z.ZodType> {
  schema: Schema;
  build: (row: StoredRows[Name], build: Build) => z.input<Schema>;
  /** Problems that the schema cannot find: the field of the stored row, and what is wrong with it. */
  also?: (row: StoredRows[Name], build: Build) => { field: string; reason: string }[];
  /** For a family with one list of all rows. Other families have their own writers in export/files. */
  list?: PlainList<StoredRows[Name], z.output<Schema>>;
}

const kind = <Name extends Family, Schema extends z.ZodType>(of: RowKind<Name, Schema>) => of;

export const rowKinds = {
  news: kind<'news', typeof newsSchema>({ schema: newsSchema, build: newsRow }),
  events: kind<'events', typeof eventSchema>({
    schema: eventSchema,
    build: eventRow,
    also: (row, build) => {
      const reasons = { sponsor: sponsorProblem(row, build), end: endProblem(row) };
      return Object.entries(reasons).flatMap(([field, reason]) => (reason === null ? [] : { field, reason }));
    },
  }),
  talks: kind<'talks', typeof talkSchema>({ schema: talkSchema, build: talkRow }),
  sources: kind<'sources', typeof sourceSchema>({ schema: sourceSchema, build: sourceRow }),
  newsletters: kind<'newsletters', typeof newsletterSchema>({ schema: newsletterSchema, build: newsletterIssue }),
  entities: kind<'entities', typeof entitySchema>({ schema: entitySchema, build: entityRow }),
  relations: kind<'relations', typeof relationSchema>({ schema: relationSchema, build: relationRow }),
  regulation: kind<'regulation', typeof regulationSchema>({ schema: regulationSchema, build: regulationRow }),
  caveats: kind<'caveats', typeof text>({ schema: text, build: (row) => required(row.text) }),
  academia: kind<'academia', typeof academiaSchema>({ schema: academiaSchema, build: academiaRow }),
  books: kind<'books', typeof bookSchema>({ schema: bookSchema, build: bookRow, list: bookList }),
  developers: kind<'developers', typeof developerSchema>({
    schema: developerSchema,
    build: developerRow,
    list: developerList,
  }),
  illustrations: kind<'illustrations', typeof illustrationSchema>({
    schema: illustrationSchema,
    build: illustrationRow,
    list: illustrationList,
  }),
  changelog: kind<'changelog', typeof changelogSchema>({
    schema: changelogSchema,
    build: changelogEntry,
    list: changelogList,
  }),
  pages: kind<'pages', typeof pageSchema>({ schema: pageSchema, build: pageRow, list: pageList }),
};

/** An entry of the table for a family that is not known at compile time. No row would fit the union of the exact types. */
interface AnyRowKind {
  schema: {
    safeParse: (
      value: unknown,
    ) => { success: true; data: unknown } | { success: false; error: { issues: readonly z.core.$ZodIssue[] } };
  };
  build: (row: StoredRows[Family], build: Build) => unknown;
  also?: (row: StoredRows[Family], build: Build) => { field: string; reason: string }[];
  list?: PlainList<StoredRows[Family], FeedRow<Family>>;
}

export const rowKindOf = (family: Family): AnyRowKind => rowKinds[family] as unknown as AnyRowKind;

export type FeedRow<Name extends Family> = z.output<(typeof rowKinds)[Name]['schema']>;
