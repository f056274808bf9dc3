/**
 * Notes when a read of the current request fails because the database is away or busy. Payload swallows such an error while it
 * reads the account, and would answer an editor as it answers a stranger.
 */
import type { DatabaseAdapter } from 'payload';
import { sharedStorage } from '../lib/shared-storage.ts';
import { type DatabaseProblem, databaseProblem } from './database-problem.ts';

interface Noted {
  problem: DatabaseProblem | null;
}

const storage = sharedStorage<Noted>('noted-problem');

/** Runs the work, and says what problem it had, even if it does not. */
export async function notingProblem<Result>(work: () => Promise<Result>): Promise<Noted & { result: Result }> {
  const noted: Noted = { problem: null };
  const result = await storage.run(noted, work);
  return { ...noted, result };
}

/** Makes the adapter note its problem when it connects and when it reads rows. */
export function noteProblem(adapter: Pick<DatabaseAdapter, 'connect' | 'find' | 'findOne'>): void {
  for (const name of ['connect', 'find', 'findOne'] as const) {
    const read = adapter[name] as (...args: unknown[]) => Promise<unknown>;
    const noting: typeof read = async function (this: unknown, ...args) {
      try {
        return await read.apply(this, args);
      } catch (error) {
        const noted = storage.getStore();
        if (noted) noted.problem ??= databaseProblem(error);
        throw error;
      }
    };
    Object.assign(adapter, { [name]: noting });
  }
}
