/** Looks into a database file that nobody else uses: is it whole, and what is in it? */
import { DatabaseSync } from 'node:sqlite';

export interface Inspected {
  /** One line each; none when the file is whole. */
  faults: string[];
  /** The names of its migrations, in the order in which they were applied; none in an empty database. */
  migrations: string[];
  /** How many rows each table has. */
  rows: Record<string, number>;
}

/** Reads all of it: about a second for 200 MB. */
export function inspectDatabase(path: string): Inspected {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return look(database);
  } catch (error) {
    return { faults: [(error as Error).message], migrations: [], rows: {} };
  } finally {
    database?.close();
  }
}

function look(database: DatabaseSync): Inspected {
  const column = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const faults = [
    ...column('PRAGMA integrity_check').filter((line) => line !== 'ok'),
    ...column('PRAGMA foreign_key_check').map((table) => `A row of ${table} refers to a row that is gone.`),
  ];
  const tables = column(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const rows = tables.map((table) => [table, Number(column(`SELECT count(*) FROM "${table}"`)[0])] as const);
  const migrations = tables.includes('payload_migrations')
    ? column('SELECT name FROM payload_migrations WHERE name IS NOT NULL ORDER BY id')
    : [];
  return { faults, migrations, rows: Object.fromEntries(rows) };
}
