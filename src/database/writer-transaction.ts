/** A transaction on the writer connection of the process, with the interface of libsql's transactions. */
import type { InStatement, ResultSet, Transaction } from '@libsql/client';
import { DatabaseConflictError, TransactionError } from './errors.ts';
import type { WriterConnection } from './writer-connection.ts';

interface Parts {
  connection: WriterConnection;
  /** Passes the connection to the next writer. */
  release: () => void;
  /** How long it may be idle before it is rolled back, in milliseconds. */
  idleMs: number;
  /** Runs before the commit; an error rolls the transaction back. */
  beforeCommit?: () => Promise<void>;
}

export class WriterTransaction implements Transaction {
  readonly #parts: Parts;
  readonly #idle: NodeJS.Timeout;
  #ended = false;
  #wasIdle = false;
  /** The error after which SQLite rolled back by itself. */
  #cause: unknown;

  /** @param parts with a connection that has begun a transaction */
  constructor(parts: Parts) {
    this.#parts = parts;
    this.#idle = setTimeout(() => {
      this.#wasIdle = true;
      this.close();
    }, parts.idleMs).unref();
  }

  /** Also true when SQLite has rolled back by itself, for example because the disk is full. */
  get closed(): boolean {
    return this.#ended || !this.#parts.connection.inTransaction;
  }

  async execute(statement: InStatement): Promise<ResultSet> {
    // The connection stays open, so a late statement would become part of another transaction.
    if (this.closed) throw this.#closedError();
    this.#idle.refresh();
    try {
      return await this.#parts.connection.execute(statement);
    } catch (error) {
      if (!this.#parts.connection.inTransaction) this.#cause = error;
      throw error;
    }
  }

  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    const results: ResultSet[] = [];
    for (const statement of statements) results.push(await this.execute(statement));
    return results;
  }

  async executeMultiple(sql: string): Promise<void> {
    if (this.closed) throw this.#closedError();
    this.#idle.refresh();
    this.#parts.connection.script(sql);
  }

  /** @throws TransactionError, DatabaseConflictError when nothing was saved */
  async commit(): Promise<void> {
    if (this.#ended) throw this.#closedError();
    try {
      await this.#parts.beforeCommit?.();
      this.#parts.connection.script('COMMIT');
    } catch (cause) {
      await this.rollback();
      throw new TransactionError(`Nothing was saved: ${(cause as Error).message}.`, { cause });
    }
    this.#end();
  }

  async rollback(): Promise<void> {
    this.close();
  }

  close(): void {
    if (this.#ended) return;
    try {
      if (this.#parts.connection.inTransaction) this.#parts.connection.script('ROLLBACK');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#ended = true;
    clearTimeout(this.#idle);
    this.#parts.release();
  }

  #closedError(): Error {
    const error = new TransactionError('This transaction was not saved, and nothing can be added to it: it is over.', {
      cause: this.#cause,
    });
    return this.#wasIdle ? new DatabaseConflictError({ cause: error }) : error;
  }
}
