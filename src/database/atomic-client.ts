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
    await writer.ready();
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
  /** Whether new transactions hold the references; see BeginOptions. */
  foreignKeys = true;
  readonly #reader: Client;
  readonly #writer: Writer;
  readonly #limits: WriteLimits;

  constructor(reader: Client, writer: Writer, limits: WriteLimits) {
    this.#reader = reader;
    this.#writer = writer;
    this.#limits = limits;
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const full: InStatement = typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement;
    if (isRead(typeof full === 'string' ? full : full.sql)) return this.#reader.execute(full);
    return this.#writer.run(this.#limits.waitMs, (connection) => connection.execute(full));
  }

  /** @param mode with `read`, all statements see one state of the database, and none waits for a writer */
  async batch(statements: InStatement[], mode?: 'read' | 'write' | 'deferred'): Promise<ResultSet[]> {
    if (mode === 'read') return this.#reader.batch(statements, mode);
    return this.#writer.run(this.#limits.waitMs, (connection) => connection.batch(statements, 'write'));
  }

  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#writer.run(this.#limits.waitMs, (connection) => connection.migrate(statements));
  }

  /** Runs a script, all of it or nothing; it has no BEGIN or COMMIT of its own. */
  async executeMultiple(sql: string): Promise<void> {
    const script = `BEGIN IMMEDIATE;\n${sql}\n;COMMIT;`;
    await this.#writer.run(this.#limits.waitMs, (connection) => connection.executeMultiple(script));
  }

  /** Begins a write transaction, whatever the mode: one that only reads is a batch. */
  transaction(): Promise<WriterTransaction> {
    return this.#writer.begin({ ...this.#limits, foreignKeys: this.foreignKeys });
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
