/** The database of a storm: a file, or a server behind a proxy, which can be killed and started again. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from '@libsql/client';
import { Client } from 'pg';
import { startLibsqlServer } from '../libsql/libsql-server.ts';
import { startPostgresServer } from '../postgres/postgres-server.ts';
import { startProxy, type TcpProxy } from './proxy.ts';

export type Row = Record<string, unknown>;

export interface StormServer {
  /** The address behind the proxy. */
  uri: string;
  proxy: TcpProxy;
  /** The results of several queries, which see one state of the database. */
  read: Read;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export type Read = (queries: string[]) => Promise<Row[][]>;

/** @returns undefined when the tests run on files */
export async function startStormServer(): Promise<StormServer | undefined> {
  const { TEST_POSTGRES, TEST_LIBSQL } = process.env;
  if (!TEST_POSTGRES && !TEST_LIBSQL) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'storm-'));
  chmodSync(folder, 0o755);
  const open = (port?: number) =>
    TEST_LIBSQL ? startLibsqlServer(TEST_LIBSQL, folder, port) : startPostgresServer(folder, port);
  let server = await open();
  const port = Number(new URL(server.url).port);
  const proxy = await startProxy(port);
  const uri = server.url.replace(`:${port}`, `:${proxy.port}`);
  const { url } = server;
  return {
    uri: TEST_LIBSQL ? uri : `${uri}/postgres`,
    proxy,
    read: TEST_LIBSQL ? readLibsql(url) : readPostgres(`${url}/postgres`),
    kill: () => server.kill(),
    start: async () => {
      server = await open(port);
    },
    close: async () => {
      await proxy.close();
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const readFile =
  (path: string): Read =>
  async (queries) => {
    const file = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
    try {
      file.exec('BEGIN');
      return queries.map((query) => file.prepare(query).all());
    } finally {
      file.close();
    }
  };

const readLibsql =
  (url: string): Read =>
  async (queries) => {
    const client = createClient({ url });
    try {
      const results = await client.batch(queries, 'read');
      return results.map(({ rows }) => rows.map((row) => ({ ...row })));
    } finally {
      client.close();
    }
  };

const readPostgres =
  (url: string): Read =>
  async (queries) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const results: Row[][] = [];
      for (const query of queries) results.push((await client.query(query)).rows);
      return results;
    } finally {
      await client.end();
    }
  };
