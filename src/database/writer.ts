/**
 * The one writer of this process for a database file, and the turns to use it.
 *
 * SQLite has one writer at a time, and libsql waits for it synchronously, which stops the very process whose
 * transaction it may be waiting for. Here the writers of the process queue for one connection, and other processes are
 * waited for asynchronously.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { DatabaseBusyError, TransactionError } from './errors.ts';
import { WriterConnection } from './writer-connection.ts';
import { WriterLock } from './writer-lock.ts';
import { WriterTransaction } from './writer-transaction.ts';

export interface Turn {
  /** How long to wait for it, other processes included, in milliseconds. */
  waitMs: number;
  /** How long the transaction may go without a statement before it is given up, in milliseconds; more than `waitMs`. */
  idleMs: number;
  /**
   * False for migrations alone: a table that is made anew must not take its array rows with it. The transaction is then
   * saved only if all references in the database are sound at its end.
   */
  foreignKeys: boolean;
}

const WRITERS = Symbol.for('src/database/writers');
/** On globalThis, because Next's development server evaluates modules again while their transactions are under way. */
const shared = globalThis as { [WRITERS]?: Map<string, Writer> };

/** The process's writer of one database file. Each call is followed by one `close`. @param path absolute */
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
   * Begins a transaction that nobody else's write can come into.
   * @throws DatabaseBusyError when the turn does not come in time
   */
  async begin({ waitMs, idleMs, foreignKeys }: Turn): Promise<WriterTransaction> {
    const deadline = performance.now() + waitMs;
    const release = await this.#lock.acquire(waitMs);
    try {
      await setImmediate(); // libsql never yields: without this, requests and timers would wait for the whole queue
      this.#connection.script(`PRAGMA foreign_keys = ${foreignKeys ? 'ON' : 'OFF'}`);
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

  /** Gives the writer back. The last one closes it, when the write that is under way is done. */
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
      throw new TransactionError(`${rows.length} rows refer to rows that are gone, one of them in ${first.table}`);
  }
}

const CLOSE_WAIT_MS = 5000;
