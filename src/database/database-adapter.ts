/** The database of payload.config.ts: a file (or a libSQL server) for most, PostgreSQL for teams that outgrow one file. */
import type { DatabaseAdapterObj } from 'payload';
import { atomicPostgresAdapter } from './atomic-postgres.ts';
import { atomicSqliteAdapter } from './atomic-sqlite.ts';
import { isPostgres } from './is-postgres.ts';

export interface DatabaseOptions {
  /** `file:./data/cms.db`, the address of a libSQL server, or `postgres://…`. */
  url: string;
  /** Of a libSQL server. */
  authToken?: string | undefined;
  /** Holds the migrations of SQLite, and those of PostgreSQL in `postgres`. */
  migrations: string;
}

/** @throws DatabaseOpenError when the address is of no known kind */
export function databaseAdapter({ url, authToken, migrations }: DatabaseOptions): DatabaseAdapterObj {
  return isPostgres(url)
    ? atomicPostgresAdapter({ url, migrationDir: `${migrations}/postgres` })
    : atomicSqliteAdapter({ url, ...(authToken ? { authToken } : {}), migrationDir: migrations });
}
