/**
 * Opens the database for the export: read-only, one snapshot for the whole build, rows one at a time, without the CMS. The client of a
 * server is loaded only for such an address.
 */
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { checkStatement, isDamage, kindForExport, problemsOf } from '../../src/database/check-file.ts';
import { damageLine, readDatabaseCheck } from '../../src/database/database-check.ts';
import { isPostgres } from '../../src/database/is-postgres.ts';
import { databaseFile } from '../../src/lib/database-file.ts';
import { type Dialect, postgres, sqlite } from './dialect.ts';

/** Number of rows after which other work gets its turn, such as that of an interrupt (docs/feed-rules.md 12.21), and that a server sends at a time. */
const PAGE = 500;

export interface FeedDatabase {
  dialect: Dialect;
  /** Runs one SELECT and yields its rows. */
  each(sql: string): AsyncIterable<Record<string, unknown>>;
  /**
   * Checks the file, in the snapshot that is read: a damaged index makes SQLite leave rows out without an error. Nothing else runs
   * meanwhile, for a third of a second or, for a large file, a second for each 200 MB (src/database/check-file.ts).
   * @throws FeedDatabaseError when the file is damaged
   */
  assertIntact(): void;
  close(): Promise<void>;
}

/** The database cannot be read. The message states what to do. */
export class FeedDatabaseError extends Error {
  override name = 'FeedDatabaseError';
}

/**
 * @param uri `file:PATH`, or the address of a libSQL or PostgreSQL server
 * @param trace called with every statement before it runs
 * @throws FeedDatabaseError when the database is missing, invalid or not migrated
 */
export async function openFeedDatabase(
  uri: string,
  { authToken, trace = () => {} }: { authToken?: string; trace?: (sql: string) => void } = {},
): Promise<FeedDatabase> {
  const database = await open(uri, authToken);
  return {
    dialect: database.dialect,
    assertIntact: () => database.assertIntact(),
    close: () => database.close(),
    async *each(sql) {
      trace(sql);
      try {
        yield* database.each(sql);
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
}

function open(uri: string, authToken: string | undefined): FeedDatabase | Promise<FeedDatabase> {
  const file = databaseFile(uri);
  if (file !== null) return openFile(file, uri);
  return isPostgres(uri) ? openPostgres(uri) : openLibsql(uri, authToken);
}

function openFile(file: string, uri: string): FeedDatabase {
  if (!existsSync(file)) {
    throw new FeedDatabaseError(`There is no database at ${file}. Set DATABASE_URI, or run npm start to create one.`);
  }
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000, open: false });
  try {
    database.open();
    database.exec('BEGIN');
    const damageKnown = Boolean(readDatabaseCheck(uri)?.damage);
    const check = checkStatement(kindForExport({ bytes: statSync(file).size, damageKnown }), 1);
    return {
      dialect: sqlite,
      assertIntact: () => {
        const problem = firstProblem(database, check);
        if (problem !== undefined) throw new FeedDatabaseError(damageLine(file, problem));
      },
      close: async () => database.close(),
      async *each(sql) {
        let read = 0;
        for (const row of database.prepare(sql).iterate()) {
          yield row as Record<string, unknown>;
          read += 1;
          if (read % PAGE === 0) await setImmediate();
        }
      },
    };
  } catch (error) {
    if (database.isOpen) database.close();
    throw isDamage(error) ? new FeedDatabaseError(damageLine(file, (error as Error).message)) : toDatabaseError(error);
  }
}

function firstProblem(database: DatabaseSync, statement: string): string | undefined {
  try {
    return problemsOf(database.prepare(statement).all())[0];
  } catch (error) {
    // A damaged first page or schema, or a page that the check itself cannot get past.
    if (isDamage(error)) return (error as Error).message;
    throw toDatabaseError(error);
  }
}

/** A server checks its own files. */
const assertIntact = () => {};

async function openLibsql(url: string, authToken: string | undefined): Promise<FeedDatabase> {
  const { createClient } = await import('@libsql/client');
  try {
    const client = createClient({ url, authToken });
    const transaction = await client.transaction('read');
    return {
      dialect: sqlite,
      assertIntact,
      close: async () => {
        transaction.close();
        client.close();
      },
      async *each(sql) {
        for (const row of (await transaction.execute(sql)).rows) yield row as Record<string, unknown>;
      },
    };
  } catch (error) {
    throw toDatabaseError(error);
  }
}

async function openPostgres(url: string): Promise<FeedDatabase> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the failing statement reports it
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  } catch (error) {
    await client.end();
    throw unreachable(error);
  }
  return {
    dialect: postgres,
    assertIntact,
    close: () => client.end(),
    async *each(sql) {
      await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql}`);
      for (;;) {
        const { rows } = await client.query<Record<string, unknown>>(`FETCH ${PAGE} FROM rows`);
        yield* rows;
        if (rows.length < PAGE) break;
      }
      await client.query('CLOSE rows');
    },
  };
}

/** The address is not shown: it may hold a password. */
function unreachable(error: unknown): FeedDatabaseError {
  const { message } = (error instanceof AggregateError ? error.errors[0] : error) as Error;
  return new FeedDatabaseError(`The database cannot be read: ${message}. Check DATABASE_URI.`);
}

function toDatabaseError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (/no such (table|column)|(relation|column) .* does not exist/i.test(message)) {
    return new FeedDatabaseError(`The database is not migrated (${message}). Run npm run migrate.`);
  }
  if (error instanceof FeedDatabaseError || !/sqlite|database|libsql|fetch|url/i.test(message)) return error;
  return new FeedDatabaseError(`The database cannot be read: ${message}. Check DATABASE_URI.`);
}
