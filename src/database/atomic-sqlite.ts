/**
 * Payload's SQLite adapter with atomic writes: a row, its array rows, its version and everything that hooks write with the
 * same `req` are saved together or not at all, even with parallel editors, other processes and kill -9.
 *
 * Rules for hooks:
 * - Pass `req` on. A write without it waits for the transaction that it runs in, and times out.
 * - Do not catch errors of nested writes.
 * - Refuse a row before it is written (beforeValidate, beforeChange). A later error undoes a whole bulk edit.
 * - Do not use the network, and do bulk work in chunks.
 */
import { type SQLiteAdapter, sqliteAdapter } from '@payloadcms/db-sqlite';
import { type DatabaseAdapterObj, readMigrationFiles } from 'payload';
import { type AtomicClient, openAtomicClient, type WriteLimits } from './atomic-client.ts';
import { surfaceFailures } from './atomic-transactions.ts';
import { attemptsInSqlite } from './attempts-table.ts';
import { rollBackWhenHooksThrow } from './bulk-edits.ts';
import { countFailedLogins } from './count-failed-logins.ts';
import { cannotOpen, databasePath, makeDatabaseFolder } from './database-path.ts';
import { cannotReach } from './errors.ts';
import { useKnownRows } from './known-rows.ts';
import { migrate } from './migrate.ts';
import { noteProblem } from './noted-problem.ts';
import { openServerClient, type ServerClient } from './server-client.ts';
import { writeOnlySessions } from './session-writes.ts';

export interface AtomicSqliteOptions extends Partial<WriteLimits> {
  /** `file:./data/cms.db`, or the address of a libSQL server (server-client.ts). */
  url: string;
  authToken?: string;
  /** Where Payload's commands write and read migrations. */
  migrationDir: string;
}

/**
 * The file and its folder are created when Payload connects.
 * @throws DatabaseOpenError when the address is not supported and, when connecting, if the file cannot be written
 */
export function atomicSqliteAdapter(options: AtomicSqliteOptions): DatabaseAdapterObj<SQLiteAdapter> {
  const { url, authToken, migrationDir, waitMs = 10_000, idleMs = 30_000 } = options;
  const path = databasePath(url);
  const stock = sqliteAdapter({
    client: { url, authToken },
    migrationDir,
    push: false,
    transactionOptions: {},
    beforeSchemaInit: [({ schema }) => ({ ...schema, tables: { ...schema.tables, login_attempts: attemptsInSqlite } })],
  });
  return {
    ...stock,
    init: (args) => {
      const adapter = stock.init(args);
      surfaceFailures(adapter);
      writeOnlySessions(adapter);
      countFailedLogins(adapter);
      useKnownRows(adapter);
      migrateWithoutForeignKeys(adapter);
      const { init } = adapter;
      adapter.init = async () => {
        await init?.call(adapter);
        rollBackWhenHooksThrow(adapter.payload.config);
      };
      const limits = { waitMs, idleMs };
      openOnConnect(adapter, () => (path === null ? openServer({ url, authToken }, limits) : openFile(path, limits)));
      noteProblem(adapter);
      return adapter;
    },
  };
}

type AtomicOrServer = AtomicClient | ServerClient;

function openOnConnect(adapter: SQLiteAdapter, open: () => Promise<AtomicOrServer>): void {
  const { connect, destroy } = adapter;
  adapter.connect = async (...args) => {
    adapter.client ??= await open();
    await connect?.apply(adapter, args);
  };
  adapter.destroy = async () => {
    await destroy?.apply(adapter);
    adapter.client?.close();
    // @ts-expect-error the client is undefined until the adapter connects, which Payload's type does not allow
    adapter.client = undefined;
  };
}

async function openFile(path: string, limits: WriteLimits): Promise<AtomicClient> {
  makeDatabaseFolder(path);
  return openAtomicClient(path, limits).catch((error) => {
    throw cannotOpen(path, error);
  });
}

const openServer: typeof openServerClient = (server, limits) =>
  openServerClient(server, limits).catch((error) => {
    throw cannotReach('libSQL', error);
  });

/**
 * Turns foreign keys off before migrations begin. Payload's migrations turn them off inside the transaction, where SQLite
 * ignores it: recreating a table would then delete its array rows.
 */
function migrateWithoutForeignKeys(adapter: SQLiteAdapter): void {
  const { migrateDown, migrateFresh, migrateRefresh, migrateReset } = adapter;
  // The client is always one that openOnConnect has opened.
  const withoutForeignKeys = (work: () => Promise<void>) => (adapter.client as AtomicOrServer).withoutForeignKeys(work);
  adapter.migrate = (args) =>
    withoutForeignKeys(async () => {
      const { payload } = adapter;
      await migrate(payload, args?.migrations ?? (await readMigrationFiles({ payload })));
    });
  adapter.migrateDown = () => withoutForeignKeys(() => migrateDown.call(adapter));
  adapter.migrateFresh = (args) => withoutForeignKeys(() => migrateFresh.call(adapter, args));
  adapter.migrateRefresh = () => withoutForeignKeys(() => migrateRefresh.call(adapter));
  adapter.migrateReset = () => withoutForeignKeys(() => migrateReset.call(adapter));
}
