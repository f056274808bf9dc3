/** For a command that writes rows: a damaged index hides rows from it, so it would create them again. */
import type { Payload } from 'payload';
import { databaseFile } from '../lib/database-file.ts';
import { readDatabaseUri } from '../lib/settings.ts';
import { checkStatement, isDamage, problemsOf } from './check-file.ts';
import { damageLine } from './database-check.ts';
import { DatabaseOpenError } from './errors.ts';
import { readRows, type SqlDatabase } from './read-rows.ts';

/**
 * Checks the whole file of an SQLite database through the connection of the CMS; a server checks its own files.
 * @throws DatabaseOpenError with one line when it is damaged
 */
export async function requireIntact(payload: Payload): Promise<void> {
  const file = databaseFile(readDatabaseUri());
  if (file === null) return;
  const problem = await firstProblem(payload);
  if (problem !== undefined) throw new DatabaseOpenError(damageLine(file, problem));
}

async function firstProblem({ db }: Payload): Promise<string | undefined> {
  try {
    // Payload's type is a union of both databases.
    return problemsOf(await readRows(db.drizzle as unknown as SqlDatabase, checkStatement('whole', 1)))[0];
  } catch (error) {
    // Drizzle's message is the statement; its cause has the actual error.
    const { cause = error } = error as Error;
    if (isDamage(cause)) return (cause as Error).message;
    throw error;
  }
}
