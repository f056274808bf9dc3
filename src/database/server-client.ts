/**
 * A client for a libSQL server (sqld, Turso) with the guarantees of atomic-client.ts. The server rolls a transaction back when
 * another writer has waited for it for 5 s or it was idle for 10 s, and would then run its later statements on their own: half a
 * row would be saved. So a transaction sends one statement at a time, and its first error is its end.
 *
 * The transactions of this process queue here, so that they do not take the database from each other.
 */
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type Replicated,
  type ResultSet,
} from '@libsql/client';
import type { WriteLimits } from './atomic-client.ts';
import { nullInfiniteIds } from './numeric-ids.ts';
import { ServerTransaction } from './server-transaction.ts';
import { WriterLock } from './writer-lock.ts';

interface Server {
  /** `libsql://…`, `https://…` and the like. */
  url: string;
  authToken?: string | undefined;
}

/** @throws the error of the first statement, when the server cannot be reached */
export async function openServerClient({ url, authToken }: Server, limits: WriteLimits): Promise<ServerClient> {
  const patience = limits.waitMs + ANSWER_MS;
  const raw = createClient({
    url,
    ...(authToken ? { authToken } : {}),
    // Without a limit, a server that no longer answers would hold a write, and all behind it, for ever.
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(patience) }),
  });
  await raw.execute('SELECT 1');
  return new ServerClient(raw, limits);
}

/** How long the server may take for a statement, in milliseconds, apart from waiting for other writers. */
const ANSWER_MS = 20_000;

export class ServerClient implements Client {
  readonly protocol: string;
  readonly #raw: Client;
  readonly #limits: WriteLimits;
  readonly #lock = new WriterLock();
  #foreignKeys = true;

  constructor(raw: Client, limits: WriteLimits) {
    this.#raw = raw;
    this.#limits = limits;
    this.protocol = raw.protocol;
  }

  get closed(): boolean {
    return this.#raw.closed;
  }

  execute(statement: InStatement | string, args: InArgs = []): Promise<ResultSet> {
    const full = typeof statement === 'string' ? { sql: statement, args } : statement;
    return this.#raw.execute(nullInfiniteIds(full));
  }

  batch(statements: InStatement[], mode: 'read' | 'write' | 'deferred' = 'write'): Promise<ResultSet[]> {
    return this.#raw.batch(statements, mode);
  }

  migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#raw.migrate(statements);
  }

  executeMultiple(sql: string): Promise<void> {
    return this.#raw.executeMultiple(sql);
  }

  /** Begins a write transaction in every mode. @throws DatabaseBusyError after the time limit */
  async transaction(): Promise<ServerTransaction> {
    const { waitMs, idleMs } = this.#limits;
    const foreignKeys = this.#foreignKeys;
    const release = await this.#lock.acquire(waitMs);
    try {
      const transaction = new ServerTransaction({
        raw: await this.#raw.transaction('write'),
        release,
        idleMs,
        foreignKeys,
      });
      await transaction.begin();
      return transaction;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** As in atomic-client.ts. */
  async withoutForeignKeys<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#foreignKeys = false;
    try {
      return await work();
    } finally {
      this.#foreignKeys = true;
    }
  }

  sync(): Promise<Replicated> {
    return this.#raw.sync();
  }

  close(): void {
    this.#raw.close();
  }
}
