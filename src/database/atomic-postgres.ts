/**
 * Payload's PostgreSQL adapter under the same rules as the SQLite one (atomic-sqlite.ts): a row, its array rows, its version
 * and what hooks write with the same `req` are saved together or not at all, and one write follows the other. So a decision
 * sees the decision before it, whichever database is beneath.
 *
 * The turn is an advisory lock, which PostgreSQL gives to one transaction at a time and takes back when it ends, however it
 * ends. Writers of one process queue before they take a connection: those that wait leave the pool to the readers.
 */
import { type PostgresAdapter, postgresAdapter } from '@payloadcms/db-postgres';
import { json } from '@payloadcms/db-postgres/drizzle/pg-core';
import { type DatabaseAdapterObj, readMigrationFiles } from 'payload';
import { Client, Pool } from 'pg';
import { answerableValues } from './answerable.ts';
import { makeFailuresHeard } from './atomic-transactions.ts';
import { rollBackWhenHooksThrow } from './bulk-edits.ts';
import { DatabaseBusyError, DatabaseOpenError } from './errors.ts';
import { migrate } from './migrate.ts';
import { WriterLock } from './writer-lock.ts';

export interface AtomicPostgresOptions {
  /** `postgres://user:password@host/database` */
  url: string;
  /** Where Payload's commands write and read migrations. */
  migrationDir: string;
  /** How long a write waits for its turn, in milliseconds. */
  waitMs?: number;
}

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number];

/** Any number that nothing else in the database uses as a lock. */
const TURN = 7_236_114;

export function atomicPostgresAdapter(options: AtomicPostgresOptions): DatabaseAdapterObj<PostgresAdapter> {
  const { url, migrationDir, waitMs = 10_000 } = options;
  const stock = postgresAdapter({
    pool: { connectionString: url },
    migrationDir,
    push: false,
    afterSchemaInit: [keepJsonAsTyped],
  });
  return {
    ...stock,
    init: (args) => {
      const adapter = stock.init(args);
      makeFailuresHeard(adapter);
      takeTurns(adapter, waitMs);
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
      return adapter;
    },
  };
}

/** Payload's own connection is never given back, and the end of the adapter is not its end: so the pool is ours. */
function openOnConnect(adapter: PostgresAdapter, url: string): void {
  const { connect, destroy } = adapter;
  adapter.connect = async (...args) => {
    const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, Client: AnsweringClient });
    pool.on('error', () => {}); // an idle connection that breaks is replaced; a write that needs it says so itself
    try {
      (await pool.connect()).release();
    } catch (error) {
      await pool.end();
      throw cannotConnect(error);
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

/** Asks what can be answered (answerable.ts). */
class AnsweringClient extends Client {
  // Its type has a form for each way to ask; Drizzle has one.
  override query = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
    const given = statement as { text?: string };
    const asked =
      typeof given?.text === 'string' && Array.isArray(values) ? answerableValues(given.text, values) : values;
    return super.query(statement as never, asked as never, ...(rest as []));
  }) as Client['query'];
}

/** The address is not shown: it holds a password. */
function cannotConnect(error: unknown): DatabaseOpenError {
  const reason = error instanceof AggregateError ? error.errors[0] : error;
  const message = reason instanceof Error ? reason.message : String(reason);
  return new DatabaseOpenError(
    `The PostgreSQL server cannot be reached (${message}); start it, or correct DATABASE_URI.`,
    { cause: error },
  );
}

/**
 * Payload's type for a json field puts the members in an order of its own; SQLite leaves them as they were typed, and so does
 * PostgreSQL's older type. Nothing searches inside those of the collections.
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

/** A transaction begins when it is its turn, and hands the turn on when it ends. */
function takeTurns(adapter: PostgresAdapter, waitMs: number): void {
  const lock = new WriterLock();
  const turns = new Map<number | string, () => void>();
  const { beginTransaction, commitTransaction, rollbackTransaction } = adapter;

  adapter.beginTransaction = async () => {
    const release = await lock.acquire(waitMs);
    try {
      const id = await beginTransaction.call(adapter);
      if (id === null) throw new DatabaseBusyError(waitMs);
      turns.set(id, release);
      await waitForOthers(adapter, id, waitMs);
      return id;
    } catch (error) {
      release();
      throw error;
    }
  };
  adapter.commitTransaction = async (given) => {
    const id = await given;
    await commitTransaction.call(adapter, id).finally(() => hand(id));
  };
  adapter.rollbackTransaction = async (given) => {
    const id = await given;
    await rollbackTransaction.call(adapter, id).finally(() => hand(id));
  };

  function hand(id: number | string): void {
    turns.get(id)?.();
    turns.delete(id);
  }
}

/** Other processes take turns by the same lock. */
async function waitForOthers(adapter: PostgresAdapter, id: number | string, waitMs: number): Promise<void> {
  const db = adapter.sessions[String(id)]?.db;
  try {
    await db?.execute(`SET LOCAL lock_timeout = ${waitMs}`);
    await db?.execute(`SELECT pg_advisory_xact_lock(${TURN})`);
  } catch {
    await adapter.rollbackTransaction(id);
    throw new DatabaseBusyError(waitMs);
  }
}
