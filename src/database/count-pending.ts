/** How many rows of each family wait for a decision, and since when the oldest does. */
import type { Payload } from 'payload';
import { familyNames } from '../contract/families.ts';
import { readRows, type SqlDatabase } from './read-rows.ts';

export interface PendingRows {
  family: string;
  count: number;
  /** When the oldest of them was received, in milliseconds; null without any. */
  oldest: number | null;
}

/** One statement, which the database answers from the index of the states. */
export async function countPending({ collections, db }: Pick<Payload, 'collections' | 'db'>): Promise<PendingRows[]> {
  const parts = familyNames.map((name) => {
    const { dbName } = collections[name].config;
    const table = typeof dbName === 'string' ? dbName : name;
    return `SELECT '${name}' AS "family", count(*) AS "count", min("created_at") AS "oldest" FROM "${table}" WHERE "status" = 'pending'`;
  });
  // Payload's type is a union of both databases.
  const rows = await readRows(db.drizzle as unknown as SqlDatabase, parts.join(' UNION ALL '));
  return rows.map(({ family, count, oldest }) => ({
    family: String(family),
    count: Number(count),
    oldest: oldest === null ? null : new Date(oldest as string | Date).getTime(),
  }));
}
