/**
 * Payload's PostgreSQL adapter with the same guarantees as the SQLite one (atomic-sqlite.ts): a row, its array rows, its
 * version and everything that hooks write with the same `req` are saved together or not at all, and writes run one after the
 * other. So each decision sees the one before it, on either database.
 *
 * Writes are serialized by an advisory lock, which PostgreSQL gives to one transaction at a time and releases when it ends.
 * Writers of one process queue before they take a connection, so that waiting writers leave the pool to readers.
 */
import { type PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres';
import { json } from '@payloadcms/db-postgres/drizzle/pg-core';
import { type DatabaseAdapterObj, readMigrationFiles } from 'payload';
import type { WriteLimits } from './atomic-client.ts';
import { surfaceFailures } from './atomic-transactions.ts';
import { attemptsInPostgres } from './attempts-table.ts';
import { rollBackWhenHooksThrow } from './bulk-edits.ts';
import { countFailedLogins } from './count-failed-logins.ts';
import { databaseProblem } from './database-problem.ts';
import { cannotReach, DatabaseBusyError, DatabaseConflictError } from './errors.ts';
import { useKnownRows } from './known-rows.ts';
import { migrate } from './migrate.ts';
import { noteProblem } from './noted-problem.ts';
import { PostgresPool } from './postgres-pool.ts';
import { writeOnlySessions } from './session-writes.ts';
import { WriterLock } from './writer-lock.ts';

export interface AtomicPostgresOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** Where Payload's commands write and read migrations. */
  migrationDir: string;
  /** How long a write waits for other writes, in milliseconds. */
  waitMs?: number;
  /**
   * How long a write may be idle before the server rolls it back, in milliseconds: its process may be frozen, or its machine may have
   * vanished. Less than `waitMs`, so that a write that waits for it is saved.
   */
  idleMs?: number;
}

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number];

/** The advisory lock's key. Nothing else in the database may use it. */
const WRITE_LOCK = 7_236_114;

/** As long as the pool waits for an answer (postgres-pool.ts). */
const STATEMENT_MS = 60_000;

/** What a write has left to wait for other processes that has waited long within its own. */
const MIN_WAIT_MS = 1000;

export function atomicPostgresAdapter(options: AtomicPostgresOptions): DatabaseAdapterObj<PostgresAdapter> {
  const { url, migrationDir, waitMs = 10_000, idleMs = 6000 } = options;
  const stock = postgresAdapter({
    pool: { connectionString: url },
    migrationDir,
    push: false,
    beforeSchemaInit: [
      ({ schema }) => ({ ...schema, tables: { ...schema.tables, login_attempts: attemptsInPostgres } }),
    ],
    afterSchemaInit: [keepJsonAsTyped],
  });
  return {
    ...stock,
    init: (args) => {
      const adapter = stock.init(args);
      surfaceFailures(adapter);
      writeOnlySessions(adapter);
      countFailedLogins(adapter);
      useKnownRows(adapter);
      serializeWrites(adapter, { waitMs, idleMs });
      openOnConnect(adapter, url);
      const { init } = adapter;
      adapter.init = async () => {
        await init?.call(adapter);
        rollBackWhenHooksThrow(adapter.payload.config);
      };
      adapter.migrate = async (given) => {
        const { payload } = adapter;
        await migrate(payload, given?.migrations ?? (await readMigrationFiles({ payload })));
      };
      noteProblem(adapter);
      return adapter;
    },
  };
}

/** Creates the connection pool, because Payload never releases its own connection, even when the adapter is destroyed. */
function openOnConnect(adapter: PostgresAdapter, url: string): void {
  const { connect, destroy } = adapter;
  adapter.connect = async (...args) => {
    const pool = new PostgresPool(url);
    try {
      (await pool.connect()).release();
    } catch (error) {
      await pool.end();
      throw cannotReach('PostgreSQL', error);
    }
    adapter.pool = pool;
    await connect?.apply(adapter, args);
  };
  adapter.destroy = async () => {
    const { pool } = adapter;
    await destroy?.apply(adapter);
    await pool.end();
  };
}

/**
 * Uses PostgreSQL's `json` for json fields instead of Payload's `jsonb`, which reorders keys. Like SQLite, `json` keeps them as
 * typed. No query searches inside these fields.
 */
const keepJsonAsTyped: SchemaHook = ({ adapter, extendTable, schema }) => {
  for (const [name, { columns }] of Object.entries(adapter.rawTables)) {
    const table = schema.tables[name];
    if (!table || name.startsWith('payload_')) continue;
    for (const [key, column] of Object.entries(columns)) {
      if (column.type === 'jsonb') extendTable({ table, columns: { [key]: json(column.name) } });
    }
  }
  return schema;
};

/** Makes transactions wait for each other: each holds the lock from its begin to its end. */
function serializeWrites(adapter: PostgresAdapter, limits: WriteLimits): void {
  const { waitMs } = limits;
  const lock = new WriterLock();
  const releases = new Map<number | string, () => void>();
  const { beginTransaction, commitTransaction, rollbackTransaction } = adapter;

  adapter.beginTransaction = async () => {
    const started = performance.now();
    const release = await lock.acquire(waitMs);
    try {
      const id = await beginTransaction.call(adapter);
      if (id === null) throw new DatabaseBusyError(waitMs);
      releases.set(id, release);
      // As a whole it waits for as long as a write waits that finds nobody before it in this process.
      const leftMs = Math.max(MIN_WAIT_MS, waitMs - (performance.now() - started));
      await waitForOtherProcesses(adapter, id, { ...limits, leftMs });
      return id;
    } catch (error) {
      release();
      throw error;
    }
  };
  adapter.commitTransaction = async (given) => {
    const id = await given;
    await commitTransaction.call(adapter, id).finally(() => releaseLock(id));
  };
  adapter.rollbackTransaction = async (given) => {
    const id = await given;
    await rollbackTransaction.call(adapter, id).finally(() => releaseLock(id));
  };

  function releaseLock(id: number | string): void {
    releases.get(id)?.();
    releases.delete(id);
  }
}

/**
 * Waits for the advisory lock, which other processes use too. Nobody else can write until this transaction ends, so the server ends
 * it itself when its client is frozen or cut off: between two statements, within an answer that nobody takes, and within a
 * statement that the client has given up.
 */
async function waitForOtherProcesses(
  adapter: PostgresAdapter,
  id: number | string,
  { waitMs, idleMs, leftMs }: WriteLimits & { leftMs: number },
): Promise<void> {
  const settings = {
    lock_timeout: Math.ceil(leftMs),
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: idleMs,
    tcp_user_timeout: idleMs,
    tcp_keepalives_idle: 5, // in seconds, as its interval
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
  };
  const limits = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  const db = adapter.sessions[String(id)]?.db;
  try {
    // In this order: the limits hold for the wait, too.
    await db?.execute(`SELECT ${limits.join(', ')}, pg_advisory_xact_lock(${WRITE_LOCK})`);
  } catch (error) {
    await adapter.rollbackTransaction(id);
    throw databaseProblem(error) instanceof DatabaseConflictError ? new DatabaseBusyError(waitMs) : error;
  }
}
