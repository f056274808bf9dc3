/** Tries whether the database can still write, without changing it. */
import type { BasePayload } from 'payload';
import type { AtomicClient } from './atomic-client.ts';
import { readRows, type SqlDatabase } from './read-rows.ts';

/** On a server. The text is random, because PostgreSQL compresses other text, and larger than one page. */
const statements = {
  postgres: [
    'CREATE TEMPORARY TABLE "write_test" ("value" text)',
    `INSERT INTO "write_test" SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 2048)`,
  ],
  sqlite: ['CREATE TABLE "write_test" ("value" blob)', 'INSERT INTO "write_test" VALUES (zeroblob(65536))'],
};

/**
 * Writes in a transaction, and rolls it back.
 * @throws the error of the database; DatabaseBusyError when other writes leave it no time
 */
export async function testWrite({ db }: Pick<BasePayload, 'db'>): Promise<void> {
  // Payload's type has neither the client nor the sessions, which depend on the database.
  const { client, sessions } = db as unknown as {
    client?: Partial<Pick<AtomicClient, 'testWrite'>>;
    sessions: Record<string, { db: SqlDatabase } | undefined>;
  };
  if (client?.testWrite) return client.testWrite();
  const id = await db.beginTransaction();
  try {
    const session = sessions[String(id)];
    if (!session) throw new Error('The transaction did not begin.');
    for (const statement of statements[db.name === 'postgres' ? 'postgres' : 'sqlite']) {
      await readRows(session.db, statement);
    }
  } finally {
    if (id !== null) await db.rollbackTransaction(id);
  }
}
