/**
 * A connection to a database file that stays open over all its transactions. libsql's client opens a new one after each,
 * and it has no way to run a statement without leaving it half done when another process is in the way: from then on
 * SQLite refuses every commit. So this one keeps hold of the connection beneath the client.
 *
 * It uses the constructor of @libsql/client 0.14.0 that is marked private: keep the version pinned.
 */
import type { InStatement, ResultSet } from '@libsql/client';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import Database from 'libsql';
import { answerable } from './answerable.ts';

export class WriterConnection {
  readonly #database: Database.Database;
  readonly #client: Sqlite3Client;

  /** Opens the file, and makes it where it is absent. @throws when it cannot be written */
  constructor(path: string) {
    this.#database = new Database(path);
    this.#client = new Sqlite3Client(path, {}, this.#database, 'number');
    this.script('PRAGMA busy_timeout = 5000'); // two processes may make the file at the same moment
    this.script('PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864; PRAGMA synchronous = FULL');
    this.script('PRAGMA busy_timeout = 0'); // from now on waiting is asynchronous
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  execute(statement: InStatement): Promise<ResultSet> {
    return this.#client.execute(answerable(statement));
  }

  /** Runs statements without results; none is left half done, whatever happens. */
  script(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#database.close();
  }
}
