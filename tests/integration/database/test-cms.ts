/**
 * A small CMS for the tests of the database: stories with outlets (array rows), versions, and a log that a hook writes.
 * A story's headline describes its other rows, so that the database itself shows whether a story is incomplete.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { type SQLiteAdapter, sql } from '@payloadcms/db-sqlite';
import {
  BasePayload,
  buildConfig,
  type CollectionConfig,
  type Migration,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload';
import type { WriteLimits } from '../../../src/database/atomic-client.ts';
import { atomicSqliteAdapter } from '../../../src/database/atomic-sqlite.ts';

const stories: CollectionConfig = {
  slug: 'stories',
  versions: { maxPerDoc: 5 },
  fields: [
    { name: 'headline', type: 'text', required: true },
    { name: 'revision', type: 'number', required: true },
    { name: 'outlets', type: 'array', fields: [{ name: 'name', type: 'text' }] },
  ],
  hooks: {
    beforeChange: [
      ({ originalDoc, context }) => {
        if (context.refused !== undefined && originalDoc?.id === context.refused)
          throw new Error('This story is refused.');
      },
    ],
    afterChange: [
      async ({ doc, req }) => {
        const payload = req.payload as unknown as TestPayload;
        const { beforeLog, afterLog } = req.context as Interruptions;
        await beforeLog?.({ req });
        await payload.create({ collection: 'log', data: { story: doc.id, revision: doc.revision }, req });
        await afterLog?.({ req });
        return doc;
      },
    ],
  },
};

const log: CollectionConfig = {
  slug: 'log',
  fields: [
    { name: 'story', type: 'number', required: true },
    { name: 'revision', type: 'number', required: true },
  ],
};

/** Work that a test adds to the transaction of a story, before or after its log entry is written. */
export type Interruption = (args: { req: PayloadRequest }) => Promise<unknown>;

interface Interruptions {
  beforeLog?: Interruption;
  afterLog?: Interruption;
  /** The id of a story that is refused before it is written. */
  refused?: number;
}

export interface Story {
  id: number;
  headline: string;
  revision: number;
  outlets: { name: string }[];
}

interface Write {
  data: Partial<Omit<Story, 'id'>>;
  context?: Interruptions;
  req?: PayloadRequest;
}

/** Drizzle's database of SQLite; Payload's type is a union of both databases. */
export type Drizzle = SQLiteAdapter['drizzle'];

/** Payload with the rows of this CMS, because Payload's own types describe the real collections. */
export type TestPayload = Pick<Payload, 'destroy'> & {
  db: Omit<Payload['db'], 'drizzle'> & { drizzle: Drizzle };
  create(args: Write & { collection: 'stories' }): Promise<Story>;
  create(args: {
    collection: 'log';
    data: { story: number; revision: number };
    req?: PayloadRequest;
  }): Promise<unknown>;
  update(args: Write & { collection: 'stories'; id: number }): Promise<Story>;
  update(args: Write & { collection: 'stories'; where: Where }): Promise<{ docs: Story[]; errors: unknown[] }>;
  delete(args: { collection: 'stories'; id: number }): Promise<Story>;
  find(args: { collection: 'stories'; where?: Where }): Promise<{ docs: Story[] }>;
  findByID(args: { collection: 'stories'; id: number; req?: PayloadRequest }): Promise<Story>;
  count(args: { collection: 'stories' | 'log'; where?: Where }): Promise<{ totalDocs: number }>;
};

/** Starts the CMS on a database file that has the schema. */
export async function openTestCms(path: string, limits: Partial<WriteLimits> = {}): Promise<TestPayload> {
  const config = await buildConfig({
    secret: 'only for tests',
    collections: [stories, log],
    db: atomicSqliteAdapter({ url: `file:${path}`, migrationDir: tmpdir(), ...limits }),
    telemetry: false,
    logger: { options: { level: 'silent' } },
    typescript: { autoGenerate: false },
  });
  const payload = await new BasePayload().init({ config, disableOnInit: true });
  return payload as unknown as TestPayload;
}

export interface TestCms {
  payload: TestPayload;
  path: string;
  remove: () => Promise<void>;
}

