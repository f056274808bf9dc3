/**
 * The table of counted attempts to log in (collections/login/attempt-limit.ts). It belongs to no collection, so no interface reads or
 * writes it. Its columns are those that RateLimiterDrizzle needs.
 */
import {
  pgTable,
  index as postgresIndex,
  integer as postgresInteger,
  text as postgresText,
  timestamp,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { index, integer, sqliteTable, text } from '@payloadcms/db-sqlite/drizzle/sqlite-core';
import { lte } from 'drizzle-orm';
import type { PayloadRequest } from 'payload';

export const attemptsInSqlite = sqliteTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: integer('expire', { mode: 'timestamp_ms' }).notNull(),
  },
  ({ expire }) => [index('login_attempts_expire_idx').on(expire)],
);

export const attemptsInPostgres = pgTable(
  'login_attempts',
  {
    key: postgresText('key').primaryKey(),
    points: postgresInteger('points').notNull(),
    expire: timestamp('expire', { mode: 'date', precision: 3, withTimezone: true }).notNull(),
  },
  ({ expire }) => [postgresIndex('login_attempts_expire_idx').on(expire)],
);

/** The transaction of a request, or its database when it has none. */
export type AttemptsRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/** The options of RateLimiterDrizzle: it counts in the transaction of the request, if there is one. */
export async function attemptsStore({ payload, transactionID }: AttemptsRequest) {
  const { drizzle, sessions, tables } = payload.db as unknown as SQLiteAdapter; // the table is the one of its database
  const transaction = sessions[String(await transactionID)]?.db as typeof drizzle | undefined;
  return { storeClient: transaction ?? drizzle, schema: tables.login_attempts as typeof attemptsInSqlite };
}

/** Deletes what no longer counts. */
export async function removeOldAttempts(req: AttemptsRequest): Promise<void> {
  const { storeClient, schema } = await attemptsStore(req);
  await storeClient.delete(schema).where(lte(schema.expire, new Date()));
}
