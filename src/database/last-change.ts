/**
 * A short text that changes whenever an editorial row, an entry of the review log, a note, an assignment or a run of the intake was
 * written, by any process. One statement, which the database answers from its indexes, because every open panel asks every few seconds.
 */
import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { familyNames } from '../contract/families.ts';
import { readRows, type SqlDatabase } from './read-rows.ts';

export async function lastChange({ collections, db }: Payload): Promise<string> {
  const tables = familyNames.map((name) => {
    const { dbName } = collections[name].config;
    return typeof dbName === 'string' ? dbName : name;
  });
  const parts = [
    ...tables.map((table) => `SELECT '${table}' AS "name", CAST(max("updated_at") AS text) AS "last" FROM "${table}"`),
    ...['review_log', 'intake_runs', 'row_notes', 'row_assignments'].map(
      (table) => `SELECT '${table}' AS "name", CAST(max("id") AS text) AS "last" FROM "${table}"`,
    ),
  ];
  // Payload's type is a union of both databases.
  const rows = await readRows(db.drizzle as unknown as SqlDatabase, parts.join(' UNION ALL '));
  const text = rows.map(({ name, last }) => `${name} ${last}`).sort();
  return createHash('sha256').update(text.join('\n')).digest('base64url').slice(0, 16);
}
