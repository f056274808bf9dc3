/** Connections to a PostgreSQL server that is restarted, cut off or silent: what fails is one query, never the process or the pool. */
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { nullOversizedIds } from './numeric-ids.ts';

export class PostgresPool extends Pool {
  /** @param url `postgres://user:password@host/database` @param queryMs how long a statement may take, in milliseconds */
  constructor(url: string, queryMs = 60_000) {
    super({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      query_timeout: queryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000, // Linux waits for two hours
      Client: PanelClient,
    });
    // A broken connection is replaced, and a query on it reports its own error. Without a listener the error would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }
}

class PanelClient extends Client {
  /** Why the server or the network ended the connection, or why it was given up: a query that comes later reports it too. */
  #lost: Error | undefined;
  /** Ends when the queries so far have ended. */
  #earlier: Promise<unknown> = Promise.resolve();

  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', (error) => {
      this.#lost ??= error;
    });
  }

  /**
   * Payload sends queries of one transaction at the same time. They run one after the other: pg is going to refuse a query while
   * another one waits within it, and warns of that. The type has many overloads; Drizzle and the pool use only these two.
   */
  override query = ((statement: unknown, values?: unknown, ...callback: unknown[]) => {
    const text = (statement as { text?: unknown })?.text;
    // Numbers that PostgreSQL cannot compare (numeric-ids.ts).
    const safe = typeof text === 'string' && Array.isArray(values) ? nullOversizedIds(text, values) : values;
    const run = (): unknown => super.query(statement as never, safe as never, ...(callback as []));
    // A query of the pool has the connection to itself.
    if (callback.length > 0) return run();
    const result = this.#earlier.then(() => (this.#lost ? Promise.reject(this.#lost) : run()));
    this.#earlier = result.catch((error: Error) => this.#afterFailure(String(text), error));
    return result;
  }) as Client['query'];

  #afterFailure(text: string, error: Error): void {
    // It would wait for the answer with the next query too. `end` keeps the pool from handing it out, at once.
    if (error.message === 'Query read timeout') {
      this.#lost ??= error;
      void this.end();
    }
    // Drizzle takes a connection for a transaction and does not give it back when the transaction cannot begin.
    if (/^begin\b/i.test(text)) (this as unknown as PoolClient).release(error);
  }
}
