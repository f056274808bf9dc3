/**
 * The one door to the rows: published rows, and nothing else, come through here. (A preview lets pending rows of the who's who
 * and of developers through too; decisions.md, "States".) At most two statements a family, none a row, all from one snapshot; and one for
 * the ids of the rows that were merged into others: of those, nothing else is read.
 * Private collections (users, machine users, reports, subscribers, the review log) have no statement here.
 */
import type { CollectionConfig, Field } from 'payload';
import { collections, globals } from '../../collections/index.ts';
import { familyNames, familyOf } from '../../src/contract/families.ts';
import type { MergedRow } from '../../src/feed/merged.ts';
import type { Family, StoredMedia, StoredMeta, StoredRows, StoredRules } from '../../src/feed/stored-rows.ts';
import type { FeedDatabase } from './feed-database.ts';
import { rowJson } from './select.ts';

/** What the lists of news must know before the first story is written. */
export interface NewsFact {
  id: string;
  country: string | null;
  published: string | null;
  topics: string[];
}

/** The families that are read whole. */
export type WholeFamily = Exclude<Family, 'news'>;

export interface PublishedRows extends WholeRows {
  newsFacts: NewsFact[];
  /** Newest first, then by id; one at a time, because there may be very many. */
  news: () => AsyncIterable<StoredRows['news']>;
  media: StoredMedia[];
  /** Not published, and merged into another row. */
  merged: MergedRow[];
  meta: StoredMeta | null;
  /** Null while the page is a placeholder. */
  rules: StoredRules | null;
}

export type WholeRows = { [Name in WholeFamily]: StoredRows[Name][] };

/** @throws FeedDatabaseError when the database cannot be read */
export async function readPublished(database: FeedDatabase, preview: boolean): Promise<PublishedRows> {
  const [meta = null] = await list<StoredMeta>(database, select(database, 'meta', fieldsOf('meta')));
  const [rules = null] = await list<StoredRules>(
    database,
    `${select(database, 'rules', fieldsOf('rules'))} WHERE "review" = 'approved'`,
  );
  return {
    newsFacts: await newsFacts(database),
    news: () => each(database, `${familySelect(database, 'news', preview)} ORDER BY ${newestFirst(database)}`),
    ...(await wholeRows(database, preview)),
    media: await list<StoredMedia>(database, select(database, 'media', fieldsOf('media'), mediaColumns)),
    merged: await mergedRows(database),
    meta,
    rules,
  };
}

async function wholeRows(database: FeedDatabase, preview: boolean): Promise<WholeRows> {
  const rows: Partial<Record<Family, unknown[]>> = {};
  for (const name of familyNames) {
    if (name !== 'news') rows[name] = await rowsOf(database, name, preview);
  }
  return rows as WholeRows; // every family but the news was read
}

/** Payload adds these to an upload collection by itself. */
const mediaColumns = ['id', 'filename', 'width', 'height'];

/** Stories of one second are ordered by id; a fraction of a second does not count, because the feed does not show it. */
const newestFirst = ({ dialect }: FeedDatabase) =>
  `substr(${dialect.timestamp('"news"."published"')}, 1, 19) DESC NULLS LAST, ${dialect.byBytes('"news"."id"')}`;

async function newsFacts(database: FeedDatabase): Promise<NewsFact[]> {
  const { dialect } = database;
  const ofStory = 'FROM "news_topics" WHERE "parent_id" = "news"."id" ORDER BY "order"';
  const topics = dialect.text(dialect.list({ expression: '"value"', json: false }, ofStory));
  const published = dialect.timestamp('"published"');
  const sql = `SELECT "id", "country", ${published} AS "published", ${topics} AS "topics" FROM "news" WHERE "status" = 'published'`;
  const facts: NewsFact[] = [];
  for await (const row of database.each(sql)) {
    // The columns are this statement's own.
    const { id, country, published, topics: ids } = row as Record<keyof NewsFact, string>;
    facts.push({ id, country, published, topics: JSON.parse(ids) });
  }
  return facts;
}

async function mergedRows(database: FeedDatabase): Promise<MergedRow[]> {
  const of = (family: MergedRow['family']) =>
    `SELECT '${family}' AS "family", "id", "merged_into", "first_published_at" IS NOT NULL AS "published" FROM "${family}" WHERE "status" <> 'published' AND "merged_into" IS NOT NULL`;
  const merged: MergedRow[] = [];
  for await (const row of database.each(`${of('news')} UNION ALL ${of('events')}`)) {
    // The columns are this statement's own.
    const { family, id, merged_into, published } = row as Pick<MergedRow, 'family' | 'id'> & {
      merged_into: string;
      published: number;
    };
    merged.push({ family, id, into: merged_into, wasPublished: Boolean(published) });
  }
  return merged;
}

const rowsOf = <Name extends Family>(database: FeedDatabase, name: Name, preview: boolean) =>
  list<StoredRows[Name]>(
    database,
    `${familySelect(database, name, preview)} ORDER BY ${database.dialect.byBytes('"id"')}`,
  );

function familySelect(database: FeedDatabase, name: Family, preview: boolean): string {
  const shown = preview && familyOf(name).inPreview ? `IN ('published', 'pending')` : `= 'published'`;
  const collection = collectionOf(name);
  return `${select(database, tableOf(collection), collection.fields)} WHERE "status" ${shown}`;
}

const select = ({ dialect }: FeedDatabase, table: string, fields: readonly Field[], columns: string[] = []) =>
  `SELECT ${rowJson(table, fields, { dialect, columns })} AS "row" FROM "${table}"`;

async function list<Row>(database: FeedDatabase, sql: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of each<Row>(database, sql)) rows.push(row);
  return rows;
}

async function* each<Row>(database: FeedDatabase, sql: string): AsyncIterable<Row> {
  for await (const { row } of database.each(sql)) yield JSON.parse(String(row)) as Row;
}

function collectionOf(slug: string): CollectionConfig {
  const found = collections.find((collection) => collection.slug === slug);
  if (!found) throw new Error(`There is no collection ${slug}.`);
  return found;
}

const tableOf = ({ dbName, slug }: CollectionConfig) => (typeof dbName === 'string' ? dbName : slug);

function fieldsOf(slug: string): Field[] {
  return (globals.find((global) => global.slug === slug) ?? collectionOf(slug)).fields;
}
