/**
 * Counts wrong passwords exactly (17.93). Payload counts with several statements between which parallel attempts get, and ends
 * by writing back all that it read of the account, with its sessions. Here one statement counts, and locks the account at the limit, so
 * the rest of Payload's finds the account locked and writes nothing.
 */
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { eq, lte, sql } from 'drizzle-orm';

type UpdateOne = SQLiteAdapter['updateOne'];

/** Replaces how the adapter counts a failed login of an account of the panel. */
export function countFailedLogins(adapter: SQLiteAdapter | PostgresAdapter): void {
  const updateOne = adapter.updateOne as UpdateOne;
  // Both adapters have Drizzle's `update`, whose types differ.
  const both = adapter as SQLiteAdapter;

  adapter.updateOne = async function (this: SQLiteAdapter, update: Parameters<UpdateOne>[0]) {
    const { collection, data, id } = update;
    if (collection !== 'users' || id === undefined || !isFailedLogin(data)) return updateOne.call(this, update);
    const { maxLoginAttempts, lockTime } = both.payload.collections.users.config.auth;
    const { id: key, loginAttempts: count, lockUntil: lock } = columnsOf(both);
    const isOver = lte(lock, new Date().toISOString());
    const until = sql.param(new Date(Date.now() + lockTime).toISOString(), lock);
    const next = sql`coalesce(${count}, 0) + 1`;
    const [counted] = await both.drizzle
      .update(both.tables.users as never)
      .set({
        loginAttempts: sql`CASE WHEN ${isOver} THEN 1 ELSE ${next} END`,
        lockUntil: sql`CASE WHEN ${isOver} THEN NULL WHEN ${lock} IS NULL AND ${next} >= ${maxLoginAttempts} THEN ${until} ELSE ${lock} END`,
      } as never)
      .where(eq(key, id))
      .returning({ loginAttempts: count, lockUntil: lock });
    return counted ?? null;
  } as UpdateOne as never; // the types of the two adapters differ only in `this`
}

/**
 * Payload adds one, or begins again at one after a lock that is over. A login and an unlock set zero, and a saved account has other
 * fields too.
 */
const isFailedLogin = ({ loginAttempts, lockUntil: _, ...others }: Record<string, unknown>): boolean =>
  Object.keys(others).length === 0 &&
  (loginAttempts === 1 || (typeof loginAttempts === 'object' && loginAttempts !== null && '$inc' in loginAttempts));

function columnsOf({ tables }: SQLiteAdapter) {
  const { id, loginAttempts, lockUntil } = tables.users ?? {};
  if (!id || !loginAttempts || !lockUntil) throw new Error('The accounts have no columns for failed logins.');
  return { id, loginAttempts, lockUntil };
}
