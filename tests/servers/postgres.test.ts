/** What a network or another client does to the connections of a PostgreSQL server (npm run test:postgres). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  BasePayload,
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type SanitizedConfig,
} from 'payload';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { atomicPostgresAdapter } from '../../src/database/atomic-postgres.ts';
import { databaseProblem } from '../../src/database/database-problem.ts';
import { DatabaseBusyError } from '../../src/database/errors.ts';
import { PostgresPool } from '../../src/database/postgres-pool.ts';
import { runCommand, startCommand } from '../integration/support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../integration/support/test-database.ts';
import { startProxy, type TcpProxy } from '../storm/proxy.ts';

const IDLE_MS = 12_000;

let database: TestDatabase;
let proxy: TcpProxy;
let behindProxy: string;
/** The CMS behind the proxy. */
let payload: Payload;

beforeAll(async () => {
  database = await openTestDatabase();
  const { port } = new URL(database.uri);
  proxy = await startProxy(Number(port));
  behindProxy = database.uri.replace(`:${port}/`, `:${proxy.port}/`);
  const db = atomicPostgresAdapter({ url: behindProxy, migrationDir: '/nowhere', idleMs: IDLE_MS });
  const config = { ...database.payload.config, db } as unknown as SanitizedConfig; // its type has settings that Payload fills in
  payload = await new BasePayload().init({ config, disableOnInit: true });
});
afterAll(async () => {
  await payload?.destroy();
  await proxy?.close();
  await database?.close();
});
beforeEach(async () => {
  await database.payload.delete({ collection: 'sources', where: { id: { exists: true } } });
});

const create = (id: string, of = payload) =>
  of.create({ collection: 'sources', data: { id, name: `Source ${id}` } as never });

/** How many connections have the turn to write. */
const holders = async () =>
  Number((await database.sql(`SELECT count(*) AS n FROM pg_locks WHERE ${turn} AND granted`)).rows[0]?.n);