/** Starts the CMS on a new database in its own folder. */
export async function createTestCms(limits?: Partial<WriteLimits>): Promise<TestCms> {
  const folder = mkdtempSync(join(tmpdir(), 'cms-'));
  const path = join(folder, 'data', 'cms.db');
  const payload = await openTestCms(path, limits);
  await payload.db.migrate({ migrations: [await schemaMigration(payload)] });
  const remove = async () => {
    await payload.destroy();
    rmSync(folder, { recursive: true });
  };
  return { payload, path, remove };
}

/** The migration that `payload migrate:create` would write for an empty database. */
export async function schemaMigration(payload: TestPayload): Promise<Migration> {
  const { defaultDrizzleSnapshot, requireDrizzleKit, schema } = payload.db;
  const { generateDrizzleJson, generateMigration } = requireDrizzleKit();
  const statements = await generateMigration(defaultDrizzleSnapshot, await generateDrizzleJson(schema));
  return migration('schema', statements);
}

/** A migration of these statements. */
export function migration(name: string, statements: string[]): Migration {
  const up = async (args: unknown) => {
    const { db } = args as { db: Drizzle };
    for (const statement of statements) await db.run(sql.raw(statement));
  };
  return { name, up, down: async () => {} };
}

/** A story whose headline contains its revision and number of outlets, and whose outlets contain its headline. */
export function story(key: string, revision: number) {
  const count = 1 + ((key.length + revision * 3) % 4);
  const headline = `${key} r${revision} o${count}`;
  return { headline, revision, outlets: Array.from({ length: count }, (_, at) => ({ name: `${headline} #${at}` })) };
}

/** Creates a story and edits it until it has `revisions` revisions. @returns its id */
export async function writeStory(
  payload: TestPayload,
  key: string,
  revisions: number,
  saved: (id: number, revision: number) => void = () => {},
): Promise<number> {
  const { id } = await payload.create({ collection: 'stories', data: story(key, 0) });
  saved(id, 0);
  for (let revision = 1; revision < revisions; revision += 1) {
    await payload.update({ collection: 'stories', id, data: story(key, revision) });
    saved(id, revision);
  }
  return id;
}

/** Reads the file without the CMS. @returns the stories' revisions by id, and all problems of the file */
export async function inspect(path: string): Promise<{ revisions: Map<number, number>; problems: string[] }> {
  const database = createClient({ url: `file:${path}` });
  const problems: string[] = [];
  const rows = async (query: string) => (await database.execute(query)).rows;
  const check = async (problem: string, query: string) => {
    for (const row of await rows(query)) problems.push(`${problem}: ${JSON.stringify(row)}`);
  };
  await check('integrity', "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'");
  await check('reference', 'SELECT * FROM pragma_foreign_key_check');
  await check('log entry without its story', 'SELECT * FROM log WHERE story NOT IN (SELECT id FROM stories)');
  await check(
    'story without its outlets, log entries or versions',
    `SELECT headline, revision, outlets, logged, versions, newest FROM (
       SELECT headline, revision,
         (SELECT group_concat(name, ',') FROM (SELECT name FROM stories_outlets WHERE _parent_id = s.id ORDER BY _order)) outlets,
         (SELECT count(DISTINCT revision) FROM log WHERE story = s.id AND revision <= s.revision) logged,
         (SELECT count(*) FROM _stories_v WHERE parent_id = s.id) versions,
         (SELECT version_headline FROM _stories_v WHERE parent_id = s.id ORDER BY id DESC LIMIT 1) newest
       FROM stories s)
     WHERE outlets <> (
         WITH RECURSIVE at(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM at WHERE n < 10)
         SELECT group_concat(headline || ' #' || n, ',') FROM at
         WHERE n < CAST(substr(headline, instr(headline, ' o') + 2) AS INTEGER))
       OR outlets IS NULL OR logged <> revision + 1 OR newest IS NOT headline OR versions <> min(revision + 1, 5)`,
  );
  const revisions = new Map<number, number>();
  for (const { id, revision } of await rows('SELECT id, revision FROM stories'))
    revisions.set(Number(id), Number(revision));
  database.close();
  return { revisions, problems };
}
