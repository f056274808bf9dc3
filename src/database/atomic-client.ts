/**
 * A libsql client for a database file. Reads have their own connection and never wait for a writer (WAL); writes queue for
 * the single writer connection of the process.
 */
import { pathToFileURL } from 'node:url';
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type Replicated,
  type ResultSet,
} from '@libsql/client';
import { nullInfiniteIds } from './numeric-ids.ts';
import { openWriter, type Writer } from './writer.ts';
import type { WriterTransaction } from './writer-transaction.ts';

/** In milliseconds. */
export interface WriteLimits {
  /** How long a write waits for other writes, including those of other processes. */
  waitMs: number;
  /** How long a transaction may be idle before it is rolled back; more than `waitMs`. */
  idleMs: number;
}

/** Opens a database file and creates it if it is missing. @param path absolute; its folder exists */
export async function openAtomicClient(path: string, limits: WriteLimits): Promise<AtomicClient> {
  const writer = openWriter(path);
  try {
    const reader = createClient({ url: pathToFileURL(path).href });
    await reader.execute('PRAGMA busy_timeout = 5000');
    await reader.execute('PRAGMA query_only = ON'); // so that a write mistaken for a read fails
    return new AtomicClient(reader, writer, limits);
  } catch (error) {
    await writer.close();
    throw error;
  }
}

export class AtomicClient implements Client {
  readonly protocol = 'file';
  closed = false;
  #foreignKeys = true;
  readonly #reader: Client;
  readonly #writer: Writer;
  readonly #limits: WriteLimits;

  constructor(reader: Client, writer: Writer, limits: WriteLimits) {
    this.#reader = reader;
    this.#writer = writer;
    this.#limits = limits;
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const full = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement;
    return isRead(full.sql)
      ? this.#reader.execute(nullInfiniteIds(full))
      : this.#write((transaction) => transaction.execute(full));
  }

  /** @param mode with `read`, all statements see one state of the database and do not wait for a writer */
  async batch(statements: InStatement[], mode?: 'read' | 'write' | 'deferred'): Promise<ResultSet[]> {
    if (mode === 'read') return this.#reader.batch(statements, mode);
    return this.#write((transaction) => transaction.batch(statements));
  }

  /** A batch without foreign keys; see `withoutForeignKeys`. */
  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.withoutForeignKeys(() => this.batch(statements, 'write'));
  }

  /** Runs a script in one transaction. The script has no BEGIN or COMMIT. */
  async executeMultiple(sql: string): Promise<void> {
    await this.#write((transaction) => transaction.executeMultiple(sql));
  }

  /** Begins a write transaction in every mode; reads use `batch`. */
  transaction(): Promise<WriterTransaction> {
    return this.#writer.begin({ ...this.#limits, foreignKeys: this.#foreignKeys });
  }

  /** Writes in a transaction, and rolls it back. @throws the error of SQLite when it cannot write */
  async testWrite(): Promise<void> {
    const transaction = await this.#writer.begin({ ...this.#limits, foreignKeys: true, smallCache: true });
    try {
      await transaction.execute('CREATE TABLE "write_test" ("value" blob)');
      await transaction.execute('INSERT INTO "write_test" VALUES (zeroblob(262144))');
    } finally {
      transaction.close();
    }
  }

  /**
   * Runs work with foreign keys off, so that dropping a table does not delete rows of other tables. Transactions that begin
   * meanwhile are committed only if every reference in the database is valid at their end.
   */
  async withoutForeignKeys<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#foreignKeys = false;
    try {
      return await work();
    } finally {
      this.#foreignKeys = true;
    }
  }

  async #write<Result>(work: (transaction: WriterTransaction) => Promise<Result>): Promise<Result> {
    const transaction = await this.transaction();
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } finally {
      transaction.close();
    }
  }

  sync(): Promise<Replicated> {
    return this.#reader.sync();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.#reader.close();
    void this.#writer.close();
  }
}

/** Unknown statements count as writes: that is safe and only makes them wait. */
function isRead(sql: string): boolean {
  if (/^\s*with\b/i.test(sql)) return !/\b(insert|update|delete|replace)\b/i.test(sql);
  return /^\s*(select|values|explain|pragma)\b/i.test(sql);
}
