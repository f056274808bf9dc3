/**
 * A libsql client for a database file: reads have a connection of their own and never wait for a writer (WAL); every
 * write takes its turn on the one writer connection of the process.
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
import { answerable } from './answerable.ts';
import { openWriter, type Writer } from './writer.ts';
import type { WriterTransaction } from './writer-transaction.ts';

/** In milliseconds. */
export interface WriteLimits {
  /** How long a write waits for its turn, other processes included. */
  waitMs: number;
  /** How long a transaction may go without a statement before it is given up; more than `waitMs`. */
  idleMs: number;
}

/** Opens a database file, which is made where it is absent. @param path absolute, its folder exists */
export async function openAtomicClient(path: string, limits: WriteLimits): Promise<AtomicClient> {
  const writer = openWriter(path);
  try {
    const reader = createClient({ url: pathToFileURL(path).href });
    await reader.execute('PRAGMA busy_timeout = 5000');
    await reader.execute('PRAGMA query_only = ON'); // a write that is taken for a read fails loudly
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
      ? this.#reader.execute(answerable(full))
      : this.#write((transaction) => transaction.execute(full));
  }

  /** @param mode with `read`, all statements see one state of the database, and none waits for a writer */
  async batch(statements: InStatement[], mode?: 'read' | 'write' | 'deferred'): Promise<ResultSet[]> {
    if (mode === 'read') return this.#reader.batch(statements, mode);
    return this.#write((transaction) => transaction.batch(statements));
  }

  /** A batch without foreign keys; see `withoutForeignKeys`. */
  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.withoutForeignKeys(() => this.batch(statements, 'write'));
  }

  /** Runs a script, all of it or nothing; it has no BEGIN or COMMIT of its own. */
  async executeMultiple(sql: string): Promise<void> {
    await this.#write((transaction) => transaction.executeMultiple(sql));
  }

  /** Begins a write transaction, whatever the mode: one that only reads is a batch. */
  transaction(): Promise<WriterTransaction> {
    return this.#writer.begin({ ...this.#limits, foreignKeys: this.#foreignKeys });
  }

  /**
   * Does work during which a dropped table takes no rows of other tables with it. A transaction of that time is saved
   * only if all references in the database are sound at its end.
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

/** Anything in doubt is a write: that only costs it a turn. */
function isRead(sql: string): boolean {
  if (/^\s*with\b/i.test(sql)) return !/\b(insert|update|delete|replace)\b/i.test(sql);
  return /^\s*(select|values|explain|pragma)\b/i.test(sql);
}
