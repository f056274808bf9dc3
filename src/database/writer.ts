/**
 * The single writer of this process for a database file, and the queue for it.
 *
 * SQLite allows one writer at a time. libsql waits for it synchronously, which would block the process whose transaction it may
 * be waiting for. Here the writers of the process queue for one connection, and they wait for other processes
 * asynchronously.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { DatabaseBusyError, TransactionError } from './errors.ts';
import { WriterConnection } from './writer-connection.ts';
import { WriterLock } from './writer-lock.ts';
import { WriterTransaction } from './writer-transaction.ts';

export interface TransactionOptions {
  /** How long to wait for other writes, including those of other processes, in milliseconds. */
  waitMs: number;
  /** How long the transaction may be idle before it is rolled back, in milliseconds; more than `waitMs`. */
  idleMs: number;
  /**
   * False only for migrations: recreating a table must not delete its array rows. The transaction is then committed only if
   * every reference in the database is valid at its end.
   */
  foreignKeys: boolean;
  /** True only to test whether the disk has space: SQLite then writes before the end of the transaction. */
  smallCache?: boolean;
}

/** `PRAGMA cache_size`: the default of SQLite in KiB, and some pages. */
const CACHE = -2000;
const SMALL_CACHE = 10;

const WRITERS = Symbol.for('src/database/writers');
/** On globalThis, because Next's development server reloads modules while their transactions are running. */
const shared = globalThis as { [WRITERS]?: Map<string, Writer> };

/** The process's writer for a database file. Each call needs one `close`. @param path absolute */
export function openWriter(path: string): Writer {
  shared[WRITERS] ??= new Map();
  const writer = shared[WRITERS].get(path) ?? new Writer(path);
  shared[WRITERS].set(path, writer);
  writer.users += 1;
  return writer;
}

export type { Writer };

class Writer {
  users = 0;
  readonly #path: string;
  readonly #connection: WriterConnection;
  readonly #lock = new WriterLock();

  constructor(path: string) {
    this.#path = path;
    this.#connection = new WriterConnection(path);
  }

  /**
   * Begins a transaction that no other write can become part of.
   * @throws DatabaseBusyError after the time limit
   */
  async begin({ waitMs, idleMs, foreignKeys, smallCache = false }: TransactionOptions): Promise<WriterTransaction> {
    const deadline = performance.now() + waitMs;
    const release = await this.#lock.acquire(waitMs);
    try {
      await setImmediate(); // libsql never yields, so requests and timers would otherwise wait for the whole queue
      const cache = smallCache ? SMALL_CACHE : CACHE;
      this.#connection.script(`PRAGMA foreign_keys = ${foreignKeys ? 'ON' : 'OFF'}; PRAGMA cache_size = ${cache}`);
      while (!this.#tryToBegin()) {
        if (performance.now() > deadline) throw new DatabaseBusyError(waitMs);
        await setTimeout(2 + Math.random() * 8);
      }
    } catch (error) {
      release();
      throw error;
    }
    const beforeCommit = foreignKeys ? undefined : () => this.#checkReferences();
    return new WriterTransaction({ connection: this.#connection, release, idleMs, beforeCommit });
  }

  /** Releases the writer. The last user closes it, after a running write has ended. */
  async close(): Promise<void> {
    this.users -= 1;
    if (this.users > 0) return;
    shared[WRITERS]?.delete(this.#path);
    await this.#lock.acquire(CLOSE_WAIT_MS).catch(() => {});
    this.#connection.close();
  }

  /** @returns false while another process writes */
  #tryToBegin(): boolean {
    try {
      this.#connection.script('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return false;
      throw error;
    }
  }

  async #checkReferences(): Promise<void> {
    const { rows } = await this.#connection.execute('PRAGMA foreign_key_check');
    const [first] = rows;
    if (first)
      throw new TransactionError(
        `${rows.length} rows refer to rows that no longer exist, one of them in ${first.table}`,
      );
  }
}

const CLOSE_WAIT_MS = 5000;
