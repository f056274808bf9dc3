/**
 * Inserts many rows into a table by one statement, with the values that Drizzle would write. Drizzle's own insert makes several objects
 * for each value, which takes longer than the database itself.
 */
import { type Column, getTableColumns, is, SQL, sql, type Table } from 'drizzle-orm';

/** By Drizzle's names of the columns. A column that a row lacks gets its default. */
export type RowValues = Record<string, unknown>;

/** The parts of Drizzle's transactions that SQLite and PostgreSQL have in common, and that their types do not show. */
export interface StatementRunner {
  dialect: {
    escapeName(name: string): string;
    /** @param index from 0 */
    escapeParam(index: number): string;
    sqlToQuery(part: SQL): { sql: string };
  };
  session: {
    prepareQuery(
      query: { sql: string; params: unknown[] },
      fields: undefined,
      name: undefined,
      inArrays: false,
    ): { all(): Promise<RowValues[]> };
  };
}

interface Insert {
  table: Table;
  /** No more than one statement may have values for. */
  rows: readonly RowValues[];
  /** SQLite has no keyword for the default of a column. */
  knowsDefault: boolean;
  /** A column whose new values are returned, in any order. */
  returning?: Column | undefined;
}

export async function insertRows(
  { dialect, session }: StatementRunner,
  { table, rows, knowsDefault, returning }: Insert,
): Promise<unknown[]> {
  // A column without a default that is empty in all rows is left out: most tables have many of them.
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, { default: value }]) => value !== undefined || rows.some((row) => (row[name] ?? null) !== null),
  );
  const params: unknown[] = [];
  const lists = rows.map((row) => columns.map(([name, column]) => written(row[name], column)).join());
  const names = columns.map(([, column]) => dialect.escapeName(column.name)).join();
  const target = dialect.sqlToQuery(sql`${table}`).sql;
  const answer = returning ? ` returning ${dialect.escapeName(returning.name)}` : '';
  const statement = `insert into ${target} (${names}) values (${lists.join('),(')})${answer}`;
  const added = await session.prepareQuery({ sql: statement, params }, undefined, undefined, false).all();
  return returning ? added.map((row) => row[returning.name]) : [];

  function written(value: unknown, column: Column): string {
    if (value === undefined) return defaultOf(column);
    if (value === null) return 'null';
    return dialect.escapeParam(params.push(column.mapToDriverValue(value)) - 1);
  }

  function defaultOf(column: Column): string {
    if (knowsDefault) return 'default';
    if (is(column.default, SQL)) return dialect.sqlToQuery(column.default).sql;
    return written(column.default ?? null, column);
  }
}
