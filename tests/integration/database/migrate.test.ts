import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration, Payload } from 'payload';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pendingMigrations } from '../../../src/database/migrate.ts';
import { inspect, migration, openTestCms, schemaMigration, type TestPayload, writeStory } from './test-cms.ts';

let folder: string;
let path: string;
let payload: TestPayload;
let schema: Migration;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  path = join(folder, 'cms.db');
  payload = await openTestCms(path);
  schema = await schemaMigration(payload);
});
afterEach(async () => {
  await payload.destroy();
  rmSync(folder, { recursive: true });
});

const pending = (migrations: Migration[]) => pendingMigrations(payload as unknown as Payload, migrations);
const addColumn = (name: string) => migration(name, [`ALTER TABLE stories ADD COLUMN ${name} text`]);

/** The statements of Payload's generator when a column changes: the table is recreated. */
const remakeStories = (rows: string) => [
  'PRAGMA foreign_keys=OFF',
  'CREATE TABLE __new_stories (id integer PRIMARY KEY NOT NULL, headline text NOT NULL, revision numeric, updated_at text, created_at text)',
  `INSERT INTO __new_stories SELECT id, headline, revision, updated_at, created_at FROM stories ${rows}`,
  'DROP TABLE stories',
  'ALTER TABLE __new_stories RENAME TO stories',
  'PRAGMA foreign_keys=ON',
];

test('missing migrations are applied in order and only once', async () => {
  const first = [schema, addColumn('a')];
  expect(await pending(first)).toEqual(['schema', 'a']);
  await payload.db.migrate({ migrations: first });
  expect(await pending(first)).toEqual([]);
  const both = [...first, addColumn('b')];
  await payload.db.migrate({ migrations: both });
  await payload.db.migrate({ migrations: both });
  const { rows } = await payload.db.drizzle.$client.execute('SELECT name, batch FROM payload_migrations ORDER BY id');
  expect(rows.map(({ name, batch }) => [name, batch])).toEqual([
    ['schema', 1],
    ['a', 1],
    ['b', 2],
  ]);
});

test('a failed migration is reported in one line, and none of the new ones is applied', async () => {
  await payload.db.migrate({ migrations: [schema] });
  const migrations = [schema, addColumn('a'), migration('broken', ['DROP TABLE nowhere'])];
  await expect(payload.db.migrate({ migrations })).rejects.toThrow(
    /^The migration broken failed, and the database is unchanged: .*no such table: nowhere$/,
  );
  expect(await pending(migrations)).toEqual(['a', 'broken']);
  await payload.db.migrate({ migrations: [schema, addColumn('a')] });
});

test('a table that a migration recreates keeps its array rows and versions', async () => {
  await payload.db.migrate({ migrations: [schema] });
  for (const key of ['one', 'two']) await writeStory(payload, key, 3);
  await payload.db.migrate({ migrations: [schema, migration('remake', remakeStories(''))] });
  const { revisions, problems } = await inspect(path);
  expect(problems).toEqual([]);
  expect([...revisions.values()]).toEqual([2, 2]);
});

test('a migration that leaves array rows without their parent is refused', async () => {
  await payload.db.migrate({ migrations: [schema] });
  for (const key of ['one', 'two']) await writeStory(payload, key, 1);
  const migrations = [schema, migration('lossy', remakeStories('WHERE id = 1'))];
  await expect(payload.db.migrate({ migrations })).rejects.toThrow(/rows refer to rows that no longer exist/);
  expect((await inspect(path)).revisions.size).toBe(2);
  // Foreign keys are on again.
  const orphan = "INSERT INTO stories_outlets (_order, _parent_id, id, name) VALUES (1, 999, 'x', 'x')";
  await expect(payload.db.drizzle.$client.execute(orphan)).rejects.toThrow('FOREIGN KEY');
});

test('two processes that migrate at once apply each migration only once', async () => {
  const second = await openTestCms(path);
  const migrations = [schema, addColumn('a')];
  await Promise.all([payload.db.migrate({ migrations }), second.db.migrate({ migrations })]);
  await second.destroy();
  expect((await payload.db.drizzle.$client.execute('SELECT name FROM payload_migrations')).rows).toHaveLength(2);
});
