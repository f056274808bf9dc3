/** A transaction on the process's writer connection, in the shape that libsql's own transactions have. */
import type { Client, InStatement, ResultSet, Transaction } from '@libsql/client';
import { TransactionError } from './errors.ts';

interface Parts {
  connection: Client;
  /** Ends the transaction and gives the turn to the next; rejects only when a commit fails. */
  finish: (how: 'COMMIT' | 'ROLLBACK') => Promise<void>;
  idleMs: number;
}

export class WriterTransaction implements Transaction {
  /** True from the moment it ends, whichever way. */
  closed = false;
  readonly #connection: Client;
  readonly #finish: Parts['finish'];
  readonly #idle: NodeJS.Timeout;
  /** Why no more statements are taken: the connection lives on, and they would be saved with somebody else's. */
  #fault = 'it is over';

  constructor({ connection, finish, idleMs }: Parts) {
    this.#connection = connection;
    this.#finish = finish;
    this.#idle = setTimeout(() => {
      this.#fault = `it was given up after ${idleMs / 1000} s without a statement`;
      this.close();
    }, idleMs).unref();
  }

  /** @throws TransactionError after the end, or after a statement that failed: then only a rollback is left */
  async execute(statement: InStatement): Promise<ResultSet> {
    if (this.closed || this.#failed) throw this.#refusal();
    this.#idle.refresh();
    try {
      return await this.#connection.execute(statement);
    } catch (error) {
      this.#failed = true;
      this.#fault = `a statement of it failed: ${(error as Error).message}`;
      throw error;
    }
  }
  #failed = false;

  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    const results: ResultSet[] = [];
    for (const statement of statements) results.push(await this.execute(statement));
    return results;
  }

  /** Not offered: libsql's own ends the transaction that it runs in. */
  executeMultiple(): Promise<void> {
    throw new TransactionError('A script cannot run in a transaction; use batch.');
  }

  /** @throws TransactionError when nothing was saved */
  async commit(): Promise<void> {
    if (this.closed) throw this.#refusal();
    if (this.#failed) {
      await this.rollback();
      throw this.#refusal();
    }
    try {
      await this.#end('COMMIT');
    } catch (error) {
      throw new TransactionError(`The commit failed and nothing was saved: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  async rollback(): Promise<void> {
    if (!this.closed) await this.#end('ROLLBACK');
  }

  close(): void {
    void this.rollback();
  }

  async #end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    this.closed = true;
    clearTimeout(this.#idle);
    await this.#finish(how);
  }

  #refusal(): TransactionError {
    return new TransactionError(`Nothing of this transaction was saved or can be added to it: ${this.#fault}.`);
  }
}
