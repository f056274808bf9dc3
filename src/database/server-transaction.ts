/** A transaction on a libSQL server that ends at its first error (server-client.ts). */
import type { InStatement, ResultSet, Transaction } from '@libsql/client';
import { DatabaseConflictError, TransactionError } from './errors.ts';
import { nullInfiniteIds } from './numeric-ids.ts';

interface Parts {
  raw: Transaction;
  /** Lets the next writer of this process begin. */
  release: () => void;
  /** How long it may be idle before it is rolled back, in milliseconds. */
  idleMs: number;
  /** As in writer.ts. */
  foreignKeys: boolean;
}

export class ServerTransaction implements Transaction {
  readonly #parts: Parts;
  readonly #idle: NodeJS.Timeout;
  /** The statement before. */
  #last: Promise<unknown> = Promise.resolve();
  #ended = false;
  #wasIdle = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#idle = setTimeout(() => {
      this.#wasIdle = true;
      this.close();
    }, parts.idleMs).unref();
  }

  get closed(): boolean {
    return this.#ended;
  }

  /** The server begins a transaction with its first statement. */
  async begin(): Promise<void> {
    const { raw, foreignKeys } = this.#parts;
    // Foreign keys can be turned off only between transactions, and only for this connection.
    const script = foreignKeys ? 'SELECT 1' : 'COMMIT; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE';
    await this.#next(() => raw.executeMultiple(script));
  }

  execute(statement: InStatement): Promise<ResultSet> {
    return this.#next(() => this.#parts.raw.execute(nullInfiniteIds(statement)));
  }

  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    const results: ResultSet[] = [];
    for (const statement of statements) results.push(await this.execute(statement));
    return results;
  }

  executeMultiple(sql: string): Promise<void> {
    return this.#next(() => this.#parts.raw.executeMultiple(sql));
  }

  /** @throws when nothing was saved, or the server's answer is missing */
  async commit(): Promise<void> {
    if (!this.#parts.foreignKeys) await this.#checkReferences();
    await this.#next(() => this.#parts.raw.commit());
    await this.#end();
  }

  async rollback(): Promise<void> {
    const done = this.#last.then(() => this.#end(() => this.#parts.raw.rollback()));
    this.#last = done;
    await done;
  }

  close(): void {
    void this.rollback();
  }

  /** Runs work after the statement before. Its error rolls everything back, and nothing after it is sent. */
  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(async () => {
      if (this.#ended) throw this.#endedError();
      this.#idle.refresh();
      try {
        return await work();
      } catch (error) {
        void this.#end(() => this.#parts.raw.rollback());
        throw error;
      }
    });
    this.#last = result.catch(() => {});
    return result;
  }

  #endedError(): Error {
    const error = new TransactionError('This transaction was not saved, and nothing can be added to it.');
    return this.#wasIdle ? new DatabaseConflictError({ cause: error }) : error;
  }

  async #checkReferences(): Promise<void> {
    const { rows } = await this.execute('PRAGMA foreign_key_check');
    const [first] = rows;
    if (!first) return;
    await this.rollback();
    throw new TransactionError(`${rows.length} rows refer to rows that no longer exist, one of them in ${first.table}`);
  }

  /** The server rolls back by itself what it hears nothing of, so an error of the rollback changes nothing. */
  async #end(work: () => Promise<void> = async () => {}): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#idle);
    try {
      await work().catch(() => {});
    } finally {
      this.#parts.release();
    }
  }
}
