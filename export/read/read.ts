/**
 * The export reads rows only here, and only published rows (docs/feed-rules.md 2.7), except that a preview also has some pending
 * rows (2.10). Each family takes one or two statements, all on one snapshot. Of merged rows, only ids and states are read, and of
 * unpublished sources only what 3.10 and 4.9 need. A story that is dated after the build's clock is not in the build (3.12).
 * No statement reads a private collection: users, machine users, reports, subscribers, the review log.
 */
import type { BuildContext } from '../../src/contract/context.ts';
import { familyNames, familyOf, mergeableFamilies } from '../../src/contract/families.ts';
import type { MergedRow } from '../../src/feed/merged.ts';
import { type SourceFacts, type TalkFacts, talkFacts } from '../../src/feed/refs.ts';
import type { Family, StoredMedia, StoredMeta, StoredRows, StoredRules } from '../../src/feed/stored-rows.ts';
import type { FeedDatabase } from './feed-database.ts';
import { rowJson } from './select.ts';
import type { StoredTable } from './stored-table.ts';
import { storedTables } from './stored-tables.ts';

/** What the head of a news list states about its stories before the first of them is read. */
export interface ListFacts {
  count: number;
  /** The last time in their field `published`, as stored; null without one. */
  newest: string | null;
}

/** The same of all stories of the build and of each country and topic with a story. */
export interface NewsFacts extends ListFacts {
  ids: ReadonlySet<string>;
  byCountry: ReadonlyMap<string, ListFacts>;
  byTopic: ReadonlyMap<string, ListFacts>;
}

/** The families that may have very many rows. These are read one at a time; a build holds only some facts of each. */
export const longFamilies = ['news', 'events', 'talks', 'entities'] as const satisfies Family[];

/** Rows that are read once, one at a time and not beside others: of stories the newest first, then by id; of others by id. */
export type LongRows = { [Name in (typeof longFamilies)[number]]: () => AsyncIterable<StoredRows[Name]> };

/** The families whose rows are all held in memory. */
export type WholeFamily = Exclude<Family, keyof LongRows>;

const eventFacts = ['id'] as const satisfies (keyof StoredRows['events'])[];

/** What a build knows of every event. */
export type EventFacts = Pick<StoredRows['events'], (typeof eventFacts)[number]>;

const entityFacts = ['id', 'name', 'type'] as const satisfies (keyof StoredRows['entities'])[];

/** What a build knows of every entry of the who's who. */
export type EntityFacts = Pick<StoredRows['entities'], (typeof entityFacts)[number] | 'updatedAt'>;

export interface PublishedRows extends WholeRows, LongRows {
  newsFacts: NewsFacts;
  eventFacts: EventFacts[];
  /** By id. */
  talkFacts: TalkFacts[];
  entityFacts: EntityFacts[];
  media: StoredMedia[];
  unpublishedSources: SourceFacts[];
  /** Unpublished rows that were merged into another row. */
  merged: MergedRow[];
  meta: StoredMeta | null;
  /** Null while the page is a placeholder. */
  rules: StoredRules | null;
}

export type WholeRows = { [Name in WholeFamily]: StoredRows[Name][] };

/** @throws FeedDatabaseError when the database cannot be read */
export async function readPublished(
  database: FeedDatabase,
  { preview, generatedAt }: Pick<BuildContext, 'preview' | 'generatedAt'>,
): Promise<PublishedRows> {
  const [meta = null] = await list<StoredMeta>(database, select(database, tableOf('meta')));
  const [rules = null] = await list<StoredRules>(
    database,
    `${select(database, tableOf('rules'))} WHERE "review" = 'approved'`,
  );
  return {
    newsFacts: await newsFacts(database, generatedAt),
    news: () =>
      each(
        database,
        `${familySelect(database, 'news', { preview })} AND ${isDue(database, generatedAt)} ORDER BY ${newestFirst(database)}`,
      ),
    events: () => each(database, rowsOf(database, 'events', { preview })),
    eventFacts: await list(database, rowsOf(database, 'events', { preview, fields: eventFacts })),
    talks: () => each(database, rowsOf(database, 'talks', { preview })),
    talkFacts: await list(database, rowsOf(database, 'talks', { preview, fields: talkFacts })),
    entities: () => each(database, rowsOf(database, 'entities', { preview })),
    entityFacts: await list(database, rowsOf(database, 'entities', { preview, fields: entityFacts })),
    ...(await wholeRows(database, preview)),
    media: await list<StoredMedia>(database, select(database, tableOf('media'), mediaColumns)),
    unpublishedSources: await unpublishedSources(database),
    merged: await mergedRows(database),
    meta,
    rules,
  };
}

async function wholeRows(database: FeedDatabase, preview: boolean): Promise<WholeRows> {
  const rows: Partial<Record<Family, unknown[]>> = {};
  for (const name of wholeFamilies) rows[name] = await list(database, rowsOf(database, name, { preview }));
  return rows as WholeRows; // each of these families was read
}

export const wholeFamilies = familyNames.filter(
  (name): name is WholeFamily => !(longFamilies as readonly Family[]).includes(name),
);

/** The columns that Payload adds to an upload collection. */
const mediaColumns = ['id', 'filename', 'filesize', 'width', 'height'];

/** Stories of the same second are ordered by id, because the feed shows no fractions of seconds. */
const newestFirst = ({ dialect }: FeedDatabase) =>
  `substr(${dialect.timestamp('"news"."published"')}, 1, 19) DESC NULLS LAST, ${dialect.byBytes('"news"."id"')}`;

