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
  /** Why the server or the network ended the connection: a query that comes later reports it too. */
  #lost: Error | undefined;

  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', (error) => {
      this.#lost ??= error;
    });
  }

  // The type has many overloads; Drizzle uses only this one.
  override query = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
    const text = (statement as { text?: unknown })?.text;
    // Numbers that PostgreSQL cannot compare (numeric-ids.ts).
    const safe = typeof text === 'string' && Array.isArray(values) ? nullOversizedIds(text, values) : values;
    const result: unknown = this.#lost
      ? Promise.reject(this.#lost)
      : super.query(statement as never, safe as never, ...(rest as []));
    if (result instanceof Promise) result.catch((error: Error) => this.#afterFailure(String(text), error));
    return result;
  }) as Client['query'];

  #afterFailure(text: string, error: Error): void {
    // It would wait for the answer with the next query too. `end` keeps the pool from handing it out, at once.
    if (error.message === 'Query read timeout') void this.end();
    // Drizzle takes a connection for a transaction and does not give it back when the transaction cannot begin.
    if (/^begin\b/i.test(text)) (this as unknown as PoolClient).release(error);
  }
}
