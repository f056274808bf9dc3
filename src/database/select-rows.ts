/** Runs a SELECT that Payload's queries cannot express. It must be the same for SQLite and PostgreSQL. */
import type { SQL } from 'drizzle-orm';
import type { Payload } from 'payload';

type Row = Record<string, unknown>;

/** The parts of Drizzle's database used here: `all` with SQLite, `execute` with PostgreSQL. */
interface Database {
  all?: (statement: SQL) => Promise<Row[]>;
  execute?: (statement: SQL) => Promise<{ rows: Row[] }>;
}

/** No access rules apply: the caller checks the account. */
export async function selectRows({ db }: Payload, statement: SQL): Promise<Row[]> {
  const database = db.drizzle as unknown as Database; // Payload's type is a union of both databases
  return (await database.all?.(statement)) ?? (await database.execute?.(statement))?.rows ?? [];
}
