/** Fills the keys of the names that accounts had before the field was added. For the migration of that day only. */
import { type MigrateUpArgs as PostgresArgs, sql as postgresSql } from '@payloadcms/db-postgres';
import { type MigrateUpArgs as SqliteArgs, sql as sqliteSql } from '@payloadcms/db-sqlite';
import type { PayloadRequest } from 'payload';
import { nameKeyOf } from '../lib/account-name.ts';

type Table = 'users' | 'machines';
interface Account {
  id: number;
  name: string;
}

export function fillNameKeysInSqlite({ db, req }: SqliteArgs): Promise<void> {
  return fill(req, async (table, id, key) => {
    await db.run(sqliteSql`UPDATE ${sqliteSql.identifier(table)} SET "name_key" = ${key} WHERE "id" = ${id}`);
  });
}

export function fillNameKeysInPostgres({ db, req }: PostgresArgs): Promise<void> {
  return fill(req, async (table, id, key) => {
    await db.execute(postgresSql`UPDATE ${postgresSql.identifier(table)} SET "name_key" = ${key} WHERE "id" = ${id}`);
  });
}

/** Of accounts whose names look the same the oldest has the key. The others go on without one until they are renamed. */
async function fill(
  req: PayloadRequest,
  write: (table: Table, id: number, key: string) => Promise<void>,
): Promise<void> {
  const owners = new Map<string, string>();
  for (const table of ['users', 'machines'] as const) {
    const all = { select: { name: true }, sort: 'id', limit: 0, pagination: false, req } as const;
    const { docs } = await req.payload.db.find<Account>({ collection: table, ...all });
    for (const { id, name } of docs) {
      const key = nameKeyOf(name);
      const owner = owners.get(key);
      if (key === '' || owner !== undefined) {
        const why = owner === undefined ? 'has no letter or digit' : `looks like that of ${owner}`;
        req.payload.logger.warn(
          `The name of ${table}/${id} (${JSON.stringify(name)}) ${why}: give it another name in the panel, under Settings.`,
        );
        continue;
      }
      owners.set(key, `${table}/${id}`);
      await write(table, id, key);
    }
  }
}
