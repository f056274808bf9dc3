/** Checks a database file that nobody else uses, and counts its rows. */
import { DatabaseSync } from 'node:sqlite';

export interface Inspected {
  /** One line each; empty when the file is intact. */
  problems: string[];
  /** The names of its migrations in the order of application; empty for an empty database. */
  migrations: string[];
  /** The number of rows by table. */
  rows: Record<string, number>;
}

/** Reads the whole file: about 4 s for 200 MB. */
export function inspectDatabase(path: string): Inspected {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return inspect(database);
  } catch (error) {
    return { problems: [(error as Error).message], migrations: [], rows: {} };
  } finally {
    database?.close();
  }
}

function inspect(database: DatabaseSync): Inspected {
  const column = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const problems = [
    ...column('PRAGMA integrity_check').filter((line) => line !== 'ok'),
    ...column('PRAGMA foreign_key_check').map((table) => `A row of ${table} refers to a row that does not exist.`),
  ];
  const tables = column(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const rows = tables.map((table) => [table, Number(column(`SELECT count(*) FROM "${table}"`)[0])] as const);
  const migrations = tables.includes('payload_migrations')
    ? column('SELECT name FROM payload_migrations WHERE name IS NOT NULL ORDER BY id')
    : [];
  return { problems, migrations, rows: Object.fromEntries(rows) };
}
