/** Fills the search text of the rows that a database had before the field was added. For the migration of that day only. */
import { type MigrateUpArgs as PostgresArgs, sql as postgresSql } from '@payloadcms/db-postgres';
import { type MigrateUpArgs as SqliteArgs, sql as sqliteSql } from '@payloadcms/db-sqlite';
import type { PayloadRequest } from 'payload';
import { searchText } from '../lib/search-text.ts';

/**
 * The fields that rows were found by on that day. The list stays as it is when the collections change: this migration also runs before
 * later ones, so it reads no column that they add. A change of what rows are found by needs another migration.
 */
const families = {
  news: [
    ...['title', 'title_en', 'title_i18n', 'summary', 'summary_i18n', 'url', 'slug', 'source'],
    ...['also_covered_by.outlet', 'also_covered_by.title', 'also_covered_by.url', 'primary_source_document', 'links'],
  ],
  events: [
    ...['title', 'title_original', 'organiser', 'place', 'city', 'sponsor', 'url', 'note', 'note_i18n', 'description'],
  ],
  talks: [
    ...['title', 'channel', 'description', 'video_url', 'speakers.name', 'speakers.organisation', 'city', 'event'],
    ...['event_name', 'event_url', 'source_url'],
  ],
  sources: ['name', 'url', 'feed', 'region', 'kind', 'source_note'],
  newsletters: ['title', 'number', 'subtitle', 'title_i18n', 'subtitle_i18n'],
  entities: ['name', 'aliases', 'role', 'description', 'url', 'profile_url', 'org', 'profiles.url', 'profiles.label'],
  relations: ['label', 'from', 'type', 'to'],
  regulation: ['country', 'regulator', 'law', 'mica', 'status_text'],
  caveats: ['text'],
  academia: ['name', 'institution', 'code', 'authors', 'about', 'about_i18n', 'url'],
  books: [...['title', 'subtitle', 'original_title', 'authors', 'publisher', 'isbn', 'about', 'source', 'source_name']],
  developers: [
    ...['name', 'profiles.url', 'notable.name', 'notable.project', 'notable.description', 'notable.url'],
    ...['whoswho', 'org'],
  ],
  illustrations: ['subject', 'kind', 'source', 'modifications'],
  changelog: ['title', 'description', 'i18n'],
  pages: ['title', 'title_i18n', 'text', 'text_i18n'],
} as const;
type Name = keyof typeof families;

const tableOf = (family: Name) => (family === 'relations' ? 'org_relations' : family);

export function fillSearchTextInSqlite({ db, req }: SqliteArgs): Promise<void> {
  return fill(req, async (table, { id, text }) => {
    await db.run(sqliteSql`UPDATE ${sqliteSql.identifier(table)} SET "search_text" = ${text} WHERE "id" = ${id}`);
  });
}

export function fillSearchTextInPostgres({ db, req }: PostgresArgs): Promise<void> {
  return fill(req, async (table, { id, text }) => {
    await db.execute(
      postgresSql`UPDATE ${postgresSql.identifier(table)} SET "search_text" = ${text} WHERE "id" = ${id}`,
    );
  });
}

const chunk = 500;

async function fill(
  req: PayloadRequest,
  write: (table: string, row: { id: string; text: string }) => Promise<void>,
): Promise<void> {
  for (const [name, paths] of Object.entries(families) as [Name, readonly string[]][]) {
    const select = Object.fromEntries(paths.map((path) => [path.split('.')[0], true]));
    for (let last = ''; ; ) {
      const where = { id: { greater_than: last } };
      const page = { where, select, sort: 'id', limit: chunk, pagination: false, depth: 0, req } as const;
      const { docs } = await req.payload.db.find<{ id: string }>({ collection: name, ...page });
      for (const row of docs) await write(tableOf(name), { id: row.id, text: searchText(row, paths) });
      last = docs.at(-1)?.id ?? '';
      if (docs.length < chunk) break;
    }
  }
}
