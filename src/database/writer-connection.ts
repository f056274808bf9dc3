/**
 * A connection to a database file that stays open across transactions. libsql's client opens a new connection after each one,
 * and a statement that another process blocks stays unfinished, after which SQLite refuses every commit. So this class
 * keeps the underlying connection and runs such statements on it directly.
 *
 * It uses a constructor of @libsql/client 0.14.0 that is marked private: keep the version pinned.
 */
import type { InStatement, ResultSet } from '@libsql/client';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import Database from 'libsql';
import { nullInfiniteIds } from './numeric-ids.ts';

/**
 * How long the write-ahead log may become before its pages of 4 KiB are copied into the database file: 16 MiB. The intake writes the
 * same pages of indexes in each transaction, and copying them less often saves a third of its waits for the disk. The copying is part of
 * somebody's commit, so a log several times as long would make an editor wait.
 */
const LOG_PAGES = 4096;

export class WriterConnection {
  readonly #database: Database.Database;
  readonly #client: Sqlite3Client;

  /** Opens the file and creates it if it is missing. @throws when it cannot be written */
  constructor(path: string) {
    this.#database = new Database(path);
    this.#client = new Sqlite3Client(path, {}, this.#database, 'number');
    this.script('PRAGMA busy_timeout = 5000'); // two processes may create the file at the same time
    this.script(`PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864; PRAGMA synchronous = FULL`);
    this.script(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    this.script('PRAGMA busy_timeout = 0'); // from now on waiting is asynchronous
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  execute(statement: InStatement): Promise<ResultSet> {
    return this.#client.execute(nullInfiniteIds(statement));
  }

  /** Runs statements without results. None stays unfinished, even when it fails. */
  script(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#database.close();
  }
}
