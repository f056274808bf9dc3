/** Copies the rows of a damaged database, and builds its indexes again: VACUUM would copy the entries of a damaged index too. */

import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/**
 * Reads one state of the database, and none of its indexes.
 * @param to the file to create
 * @throws an error of SQLite when a table cannot be read
 */
export function copyTables(database: string, to: string): void {
  const connection = new DatabaseSync(to, { timeout: 10_000, enableForeignKeyConstraints: false });
  try {
    connection.prepare('ATTACH ? AS damaged').run(`${pathToFileURL(database)}?mode=ro`);
    connection.exec('BEGIN');
    const schema = connection
      .prepare("SELECT type, name, sql FROM damaged.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
      .all();
    const create = (isWanted: (type: unknown) => boolean) => {
      for (const { type, sql } of schema) if (isWanted(type)) connection.exec(String(sql));
    };
    create((type) => type === 'table');
    for (const { type, name } of schema) {
      // In an order: without one SQLite copies the pages of a table's own indexes.
      if (type === 'table')
        connection.exec(`INSERT INTO "${name}" SELECT * FROM damaged."${name}" NOT INDEXED ORDER BY rowid`);
    }
    create((type) => type !== 'table');
    connection.exec('COMMIT');
  } finally {
    connection.close();
  }
}
