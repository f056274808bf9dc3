/**
 * Limits what Payload writes when it starts, renews or ends a session. It reads the account, checks the password for a third of a
 * second, and writes back all that it read: of several logins at once only one would keep its session, and a password, a role or
 * a name that is saved in the meantime would be lost. Here only the sessions are written, and they are merged with the current ones.
 */
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { AuthenticationError, type PayloadRequest } from 'payload';

interface Session {
  id: string;
  /** A Date in a session that is not stored yet. */
  createdAt: string | Date;
  expiresAt: string | Date;
}

interface Account {
  hash?: string | null;
  sessions?: Session[] | null;
}

type UpdateOne = SQLiteAdapter['updateOne'];
type Update = Parameters<UpdateOne>[0];

/** Replaces how the adapter updates accounts. */
export function writeOnlySessions(adapter: SQLiteAdapter | PostgresAdapter): void {
  const updateOne = adapter.updateOne as UpdateOne;

  adapter.updateOne = async function (this: SQLiteAdapter, update: Update) {
    const { collection, data, req } = update;
    if (collection !== 'users' || !isSessionWrite(update)) return updateOne.call(this, update);
    if (req?.transactionID) return writeSessions.call(this, update, req);
    // The lock after parallel wrong passwords, which ends the newest sessions.
    const transactionID = (await adapter.beginTransaction()) as string;
    try {
      const result = await writeSessions.call(this, update, { transactionID } as PayloadRequest);
      await adapter.commitTransaction(transactionID);
      return result;
    } catch (error) {
      await adapter.rollbackTransaction(transactionID);
      throw error;
    }

    async function writeSessions(this: SQLiteAdapter, given: Update, own: Partial<PayloadRequest>) {
      const where = { id: { equals: given.id } };
      const current = await adapter.findOne<Account & { id: number }>({ collection: 'users', where, req: own });
      data.sessions = mergedSessions(data as Account, current, own);
      const { sessions, updatedAt } = data;
      return updateOne.call(this, { ...given, data: { sessions, updatedAt }, req: own });
    }
  } as UpdateOne as never; // the types of the two adapters differ only in `this`
}

/** Payload's update of an account is in the transaction in which it was read, and sets the time of the update. */
const isSessionWrite = ({ data, req }: Update): boolean =>
  Array.isArray(data.sessions) && 'hash' in data && (data.updatedAt === null || !req?.transactionID);

/**
 * New sessions are added to the current ones. Otherwise sessions may change or end, and none comes back.
 * @throws AuthenticationError when the account was deleted or its password changed after it was checked
 */
function mergedSessions(given: Account, current: Account | null, req: Partial<PayloadRequest>): Session[] {
  const stored = current?.sessions ?? [];
  const isStored = ({ id }: Session) => stored.some((session) => session.id === id);
  const sessions = given.sessions ?? [];
  const added = sessions.filter((session) => session.createdAt instanceof Date && !isStored(session));
  if (added.length === 0) return sessions.filter(isStored);
  if (current?.hash !== given.hash) throw new AuthenticationError(req.t);
  return [...stored.filter(({ expiresAt }) => new Date(expiresAt) > new Date()), ...added];
}
