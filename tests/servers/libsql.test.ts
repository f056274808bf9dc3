/** Transactions on a libSQL server, which it takes away from a writer that is slow or gone (npm run test:libsql). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseProblem } from '../../src/database/database-problem.ts';
import { openServerClient, type ServerClient } from '../../src/database/server-client.ts';
import { openTestDatabase } from '../integration/support/test-database.ts';
import { type LibsqlServer, startLibsqlServer } from '../libsql/libsql-server.ts';
import { startProxy, type TcpProxy } from '../storm/proxy.ts';

const limits = { waitMs: 10_000, idleMs: 30_000 };
const folder = mkdtempSync(join(tmpdir(), 'libsql-'));
const program = String(process.env.TEST_LIBSQL);

let server: LibsqlServer;
let proxy: TcpProxy;
/** Two processes that use the database; the first is behind the proxy. */
let first: ServerClient;
let second: ServerClient;

beforeAll(async () => {
  server = await startLibsqlServer(program, folder);
  proxy = await startProxy(Number(new URL(server.url).port));
  first = await openServerClient({ url: `http://127.0.0.1:${proxy.port}` }, limits);
  second = await openServerClient({ url: server.url }, limits);
  await second.execute('CREATE TABLE parts(text TEXT)');
});
beforeEach(() => second.execute('DELETE FROM parts'));
afterAll(async () => {
  first?.close();
  second?.close();
  await proxy?.close();
  await server?.kill();
  rmSync(folder, { recursive: true });
});

const insert = (text: string) => ({ sql: 'INSERT INTO parts VALUES (?)', args: [text] });
const stored = async () => (await second.execute('SELECT text FROM parts ORDER BY rowid')).rows.map(({ text }) => text);
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => databaseProblem(error)?.name ?? String(error),
  );

it('a write whose turn was given to another one saves nothing, whatever it still sends', {
  timeout: 30_000,
}, async () => {
  const slow = await first.transaction();
  await slow.execute(insert('slow 1'));
  const other = await second.transaction(); // the server gives it the turn after 5 s
  await other.execute(insert('other'));
  await other.commit();
  const late = ['slow 2', 'slow 3', 'slow 4'].map((text) => slow.execute(insert(text)));
  const results = await Promise.allSettled([...late, slow.execute(insert('slow 5'))]);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(await problemOf(late[0] as Promise<unknown>)).toBe('DatabaseConflictError');
  await expect(slow.commit()).rejects.toThrow('This transaction was not saved');
  expect(await stored()).toEqual(['other']);
});

it('a write whose commit comes too late is reported and saves nothing', { timeout: 30_000 }, async () => {
  const slow = await first.transaction();
  await slow.execute(insert('slow'));
  await (await second.transaction()).commit();
  expect(await problemOf(slow.commit())).toBe('DatabaseConflictError');
  expect(await stored()).toEqual([]);
});

it('after an error a transaction sends nothing more', async () => {
  const transaction = await first.transaction();
  const results = await Promise.allSettled([
    transaction.execute(insert('before')),
    transaction.execute('INSERT INTO nowhere VALUES (1)'),
    transaction.execute(insert('after')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(transaction.commit()).rejects.toThrow();
  expect(await stored()).toEqual([]);
});

it('reads within a transaction see its writes, and others do not', async () => {
  const transaction = await first.transaction();
  await transaction.execute(insert('own'));
  expect((await transaction.execute('SELECT text FROM parts')).rows.map(({ text }) => text)).toEqual(['own']);
  expect(await stored()).toEqual([]);
  await transaction.rollback();
  expect(await stored()).toEqual([]);
});

it('the writers of a process take turns and do not lose theirs', async () => {
  proxy.delayMs = 5;
  const writers = Array.from({ length: 20 }, async (_, at) => {
    const transaction = await first.transaction();
    for (const part of [1, 2, 3]) await transaction.execute(insert(`${at}-${part}`));
    await transaction.commit();
  });
  await Promise.all(writers);
  proxy.delayMs = 0;
  const texts = (await stored()).map(String);
  // The three parts of each follow one another.
  expect(texts.map((text) => text.split('-')[1]).join('')).toBe('123'.repeat(20));
});

it('a process that vanishes within a write holds up the others for some seconds', { timeout: 30_000 }, async () => {
  const gone = await first.transaction();
  await gone.execute(insert('gone'));
  proxy.silence();
  const started = performance.now();
  const next = await second.transaction();
  await next.execute(insert('next'));
  await next.commit();
  expect(performance.now() - started).toBeLessThan(8000);
  expect(await stored()).toEqual(['next']);
  proxy.cut();
  await gone.rollback();
});

it('a server that was killed and started again is used again, with all that it confirmed', {
  timeout: 30_000,
}, async () => {
  const open = await first.transaction();
  await open.execute(insert('open'));
  await open.commit();
  const lost = await first.transaction();
  await lost.execute(insert('lost'));
  const port = Number(new URL(server.url).port);
  await server.kill();
  expect(await problemOf(first.execute('SELECT 1'))).toBe('DatabaseAwayError');
  server = await startLibsqlServer(program, folder, port);
  expect(await problemOf(lost.commit())).not.toBe(null);
  const next = await first.transaction();
  await next.execute(insert('next'));
  await next.commit();
  expect(await stored()).toEqual(['open', 'next']);
});

it('a migration that remakes a table keeps the rows of its lists', { timeout: 60_000 }, async () => {
  const { payload, sql, close } = await openTestDatabase({ sample: true });
  try {
    const lists = async () => (await sql('SELECT count(*) AS n FROM news_also_covered_by')).rows[0]?.n;
    const before = await lists();
    expect(Number(before)).toBeGreaterThan(0);
    const { rows } = await sql("SELECT sql FROM sqlite_master WHERE name = 'news'");
    const remake = [
      String(rows[0]?.sql).replace(/news/, 'new_news'),
      'INSERT INTO new_news SELECT * FROM news',
      'DROP TABLE news',
      'ALTER TABLE new_news RENAME TO news',
    ];
    // biome-ignore lint/suspicious/noExplicitAny: Payload types the argument of `up` as unknown
    const up = async ({ db }: any) => {
      for (const statement of remake) await db.run(statement);
    };
    await payload.db.migrate({ migrations: [{ name: 'remake', up, down: async () => {} }] });
    expect(await lists()).toBe(before);
  } finally {
    await close();
  }
});
