/**
 * Many new rows of a collection whose fields are all plain columns, in one statement: what is written beside thousands of rows of a
 * run (log entries, remembered items) costs a fraction of that many writes. No hooks run; in the transaction of `req`.
 */
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { CollectionSlug, PayloadRequest } from 'payload';

/** @param rows their members are the collection's fields; those that are left out get the column's default */
export async function insertMany(
  req: PayloadRequest,
  collection: CollectionSlug,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  // Both databases are driven by Drizzle, in the same words; Payload's type has one of them.
  const adapter = req.payload.db as unknown as SQLiteAdapter;
  const db = adapter.sessions[String(await req.transactionID)]?.db as SQLiteAdapter['drizzle'] | undefined;
  const table = adapter.tables[collection.replaceAll('-', '_')];
  if (!db || !table) throw new Error(`There is no transaction, or no table, to write ${collection} in.`);
  await db.insert(table).values(rows as never);
}
