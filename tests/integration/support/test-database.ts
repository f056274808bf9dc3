/**
 * The product's CMS on a new database, for integration tests: the collections, hooks, access rules and migrations of
 * payload.config.ts on a real SQLite file in a temporary folder, without Payload's log.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BasePayload, type Migration, type Payload, type SanitizedConfig } from 'payload';
import { migrations } from '../../../migrations/index.ts';
import { atomicSqliteAdapter } from '../../../src/database/atomic-sqlite.ts';

export interface TestDatabase {
  payload: Payload;
  /** `file:` and the path of the database. */
  uri: string;
  /** The temporary folder, which a test may use too; the database is in `data`, its pictures in `data/media`. */
  folder: string;
  /** What a child process needs to work on this database. */
  env: { DATABASE_URI: string; PAYLOAD_SECRET: string };
  /** Closes the database and removes the folder. */
  close: () => Promise<void>;
}

/**
 * Makes a database, brings it to the current schema and boots Payload on it. Several may be open at once; what reads
 * DATABASE_URI from the environment in this process sees the newest.
 * @param migrated false leaves the database without tables
 */
export async function openTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'test-database-'));
  const uri = `file:${join(folder, 'data', 'cms.db')}`;
  const env = { DATABASE_URI: uri, PAYLOAD_SECRET: process.env.PAYLOAD_SECRET || randomBytes(32).toString('hex') };
  Object.assign(process.env, env);
  // Vite's own BASE_URL, a path, is no setting of ours.
  if (process.env.BASE_URL === '/') delete process.env.BASE_URL;
  // The configuration reads the environment, so it is imported afterwards.
  const { default: config } = await import('../../../payload.config.ts');
  const payload = await new BasePayload().init({ config: onDatabase(await config, folder, uri), disableOnInit: true });
  if (migrated) await payload.db.migrate({ migrations: migrations as Migration[] }); // Payload types their argument as unknown
  const close = async () => {
    await payload.destroy();
    rmSync(folder, { recursive: true });
  };
  return { payload, uri, folder, env, close };
}

/** The configuration, which a process has once, on a database of its own. */
function onDatabase(config: SanitizedConfig, folder: string, uri: string): SanitizedConfig {
  return {
    ...config,
    db: atomicSqliteAdapter({ url: uri, migrationDir: tmpdir() }),
    collections: config.collections.map((collection) =>
      collection.upload
        ? { ...collection, upload: { ...collection.upload, staticDir: join(folder, 'data', 'media') } }
        : collection,
    ),
    logger: { options: { level: 'silent' } },
    typescript: { ...config.typescript, autoGenerate: false },
    // Payload types as whole here what it fills in later: every option of the database and the logger.
  } as unknown as SanitizedConfig;
}
