/**
 * Transactions whose failure is heard. Payload's own drizzle adapter swallows the error of a COMMIT: the editor is told
 * that a row is saved that is not there.
 */
import { randomUUID } from 'node:crypto';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { TransactionError } from './errors.ts';

type Session = SQLiteAdapter['sessions'][string];

/** Replaces how the adapter begins and commits transactions; its rollback works with these sessions as it is. */
export function makeCommitsHeard(adapter: SQLiteAdapter): void {
  adapter.beginTransaction = async () => {
    await adapter.initializing;
    const id = randomUUID();
    await new Promise<void>((begun, failed) => {
      const done = adapter.drizzle.transaction(
        (transaction) =>
          new Promise<void>((commit, rollback) => {
            adapter.sessions[id] = {
              db: transaction as unknown as Session['db'], // Payload's type has one shape for all its databases
              resolve: () => {
                commit();
                return done;
              },
              reject: () => {
                rollback(new TransactionError('Rolled back.'));
                return done.catch(() => {});
              },
            };
            begun();
          }),
      );
      done.catch(failed); // the transaction did not begin; later on, commitTransaction hears of it
    });
    return id;
  };

  adapter.commitTransaction = async (given) => {
    const id = await given;
    const session = adapter.sessions[id];
    // Payload commits only what it has begun: a nested write rolled it back when it failed, and a hook hid that failure.
    if (!session)
      throw new TransactionError('The write was rolled back: a hook went on after a write of its own failed.');
    delete adapter.sessions[id];
    await session.resolve();
  };
}
