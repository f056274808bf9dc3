/** Brings the database of the push worker to its current schema, as `wrangler d1 migrations apply` does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';

/** Wrangler's own table, so that either can go on where the other stopped. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the migrations that the database lacks, in the order of their names; each one completely or not at all.
 * @param folder has one `.sql` file per migration
 * @returns how many were applied
 */
export async function applyMigrations(db: D1Database, folder: string): Promise<number> {
  await db.prepare(TABLE).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort();
  for (const name of missing) {
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await db.batch([db.prepare(statementsOf(readFileSync(join(folder, name), 'utf8'))), record]);
  }
  return missing.length;
}

/** D1 refuses text after the last statement, comments too. */
const statementsOf = (sql: string): string => sql.replace(/;(?:\s|--[^\n]*(?:\n|$))*$/, ';');
