/**
 * The one connection of this process that writes to a database file, and the turns to use it.
 *
 * SQLite has one writer at a time. libsql's own client opens a new connection after each transaction, which forgets the
 * busy timeout, and it waits synchronously, which stops the very process whose transaction it may be waiting for. Here
 * one connection lives on, the writers of the process queue for it, and other processes are waited for asynchronously.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { DatabaseBusyError, TransactionError } from './errors.ts';
import { type Release, WriterLock } from './writer-lock.ts';
import { WriterTransaction } from './writer-transaction.ts';

export interface BeginOptions {
  /** How long to wait for the turn, other processes included, in milliseconds. */
  waitMs: number;
  /** How long the transaction may go without a statement before it is given up, in milliseconds; more than `waitMs`. */
  idleMs: number;
  /** False for migrations alone: a table that is made anew must not take its array rows with it. */
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

class Writer {
  users = 0;
  readonly #path: string;
  readonly #connection: Client;
  readonly #lock = new WriterLock();
  readonly #ready: Promise<unknown>;

  constructor(path: string) {
    this.#path = path;
    this.#connection = createClient({ url: pathToFileURL(path).href });
    this.#ready = configure(this.#connection);
    this.#ready.catch(() => {}); // reported by ready()
  }

  /** @throws the reason why the file cannot be written */
  async ready(): Promise<void> {
    await this.#ready;
  }

  /** Runs one write that is atomic by itself (a statement, a batch), not part of any transaction. */
  async run<Result>(waitMs: number, write: (connection: Client) => Promise<Result>): Promise<Result> {
    const { result, release } = await this.#turn(waitMs, async () => {
      await this.#connection.execute('PRAGMA foreign_keys = ON');
      return write(this.#connection);
    });
    release();
    return result;
  }

  /** Begins a transaction that nobody else's write can come into. */
  async begin({ waitMs, idleMs, foreignKeys }: BeginOptions): Promise<WriterTransaction> {
    const { release } = await this.#turn(waitMs, async () => {
      await this.#connection.execute(`PRAGMA foreign_keys = ${foreignKeys ? 'ON' : 'OFF'}`);
      await this.#connection.execute('BEGIN IMMEDIATE');
    });
    const finish = async (how: 'COMMIT' | 'ROLLBACK') => {
      try {
        if (how === 'COMMIT' && !foreignKeys) await checkReferences(this.#connection);
        await this.#connection.execute(how);
      } catch (error) {
        // After some errors (a full disk) SQLite has rolled back by itself; then there is nothing left to roll back.
        await this.#connection.execute('ROLLBACK').catch(() => {});
        if (how === 'COMMIT') throw error;
      } finally {
        release();
      }
    };
    return new WriterTransaction({ connection: this.#connection, finish, idleMs });
  }

  /** Gives the connection back. The last one closes it, when the write that is under way is done. */
  async close(): Promise<void> {
    this.users -= 1;
    if (this.users > 0) return;
    shared[WRITERS]?.delete(this.#path);
    await this.#lock.acquire(CLOSE_WAIT_MS).catch(() => {});
    this.#connection.close();
  }

  /** Waits for the turn, then tries until no other process is in the way. */
  async #turn<Result>(waitMs: number, attempt: () => Promise<Result>): Promise<{ result: Result; release: Release }> {
    const deadline = performance.now() + waitMs;
    const release = await this.#lock.acquire(waitMs);
    try {
      await setImmediate(); // libsql never yields: without this, requests and timers would wait for the whole queue
      while (true) {
        try {
          return { result: await attempt(), release };
        } catch (error) {
          if (!isBusy(error)) throw error;
          if (performance.now() > deadline) throw new DatabaseBusyError(waitMs);
          await setTimeout(2 + Math.random() * 8);
        }
      }
    } catch (error) {
      release();
      throw error;
    }
  }
}

export type { Writer };

const CLOSE_WAIT_MS = 5000;

async function configure(connection: Client): Promise<void> {
  await connection.execute('PRAGMA busy_timeout = 5000'); // two processes may make the file at the same moment
  await connection.execute('PRAGMA journal_mode = WAL');
  await connection.execute('PRAGMA journal_size_limit = 67108864');
  await connection.execute('PRAGMA synchronous = FULL');
  await connection.execute('PRAGMA busy_timeout = 0');
}

async function checkReferences(connection: Client): Promise<void> {
  const { rows } = await connection.execute('PRAGMA foreign_key_check');
  const [first] = rows;
  if (first) throw new TransactionError(`${rows.length} rows refer to rows that are gone, the first in ${first.table}`);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
