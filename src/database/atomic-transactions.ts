/**
 * Transactions that report their failures. Payload's Drizzle adapter swallows the error of a failed COMMIT, and after a nested
 * write has rolled back it continues without a transaction: the editor would see "saved" for a row that is missing or
 * incomplete.
 */
import { randomUUID } from 'node:crypto';
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { PayloadRequest } from 'payload';
import { TransactionError } from './errors.ts';

type Adapter = SQLiteAdapter | PostgresAdapter;
type Session = Adapter['sessions'][string];
type Write = (this: Adapter, args: { req?: Partial<PayloadRequest> }) => Promise<unknown>;

const WRITES = [
  'create',
  'createGlobal',
  'createGlobalVersion',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'updateGlobal',
  'updateGlobalVersion',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const;

/** Replaces how the adapter begins, commits and writes. Its rollback works with these sessions unchanged. */
export function surfaceFailures(adapter: Adapter): void {
  const rolledBack = new WeakSet<Session>();
  const lastSession = new WeakMap<object, Session>();

  adapter.beginTransaction = async () => {
    await adapter.initializing;
    const id = randomUUID();
    await new Promise<void>((begun, failed) => {
      const done = adapter.drizzle.transaction(
        (transaction) =>
          new Promise<void>((commit, rollback) => {
            const session: Session = {
              db: transaction as unknown as Session['db'], // Payload's type is the same for all databases
              resolve: () => {
                commit();
                return done;
              },
              reject: () => {
                rolledBack.add(session);
                rollback(new TransactionError('Rolled back.'));
                return done.catch(() => {});
              },
            };
            adapter.sessions[id] = session;
            begun();
          }),
      );
      done.catch(failed); // only if it did not begin: later failures reach commitTransaction
    });
    return id;
  };

  adapter.commitTransaction = async (given) => {
    const id = await given;
    const session = adapter.sessions[id];
    if (!session) throw hiddenFailure(); // Payload only commits transactions that it began
    delete adapter.sessions[id];
    await session.resolve();
  };

  for (const name of WRITES) {
    const write = adapter[name] as Write;
    // `this` may be a derived adapter with other inserts (deferred-inserts.ts).
    const guarded: Write = async function (args) {
      const { req } = args;
      const id = await req?.transactionID;
      const session = id ? adapter.sessions[id] : undefined;
      if (req && session) lastSession.set(req, session);
      const last = req && lastSession.get(req);
      if (!session && last && rolledBack.has(last)) throw hiddenFailure();
      return write.call(this, args);
    };
    Object.assign(adapter, { [name]: guarded });
  }
}

/** A nested write failed and rolled back the whole request, and its error was caught. */
function hiddenFailure(): TransactionError {
  return new TransactionError('Nothing was saved: a write that belongs to this one failed.');
}