// Other test files use the same server at the same time.
const turn = `locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => databaseProblem(error)?.name ?? `not recognised: ${error}`,
  );

it('a connection that ends between two statements of a write fails that write only', async () => {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  proxy.cut();
  await sleep(50);
  const write = payload.create({ collection: 'sources', data: { id: 'cut', name: 'Cut' } as never, req });
  expect(await failure(write)).toBe('DatabaseAwayError');
  await killTransaction(req);
  await create('after');
  expect((await payload.find({ collection: 'sources' })).docs.map(({ id }) => id)).toEqual(['after']);
});

it('writes that cannot begin do not use up the connections', { timeout: 60_000 }, async () => {
  const { pool } = payload.db as unknown as PostgresAdapter;
  for (let at = 0; at < 12; at += 1) {
    // The connection is lost after the pool has given it away.
    const connected = new Promise<void>((resolve) => pool.once('acquire', () => resolve(proxy.cut())));
    expect(await failure(create(`lost${at}`)), `${at}`).toBe('DatabaseAwayError');
    await connected;
  }
  await create('after');
});

it('a deadlock with another client gives one clear error, and nothing is saved', async () => {
  for (const id of ['one', 'two']) await create(id);
  const other = new Client({ connectionString: database.uri });
  await other.connect();
  // The first to look for a deadlock gives way.
  await other.query("SET deadlock_timeout = '60s'");
  await other.query("BEGIN; UPDATE sources SET name = 'other' WHERE id = 'two'");
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  const rename = (id: string) =>
    payload.update({ collection: 'sources', id, data: { name: 'mine' } as never, req, depth: 0 });
  await rename('one');
  const others = other.query("UPDATE sources SET name = 'other' WHERE id = 'one'");
  expect(await failure(rename('two'))).toBe('DatabaseConflictError');
  await killTransaction(req);
  await others;
  await other.query('COMMIT');
  await other.end();
  const { docs } = await payload.find({ collection: 'sources' });
  expect(docs.map(({ name }) => name)).toEqual(['other', 'other']);
});

it('a machine that vanishes within a write blocks the others only for a while', {
  timeout: 90_000,
}, async () => {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  await payload.create({ collection: 'sources', data: { id: 'vanished', name: 'Vanished' } as never, req });
  proxy.silence(); // the server hears neither an end nor a reset
  try {
    expect(await failure(create('busy', database.payload))).toBe('DatabaseBusyError');
    await sleep(IDLE_MS - 9_000); // the write above has waited for 10 s
    await create('after', database.payload);
  } finally {
    proxy.cut();
    await killTransaction(req);
  }
  expect((await database.payload.find({ collection: 'sources' })).docs.map(({ id }) => id)).toEqual(['after']);
});

it('a frozen panel holds up the others for a few seconds, and its own write fails cleanly when it wakes up', {
  timeout: 90_000,
}, async () => {
  const frozen = startCommand('tests/servers/panel-to-freeze.ts', [], database.env);
  try {
    await vi.waitUntil(async () => (await holders()) === 1, { timeout: 60_000, interval: 20 });
    frozen.kill('SIGSTOP');
    const [first, second] = await Promise.all([failure(create('first')), failure(create('second', database.payload))]);
    expect([first, second]).toEqual([null, null]);
  } finally {
    frozen.kill('SIGCONT');
  }
  const { stdout, stderr } = await frozen.ended;
  const { message } = new DatabaseBusyError(0);
  expect([stdout, stderr]).toEqual([`not saved: ${message}\nsaved\n`, '']);
  const { docs } = await payload.find({ collection: 'sources', sort: 'id' });
  expect(docs.map(({ id }) => id)).toEqual(['awake', 'first', 'second']);
});

it('a write gives the server its limits, and only for its own transaction', async () => {
  const names = ['idle_in_transaction_session_timeout', 'statement_timeout', 'tcp_user_timeout', 'tcp_keepalives_idle'];
  const { sessions, drizzle } = database.payload.db as unknown as PostgresAdapter;
  const read = async (db: typeof drizzle | undefined) => {
    const result = await db?.execute(
      `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join(', ')}`,
    );
    return Object.values(result?.rows[0] ?? {});
  };
  const before = await read(drizzle);
  const req = await createLocalReq({}, database.payload);
  await initTransaction(req);
  expect(await read(sessions[String(req.transactionID)]?.db as never)).toEqual(['6s', '1min', '6000', '5']);
  await commitTransaction(req);
  expect(await read(drizzle)).toEqual(before);
});

it('a server that does not answer is given up, and its connection is not used again', async () => {
  const pool = new PostgresPool(behindProxy, 500);
  await pool.query('SELECT 1');
  proxy.silence();
  const silent = pool.connect().then(async (client) => {
    const error = await failure(client.query('SELECT 1'));
    client.release(); // as Drizzle does
    return error;
  });
  expect(await silent).toBe('DatabaseAwayError');
  proxy.cut();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('a commit that fails is reported', async () => {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  await payload.create({ collection: 'sources', data: { id: 'uncommitted', name: 'Uncommitted' } as never, req });
  proxy.cut();
  await sleep(50);
  await expect(commitTransaction(req)).rejects.toThrow();
});

it('loading the sample content prints no warning', async () => {
  const empty = await openTestDatabase();
  try {
    const { status, stderr } = await runCommand('src/commands/content.ts', ['load', 'src/content/sample'], empty.env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  } finally {
    await empty.close();
  }
});

it('queries of one transaction at the same time run one after the other, in their order', async () => {
  const pool = new PostgresPool(database.uri);
  const client = await pool.connect();
  const warned = vi.spyOn(process, 'emitWarning');
  try {
    await client.query('BEGIN');
    const statements = ['SELECT pg_sleep(0.1), 1 AS n', 'SELECT 2 AS n', 'SELECT no_column', 'SELECT 4 AS n'];
    const ends = await Promise.allSettled(statements.map((text) => client.query({ text })));
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.rows[0]?.n : String(end.reason)))).toEqual([
      ...[1, 2, 'error: column "no_column" does not exist'],
      'error: current transaction is aborted, commands ignored until end of transaction block',
    ]);
    expect((await client.query('ROLLBACK')).command).toBe('ROLLBACK');
    expect(warned).not.toHaveBeenCalled();
  } finally {
    warned.mockRestore();
    client.release();
    await pool.end();
  }
});
