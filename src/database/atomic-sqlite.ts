/**
 * Payload's SQLite adapter with atomic writes: a row, its array rows, its version and what hooks write with the same
 * `req` are saved together or not at all, under parallel editors, other processes and kill -9.
 *
 * Rules for hooks: pass `req` on (a write without it waits for the transaction that it runs in, and fails after the
 * wait); let the failure of a nested write through; refuse a row before it is written (beforeValidate, beforeChange), as
 * later on that costs a whole bulk edit; no network; bulk work in chunks.
 */
import { type SQLiteAdapter, sqliteAdapter } from '@payloadcms/db-sqlite';
import { type DatabaseAdapterObj, readMigrationFiles } from 'payload';
import { AtomicClient, openAtomicClient, type WriteLimits } from './atomic-client.ts';
import { makeFailuresHeard } from './atomic-transactions.ts';
import { rollBackWhenHooksThrow } from './bulk-edits.ts';
import { cannotOpen, databasePath, makeDatabaseFolder } from './database-path.ts';
import { migrate } from './migrate.ts';

export interface AtomicSqliteOptions extends Partial<WriteLimits> {
  /** `file:./data/cms.db`, or the address of a libsql server, which orders writes itself. */
  url: string;
  authToken?: string;
  /** Where Payload's commands write and read migrations. */
  migrationDir: string;
}

/**
 * The database of payload.config.ts. The file and its folder are made when Payload connects, not before.
 * @throws DatabaseOpenError when the address is of no known kind; when connecting, if the file cannot be written
 */
export function atomicSqliteAdapter(options: AtomicSqliteOptions): DatabaseAdapterObj<SQLiteAdapter> {
  const { url, authToken, migrationDir, waitMs = 10_000, idleMs = 30_000 } = options;
  const path = databasePath(url);
  const stock = sqliteAdapter({ client: { url, authToken }, migrationDir, push: false, transactionOptions: {} });
  return {
    ...stock,
    init: (args) => {
      const adapter = stock.init(args);
      makeFailuresHeard(adapter);
      migrateWhole(adapter);
      const { init } = adapter;
      adapter.init = async () => {
        await init?.call(adapter);
        rollBackWhenHooksThrow(adapter.payload.config);
      };
      if (path !== null) openFileOnConnect(adapter, path, { waitMs, idleMs });
      return adapter;
    },
  };
}

function openFileOnConnect(adapter: SQLiteAdapter, path: string, limits: WriteLimits): void {
  const { connect, destroy } = adapter;
  adapter.connect = async (...args) => {
    makeDatabaseFolder(path);
    adapter.client ??= await openAtomicClient(path, limits).catch((error) => {
      throw cannotOpen(path, error);
    });
    await connect?.apply(adapter, args);
  };
  adapter.destroy = async () => {
    await destroy?.apply(adapter);
    adapter.client?.close();
    // @ts-expect-error Payload's type leaves out that it is absent until the adapter connects
    adapter.client = undefined;
  };
}

/**
 * Payload's migrations switch foreign keys off by a statement that SQLite ignores inside a transaction: a table that is
 * made anew would take its array rows with it. So they are off before such a transaction begins.
 */
function migrateWhole(adapter: SQLiteAdapter): void {
  const { migrateDown, migrateFresh, migrateRefresh, migrateReset } = adapter;
  const whole = (work: () => Promise<void>) =>
    adapter.client instanceof AtomicClient ? adapter.client.withoutForeignKeys(work) : work();
  adapter.migrate = (args) =>
    whole(async () => {
      const { payload } = adapter;
      await migrate(payload, args?.migrations ?? (await readMigrationFiles({ payload })));
    });
  adapter.migrateDown = () => whole(() => migrateDown.call(adapter));
  adapter.migrateFresh = (args) => whole(() => migrateFresh.call(adapter, args));
  adapter.migrateRefresh = () => whole(() => migrateRefresh.call(adapter));
  adapter.migrateReset = () => whole(() => migrateReset.call(adapter));
}
