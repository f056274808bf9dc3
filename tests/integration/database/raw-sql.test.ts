import type { Client } from '@libsql/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCms, type TestCms } from './test-cms.ts';

let cms: TestCms;
let client: Client;
beforeAll(async () => {
  cms = await createTestCms({ waitMs: 200, idleMs: 600 });
  client = cms.payload.db.drizzle.$client;
});
afterAll(() => cms.remove());

const stories = async () =>
  (await client.execute('SELECT headline FROM stories ORDER BY id')).rows.map((row) => row.headline);
const insert = (headline: string) => ({
  sql: 'INSERT INTO stories (headline, revision) VALUES (?, 0)',
  args: [headline],
});

test('a batch is saved as a whole or not at all', async () => {
  await expect(client.batch([insert('one'), 'INSERT INTO nowhere VALUES (1)'], 'write')).rejects.toThrow('nowhere');
  expect(await stories()).toEqual([]);
  await client.batch([insert('one'), insert('two')]);
  expect(await stories()).toEqual(['one', 'two']);
});

test('a script is saved as a whole or not at all', async () => {
  const script = (end: string) => `UPDATE stories SET headline = upper(headline); ${end}`;
  await expect(client.executeMultiple(script('DELETE FROM nowhere'))).rejects.toThrow('nowhere');
  expect(await stories()).toEqual(['one', 'two']);
  await client.executeMultiple(script("DELETE FROM stories WHERE headline = 'TWO';"));
  expect(await stories()).toEqual(['ONE']);
});

test('a single write waits for other writes, and reads never wait', async () => {
  const transaction = await client.transaction('write');
  await transaction.execute(insert('not yet'));
  expect(await stories()).toEqual(['ONE']);
  const [counted] = await client.batch(['SELECT count(*) AS stories FROM stories'], 'read');
  expect(counted?.rows[0]?.stories).toBe(1);
  const named = await client.execute(
    'WITH named AS (SELECT headline FROM stories) SELECT count(*) AS stories FROM named',
  );
  expect(named.rows[0]?.stories).toBe(1);
  await expect(client.execute(insert('impatient'))).rejects.toThrow('The database is busy');
  await transaction.commit();
  await client.execute(insert('in time'));
  expect(await stories()).toEqual(['ONE', 'not yet', 'in time']);
});

test('a batch in read mode cannot write', async () => {
  await expect(client.batch([insert('sly')], 'read')).rejects.toThrow();
  expect(await stories()).not.toContain('sly');
});

test('a statement for a finished transaction is refused, and does not become part of another', async () => {
  const over = await client.transaction('write');
  await over.rollback();
  const next = await client.transaction('write');
  await expect(over.execute(insert('late'))).rejects.toThrow('it is over');
  await next.commit();
  expect(await stories()).not.toContain('late');
});

test('every commit is synced to the disk, and foreign keys are enforced', async () => {
  const transaction = await client.transaction('write');
  const results = await transaction.batch(['PRAGMA synchronous', 'PRAGMA foreign_keys', 'PRAGMA journal_mode']);
  await transaction.rollback();
  expect(results.map(({ rows }) => rows[0]?.[0])).toEqual([2, 1, 'wal']);
});
