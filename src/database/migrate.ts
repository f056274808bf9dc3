/**
 * Migrates a database to the current schema: `payload.db.migrate({ migrations })`, with the list of migrations/index.ts.
 * All missing migrations run in one transaction, so a database is never between two schemas.
 */
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Migration,
  type Payload,
  readMigrationFiles,
} from 'payload';
import { readRows, type SqlDatabase } from './read-rows.ts';

/** A migration failed. The database is unchanged. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * The names of the missing migrations, in the order of the list. Costs two small reads.
 * @param migrations those of migrations/index.ts
 */
export async function pendingMigrations(payload: Payload, migrations: Migration[]): Promise<string[]> {
  const applied = await appliedMigrations(payload, databaseOf(payload));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** @throws Error with one line that says what to do, while the database lacks migrations */
export async function requireMigrated(payload: Payload): Promise<void> {
  const missing = await pendingMigrations(payload, await readMigrationFiles({ payload }));
  if (missing.length === 0) return;
  throw new Error('The database does not have the current schema; run npm run migrate (npm start does it too).');
}

/**
 * Applies the missing migrations in the order of the list.
 * @throws MigrationError with the migration's name and the reason, TransactionError when a migration leaves references to
 * rows that no longer exist. Then none is applied.
 */
export async function migrate(payload: Payload, migrations: Migration[]): Promise<void> {
  if ((await pendingMigrations(payload, migrations)).length === 0) return;
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  try {
    const db = transactionOf(payload, await req.transactionID);
    // Read again, now that no other process can migrate at the same time.
    const applied = await appliedMigrations(payload, db);
    const batch = 1 + Math.max(0, ...applied.values());
    for (const { name, up } of migrations) {
      if (applied.has(name)) continue;
      await up({ db, payload, req }).catch((cause) => {
        throw new MigrationError(`The migration ${name} failed, and the database is unchanged: ${reason(cause)}`, {
          cause,
        });
      });
      await payload.create({ collection: 'payload-migrations', data: { name, batch }, req });
    }
    await commitTransaction(req);
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}

/** The batch of each applied migration, by name. */
async function appliedMigrations({ db: { name: kind } }: Payload, db: SqlDatabase): Promise<Map<string, number>> {
  const tables =
    kind === 'postgres'
      ? await readRows(db, `SELECT 1 WHERE to_regclass('payload_migrations') IS NOT NULL`)
      : await readRows(db, `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'payload_migrations'`);
  if (tables.length === 0) return new Map();
  const applied = await readRows(db, 'SELECT name, batch FROM payload_migrations');
  return new Map(applied.map(({ name, batch }) => [String(name), Number(batch)]));
}

/** Payload's type is a union of both databases. */
const databaseOf = (payload: Payload) => payload.db.drizzle as unknown as SqlDatabase;

function transactionOf(payload: Payload, id: unknown): SqlDatabase {
  // Payload types a session's database as unknown; both adapters use Drizzle's.
  return payload.db.sessions?.[String(id)]?.db as SqlDatabase;
}

/** Drizzle's message is the whole statement; its cause has the actual error. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
