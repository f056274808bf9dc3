/**
 * The CMS on a new database, for integration tests: the collections, hooks, access rules and migrations of payload.config.ts on a
 * SQLite file in a temporary folder, without Payload's log. If TEST_POSTGRES is the address of a PostgreSQL server, the database is
 * created there (tests/postgres/with-server.ts); if TEST_LIBSQL is a libSQL server's program, on a server of its own
 * (tests/libsql/with-server.ts).
 *
 * A test that needs the sample content asks for it with `{ sample: true }`: it is loaded once per run and then copied.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from '@libsql/client';
import { BasePayload, type Migration, type Payload, type SanitizedConfig } from 'payload';
import { Client } from 'pg';
import { migrations } from '../../../migrations/index.ts';
import { databaseAdapter } from '../../../src/database/database-adapter.ts';
import { startLibsqlServer } from '../../libsql/libsql-server.ts';
import { root } from './run-command.ts';
import { template } from './templates.ts';

export interface TestDatabase {
  payload: Payload;
  /** `file:` and the path of the database; on a server its address. */
  uri: string;
  /** The temporary folder, which a test may use too; the database is in `data`, its pictures in `data/media`. */
  folder: string;
  /** The settings with which a child process uses this database. */
  env: { DATABASE_URI: string; PAYLOAD_SECRET: string; MEDIA_DIR: string };
  /** Runs a statement without the CMS. Nothing is escaped. */
  sql: (statement: string) => Promise<{ rows: Record<string, unknown>[]; changes: number }>;
  /** Every table, and the type of each of its columns. */
  columns: () => Promise<Map<string, Map<string, string>>>;
  /** Closes the database and removes the folder. */
  close: () => Promise<void>;
}

/**
 * Creates a database, migrates it and starts Payload on it. Several can be open at once; code in this process that reads
 * DATABASE_URI from the environment uses the newest.
 * @param options.migrated false leaves the database without tables
 * @param options.sample true loads the sample content
 */
export async function openTestDatabase({ migrated = true, sample = false } = {}): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'test-database-'));
  if (migrated && !postgres) {
    const prepared = await (sample ? template('sample-content', makeSample) : template('migrated', makeMigrated));
    cpSync(prepared, join(folder, 'data'), { recursive: true });
  }
  const database = await openIn(folder, migrated);
  const { uri, sql, schema } = database;
  const env = {
    DATABASE_URI: uri,
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || randomBytes(32).toString('hex'),
    MEDIA_DIR: join(folder, 'data', 'media'),
  };
  Object.assign(process.env, env);
  // Vite sets BASE_URL to a path; this project has a setting of the same name.
  if (process.env.BASE_URL === '/') delete process.env.BASE_URL;
  // The configuration reads the environment, so it is imported afterwards.
  const { default: config } = await import('../../../payload.config.ts');
  const payload = await new BasePayload().init({ config: onDatabase(await config, folder, uri), disableOnInit: true });
  if (sample && postgres) await loadSample(payload);
  const close = async () => {
    await payload.destroy();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const columns = async () => {
    const { rows } = await sql(schema);
    const tables = Map.groupBy(rows, ({ table_name }) => String(table_name));
    const typed = (of: typeof rows) => new Map(of.map(({ column_name, type }) => [String(column_name), String(type)]));
    return new Map([...tables].map(([name, of]) => [name, typed(of)]));
  };
  return { payload, uri, folder, env, sql, columns, close };
}

/** A database file with all tables and no rows. */
async function makeMigrated(folder: string): Promise<void> {
  const database = await openTestDatabase({ migrated: false });
  try {
    // Payload types the argument of `up` as unknown.
    await database.payload.db.migrate({ migrations: migrations as Migration[] });
    await copyTo(folder, database);
  } finally {
    await database.close();
  }
}

/** A database file with the sample content, and its pictures, as they are in the folder `data`. */
async function makeSample(folder: string): Promise<void> {
  const database = await openTestDatabase();
  try {
    await loadSample(database.payload);
    await copyTo(folder, database);
    cpSync(database.env.MEDIA_DIR, join(folder, 'media'), { recursive: true });
  } finally {
    await database.close();
  }
}

