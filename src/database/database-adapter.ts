/** The database of the CMS: an SQLite file, a libSQL server, or PostgreSQL for large teams. */
import type { DatabaseAdapterObj } from 'payload';
import { atomicPostgresAdapter } from './atomic-postgres.ts';
import { atomicSqliteAdapter } from './atomic-sqlite.ts';
import { isPostgres } from './is-postgres.ts';

export interface DatabaseOptions {
  /** `file:./data/cms.db`, the address of a libSQL server, or `postgres://…`. */
  url: string;
  /** The token of a libSQL server. */
  authToken?: string | undefined;
  /** The folder of the SQLite migrations; its subfolder `postgres` has those of PostgreSQL. */
  migrations: string;
}

/** @throws DatabaseOpenError when the address is not supported */
export function databaseAdapter({ url, authToken, migrations }: DatabaseOptions): DatabaseAdapterObj {
  return isPostgres(url)
    ? atomicPostgresAdapter({ url, migrationDir: `${migrations}/postgres` })
    : atomicSqliteAdapter({ url, ...(authToken ? { authToken } : {}), migrationDir: migrations });
}
