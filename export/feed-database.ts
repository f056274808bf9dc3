/** The database as the export sees it: read-only, one snapshot for the whole build, rows given one by one. No CMS is started. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from '@libsql/client';

export interface FeedDatabase {
  /** Runs one SELECT. A row is what the statement names; nothing is held back. */
  each(sql: string): AsyncIterable<Record<string, unknown>>;
  close(): void;
}

/** A database that cannot be read; the message says what to do. */
export class FeedDatabaseError extends Error {
  override name = 'FeedDatabaseError';
}

/**
 * @param uri `file:PATH`, or the address of a libSQL server
 * @param trace is told every statement before it runs
 * @throws FeedDatabaseError when there is no database, or it is not one, or it has not been migrated
 */
export async function openFeedDatabase(
  uri: string,
  { authToken, trace = () => {} }: { authToken?: string; trace?: (sql: string) => void } = {},
): Promise<FeedDatabase> {
  const database = uri.startsWith('file:') ? openFile(uri.slice('file:'.length)) : await openServer(uri, authToken);
  return {
    close: () => database.close(),
    async *each(sql) {
      trace(sql);
      try {
        yield* database.each(sql);
      } catch (error) {
        throw explained(error);
      }
    },
  };
}

function openFile(path: string): FeedDatabase {
  const file = path.replace(/\?.*$/, '');
  if (!existsSync(file)) {
    throw new FeedDatabaseError(`There is no database at ${file}. Set DATABASE_URI, or run npm start to make one.`);
  }
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    database.exec('BEGIN');
    return {
      close: () => database.close(),
      async *each(sql) {
        for (const row of database.prepare(sql).iterate()) yield row as Record<string, unknown>;
      },
    };
  } catch (error) {
    throw explained(error);
  }
}

async function openServer(url: string, authToken: string | undefined): Promise<FeedDatabase> {
  try {
    const client = createClient({ url, authToken });
    const transaction = await client.transaction('read');
    return {
      close: () => {
        transaction.close();
        client.close();
      },
      async *each(sql) {
        for (const row of (await transaction.execute(sql)).rows) yield row as Record<string, unknown>;
      },
    };
  } catch (error) {
    throw explained(error);
  }
}

function explained(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (/no such (table|column)/i.test(message)) {
    return new FeedDatabaseError(`The database is not migrated (${message}). Run npm run migrate.`);
  }
  if (error instanceof FeedDatabaseError || !/sqlite|database|libsql|fetch|url/i.test(message)) return error;
  return new FeedDatabaseError(`The database cannot be read: ${message}. Check DATABASE_URI.`);
}