/** Whether a story is not dated after the build. One without a date that exists stays, so that it is reported as a broken row. */
const isDue = ({ dialect }: FeedDatabase, generatedAt: string) =>
  `(substr(${dialect.timestamp('"news"."published"')}, 1, 19) <= '${utcSecond(generatedAt)}' OR ${dialect.isNoTime('"news"."published"')})`;

/** The first 19 characters of a stored timestamp. */
const utcSecond = (time: string) => new Date(time).toISOString().slice(0, 19);

async function newsFacts(database: FeedDatabase, generatedAt: string): Promise<NewsFacts> {
  const published = database.dialect.timestamp('"news"."published"');
  const inBuild = `"news"."status" = 'published' AND ${isDue(database, generatedAt)}`;
  const all: ListFacts = { count: 0, newest: null };
  const ids = new Set<string>();
  const byCountry = new Map<string, ListFacts>();
  const stories = `SELECT "id", "country", ${published} AS "newest" FROM "news" WHERE ${inBuild}`;
  for await (const row of database.each(stories)) {
    // The columns of the statement above.
    const { id, country, newest } = row as { id: string; country: string | null; newest: string | null };
    ids.add(id);
    count(all, newest);
    if (country) count(entry(byCountry, country), newest);
  }
  return { ...all, ids, byCountry, byTopic: await topicFacts(database, inBuild) };
}

async function topicFacts({ dialect, each }: FeedDatabase, inBuild: string): Promise<Map<string, ListFacts>> {
  const newest = `max(${dialect.timestamp('"news"."published"')})`;
  const ofNews = `"news_topics" JOIN "news" ON "news"."id" = "news_topics"."parent_id" WHERE ${inBuild}`;
  const sql = `SELECT "value", count(DISTINCT "news"."id") AS "count", ${newest} AS "newest" FROM ${ofNews} GROUP BY "value"`;
  const facts = new Map<string, ListFacts>();
  for await (const row of each(sql)) {
    // The columns of the statement above; PostgreSQL returns a count as text.
    const { value, count, newest } = row as { value: string; count: number | string; newest: string | null };
    facts.set(value, { count: Number(count), newest });
  }
  return facts;
}

function entry(facts: Map<string, ListFacts>, key: string): ListFacts {
  const found = facts.get(key) ?? { count: 0, newest: null };
  facts.set(key, found);
  return found;
}

function count(facts: ListFacts, published: string | null): void {
  facts.count += 1;
  if (published !== null && (facts.newest === null || published > facts.newest)) facts.newest = published;
}

async function unpublishedSources(database: FeedDatabase): Promise<SourceFacts[]> {
  const columns = ['id', 'name', 'url', 'feed', 'country', 'coverage', 'source_type', 'aggregator'] as const;
  const sql = `SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM "sources" WHERE "status" <> 'published'`;
  const facts: SourceFacts[] = [];
  for await (const row of database.each(sql)) {
    // The columns of the statement above; SQLite has no booleans.
    const { aggregator, ...texts } = row as Omit<SourceFacts, 'aggregator'> & { aggregator: unknown };
    facts.push({ ...texts, aggregator: Boolean(aggregator) });
  }
  return facts;
}

async function mergedRows(database: FeedDatabase): Promise<MergedRow[]> {
  const of = (family: MergedRow['family']) =>
    `SELECT '${family}' AS "family", "id", "merged_into", "first_published_at" IS NOT NULL AS "published" FROM "${family}" WHERE "status" <> 'published' AND "merged_into" IS NOT NULL`;
  const merged: MergedRow[] = [];
  for await (const row of database.each(mergeableFamilies.map(of).join(' UNION ALL '))) {
    // The columns of the statement above.
    const { family, id, merged_into, published } = row as Pick<MergedRow, 'family' | 'id'> & {
      merged_into: string;
      published: number;
    };
    merged.push({ family, id, into: merged_into, wasPublished: Boolean(published) });
  }
  return merged;
}

/** @param shown.fields all by default */
const rowsOf = (database: FeedDatabase, name: Family, shown: { preview: boolean; fields?: readonly string[] }) =>
  `${familySelect(database, name, shown)} ORDER BY ${database.dialect.byBytes('"id"')}`;

function familySelect(
  database: FeedDatabase,
  family: Family,
  { preview, fields }: { preview: boolean; fields?: readonly string[] },
): string {
  const shown = preview && familyOf(family).inPreview ? `IN ('published', 'pending')` : `= 'published'`;
  const table = tableOf(family);
  const read = fields === undefined ? table.fields : table.fields.filter(({ name }) => fields.includes(name));
  return `${select(database, { ...table, fields: read })} WHERE "status" ${shown}`;
}

const select = ({ dialect }: FeedDatabase, table: StoredTable, columns: string[] = []) =>
  `SELECT ${rowJson(table, { dialect, columns })} AS "row" FROM "${table.name}"`;

async function list<Row>(database: FeedDatabase, sql: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of each<Row>(database, sql)) rows.push(row);
  return rows;
}

async function* each<Row>(database: FeedDatabase, sql: string): AsyncIterable<Row> {
  for await (const { row } of database.each(sql)) yield JSON.parse(String(row)) as Row;
}

function tableOf(slug: string): StoredTable {
  const found = storedTables[slug];
  if (!found) throw new Error(`There is no collection ${slug}.`);
  return found;
}
