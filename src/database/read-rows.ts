/** Reads rows by plain SQL that both kinds of database understand. */
export type SqlRow = Record<string, unknown>;

/** The parts of Drizzle's database used here: `all` with SQLite, `execute` with PostgreSQL. */
export interface SqlDatabase {
  all?: (statement: string) => Promise<SqlRow[]>;
  execute?: (statement: string) => Promise<{ rows: SqlRow[] }>;
}

export async function readRows(db: SqlDatabase, statement: string): Promise<SqlRow[]> {
  return (await db.all?.(statement)) ?? (await db.execute?.(statement))?.rows ?? [];
}