async function copyTo(folder: string, { sql, folder: own }: TestDatabase): Promise<void> {
  if (libsql) return cpSync(join(own, 'data', 'libsql'), join(folder, 'libsql'), { recursive: true });
  // The write-ahead log of an open database is a file of its own.
  await sql(`VACUUM INTO '${join(folder, 'cms.db')}'`);
}

async function loadSample(payload: Payload): Promise<void> {
  // The module imports the collections, which most tests of databases import anyway, but only after the settings are set.
  const { loadContent } = await import('../../../src/content/load.ts');
  await loadContent(payload, join(root, 'src/content/sample'));
}

type Database = Pick<TestDatabase, 'uri' | 'sql'> & { schema: string; remove: () => Promise<void> };

const postgres = process.env.TEST_POSTGRES;
const libsql = process.env.TEST_LIBSQL;

/** True when the tests run on PostgreSQL. */
export const onPostgres = postgres !== undefined;
/** True when the tests run on a libSQL server. */
export const onLibsql = libsql !== undefined;

function openIn(folder: string, migrated: boolean): Promise<Database> {
  const data = join(folder, 'data');
  if (postgres) return copyOfTemplate(postgres, migrated);
  return libsql ? libsqlServer(libsql, data) : sqliteFile(join(data, 'cms.db'));
}

const sqliteSchema = `SELECT m.name AS table_name, c.name AS column_name, lower(c.type) AS type
  FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid`;

async function sqliteFile(path: string): Promise<Database> {
  // Opened once: closing a file releases all locks that the process has on it, including those of the CMS, and removes the
  // write-ahead log that the CMS still uses.
  let file: DatabaseSync | undefined;
  const sql: Database['sql'] = async (statement) => {
    file ??= new DatabaseSync(path, { timeout: 10_000 });
    if (/^\s*select/i.test(statement)) return { rows: file.prepare(statement).all(), changes: 0 };
    return { rows: [], changes: Number(file.prepare(statement).run().changes) };
  };
  return { uri: `file:${path}`, sql, schema: sqliteSchema, remove: async () => file?.close() };
}

/** @param program the path of sqld @param data the folder of its files */
async function libsqlServer(program: string, data: string): Promise<Database> {
  mkdirSync(data, { recursive: true });
  const server = await startLibsqlServer(program, data);
  const client = createClient({ url: server.url });
  const sql: Database['sql'] = async (statement) => {
    const { rows, rowsAffected } = await client.execute(statement);
    return { rows: rows.map((row) => ({ ...row })), changes: rowsAffected };
  };
  return { uri: server.url, sql, schema: sqliteSchema, remove: server.kill };
}

async function copyOfTemplate(server: string, migrated: boolean): Promise<Database> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const on =
    (database: string): Database['sql'] =>
    async (statement) => {
      const client = new Client({ connectionString: `${server}/${database}` });
      await client.connect();
      const { rows, rowCount } = await client.query(statement).finally(() => client.end());
      return { rows, changes: rowCount ?? 0 };
    };
  await on('postgres')(`CREATE DATABASE ${name}${migrated ? ' TEMPLATE template_cms' : ''}`);
  const remove = async () => void (await on('postgres')(`DROP DATABASE ${name} WITH (FORCE)`));
  const schema = `SELECT table_name, column_name, replace(data_type, 'character varying', 'text') AS type
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`;
  return { uri: `${server}/${name}`, sql: on(name), schema, remove };
}

/** The configuration, which is loaded once per process, with a different database. */
function onDatabase(config: SanitizedConfig, folder: string, uri: string): SanitizedConfig {
  return {
    ...config,
    db: databaseAdapter({ url: uri, migrations: tmpdir() }),
    collections: config.collections.map((collection) =>
      collection.upload
        ? { ...collection, upload: { ...collection.upload, staticDir: join(folder, 'data', 'media') } }
        : collection,
    ),
    logger: { options: { level: 'silent' } },
    typescript: { ...config.typescript, autoGenerate: false },
    // Payload's type requires options of the database and the logger that Payload fills in later.
  } as unknown as SanitizedConfig;
}
