/** A transaction on the process's writer connection, in the shape that libsql's own transactions have. */
import type { InStatement, ResultSet, Transaction } from '@libsql/client';
import { TransactionError } from './errors.ts';
import type { WriterConnection } from './writer-connection.ts';

interface Parts {
  connection: WriterConnection;
  /** Hands the connection to the next in the queue. */
  release: () => void;
  /** How long it may go without a statement before it is given up, in milliseconds. */
  idleMs: number;
  /** Looks at the whole before it is saved; a fault that it throws is the transaction's. */
  beforeCommit?: () => Promise<void>;
}

export class WriterTransaction implements Transaction {
  readonly #parts: Parts;
  readonly #idle: NodeJS.Timeout;
  #ended = false;
  #reason = 'it is over';

  /** @param parts with a connection on which a transaction has begun */
  constructor(parts: Parts) {
    this.#parts = parts;
    this.#idle = setTimeout(() => {
      this.#reason = `it was given up after ${parts.idleMs / 1000} s without a statement`;
      this.close();
    }, parts.idleMs).unref();
  }

  /** True also when SQLite has rolled back by itself, as it does when the disk is full. */
  get closed(): boolean {
    return this.#ended || !this.#parts.connection.inTransaction;
  }

  async execute(statement: InStatement): Promise<ResultSet> {
    // The connection lives on: a statement that came late would be saved with somebody else's transaction.
    if (this.closed) throw this.#refusal();
    this.#idle.refresh();
    return this.#parts.connection.execute(statement);
  }

  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    const results: ResultSet[] = [];
    for (const statement of statements) results.push(await this.execute(statement));
    return results;
  }

  async executeMultiple(sql: string): Promise<void> {
    if (this.closed) throw this.#refusal();
    this.#idle.refresh();
    this.#parts.connection.script(sql);
  }

  /** @throws TransactionError when nothing was saved */
  async commit(): Promise<void> {
    if (this.#ended) throw this.#refusal();
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

  #refusal(): TransactionError {
    return new TransactionError(`Nothing of this transaction was saved or can be added to it: ${this.#reason}.`);
  }
}
