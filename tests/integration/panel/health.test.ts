/** `GET /api/health` says whether the panel can work, and which jobs are overdue. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration, PayloadRequest } from 'payload';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrations as postgresMigrations } from '../../../migrations/postgres/index.ts';
import { recordDatabaseCheck } from '../../../src/database/database-check.ts';
import { recordJobRun } from '../../../src/lib/job-runs.ts';
import type { JobName } from '../../../src/lib/jobs.ts';
import { health } from '../../../src/panel/health/health.ts';
import { BUCKET, FakeStore } from '../../fixtures/s3/fake-store.ts';
import { onLibsql, onPostgres, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const HOUR = 3_600_000;
/** Only the file of a database is checked. */
const onServer = onPostgres || onLibsql;
const healthy: [number, object] = [200, { status: 'ok', problems: [], database_passed_at: null }];
let state = '';

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'health-'));
  vi.stubEnv('STATE_DIR', state);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true });
});

async function ask({ payload }: TestDatabase) {
  const response = await health.handler({ payload } as PayloadRequest);
  return [response.status, await response.json()];
}

const unavailable = (problem: string) => [
  503,
  { status: 'unavailable', problems: [problem], database_passed_at: null },
];

it('is ok only for a reachable database with all migrations', async () => {
  const database = await openTestDatabase({ migrated: false });
  const { payload, sql, close } = database;
  try {
    expect(await ask(database)).toEqual(unavailable('The database is not migrated.'));
    await payload.db.migrate({ migrations: (onPostgres ? postgresMigrations : migrations) as Migration[] });
    expect(await ask(database)).toEqual(healthy);
    const name = (onPostgres ? postgresMigrations : migrations).at(-1)?.name;
    await sql(`DELETE FROM payload_migrations WHERE name = '${name}'`);
    expect(await ask(database)).toEqual(unavailable('The database is not migrated.'));
    await payload.destroy();
    expect(await ask(database)).toEqual(unavailable('The database cannot be read.'));
  } finally {
    await close().catch(() => {}); // it is already closed
  }
});

it.skipIf(onServer)('is degraded while the database is damaged, and says when a check last passed', async () => {
  const database = await openTestDatabase();
  const check = (kind: 'quick' | 'whole', day: number, problems: string[] = []) =>
    recordDatabaseCheck({ kind, problems, at: new Date(Date.UTC(2026, 10, day)) }, () => {});
  try {
    check('whole', 20);
    expect(await ask(database)).toEqual([200, { ...healthy[1], database_passed_at: '2026-11-20T00:00:00.000Z' }]);
    check('whole', 21, ['canary of index_news']);
    const damaged = { status: 'degraded', problems: ['The database is damaged.'] };
    expect(await ask(database)).toEqual([200, { ...damaged, database_passed_at: '2026-11-20T00:00:00.000Z' }]);
    check('whole', 22);
    expect(await ask(database)).toEqual([200, { ...healthy[1], database_passed_at: '2026-11-22T00:00:00.000Z' }]);
  } finally {
    await database.close();
  }
});

it('is degraded while a job is overdue, and says which, without its result', async () => {
  const database = await openTestDatabase();
  const ran = (name: JobName, hoursAgo: number, ok = true) => {
    const finishedAt = Date.now() - hoursAgo * HOUR;
    recordJobRun({ name, startedAt: finishedAt, finishedAt, ok, text: 'canary /srv/feed/secret 42' });
  };
  try {
    ran('backup', 47);
    expect(await ask(database)).toEqual(healthy);
    ran('backup', 49);
    ran('export', 1, false);
    const problems = ['The job export is overdue.', 'The job backup is overdue.'];
    expect(await ask(database)).toEqual([200, { status: 'degraded', problems, database_passed_at: null }]);
    vi.stubEnv('JOB_INTERVALS', 'export=never backup=2d');
    expect(await ask(database)).toEqual(healthy);
    vi.stubEnv('JOB_INTERVALS', '');
    ran('backup', 0);
    ran('export', 0);
    expect(await ask(database)).toEqual(healthy);
  } finally {
    await database.close();
  }
});

it('is degraded while a picture has no file on this machine, and asks the database once a minute', async () => {
  const database = await openTestDatabase();
  const { payload, env, close } = database;
  const warn = vi.spyOn(payload.logger, 'warn').mockImplementation(() => {});
  const start = async () => {
    await payload.config.onInit?.(payload);
    return warn.mock.calls.splice(0).flat();
  };
  const afterMinutes = (minutes: number) => vi.setSystemTime(Date.UTC(2026, 10, 20, 0, minutes));
  const add = (filename: string) => payload.db.create({ collection: 'media', data: { filename } });
  const remedy =
    'Copy the files there from the machine or the backup that has them, or set MEDIA_DIR to where they are.';
  const degraded = [200, { ...healthy[1], status: 'degraded', problems: ['Files of pictures are missing.'] }];
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    afterMinutes(0);
    mkdirSync(env.MEDIA_DIR, { recursive: true });
    writeFileSync(join(env.MEDIA_DIR, 'here.png'), '');
    for (const name of ['here.png', 'b.png']) await add(name);
    expect(await start()).toEqual([`1 picture has no file in ${env.MEDIA_DIR}: b.png. ${remedy}`]);
    expect(await ask(database)).toEqual(degraded);
    writeFileSync(join(env.MEDIA_DIR, 'b.png'), '');
    afterMinutes(0.9);
    expect(await ask(database)).toEqual(degraded);
    afterMinutes(1.1);
    expect(await ask(database)).toEqual(healthy);
    expect(await start()).toEqual([]);
    rmSync(env.MEDIA_DIR, { recursive: true });
    afterMinutes(3);
    expect(await start()).toEqual([`2 pictures have no file in ${env.MEDIA_DIR}: b.png and here.png. ${remedy}`]);
    await add('a.png');
    afterMinutes(5);
    expect(await start()).toEqual([`3 pictures have no file in ${env.MEDIA_DIR}, such as a.png and b.png. ${remedy}`]);
  } finally {
    vi.useRealTimers();
    await close();
  }
});

it('counts a picture of another machine as missing only when the bucket does not have it either', async () => {
  const database = await openTestDatabase();
  const store = await FakeStore.open();
  const { payload, env, close } = database;
  const warn = vi.spyOn(payload.logger, 'warn').mockImplementation(() => {});
  const start = async () => {
    await payload.config.onInit?.(payload);
    return warn.mock.calls.splice(0).flat();
  };
  const afterMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  vi.stubEnv('MEDIA_BUCKET', `s3://${BUCKET}/pictures`);
  for (const [name, value] of Object.entries(store.env)) vi.stubEnv(name, value);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const filename of ['a.png', 'b.png']) await payload.db.create({ collection: 'media', data: { filename } });
    for (const name of ['a.png', 'b.png']) store.set(`pictures/${name}`, name);
    expect(await ask(database)).toEqual(healthy);
    await ask(database);
    expect(store.asked).toHaveLength(1);
    store.objects.delete('pictures/b.png');
    afterMinutes(2);
    expect(await start()).toEqual([
      `1 picture has no file in ${env.MEDIA_DIR} or s3://feed/pictures: b.png. Copy the files there from the machine or the backup that has them.`,
    ]);
    expect((await ask(database))[1]).toMatchObject({ problems: ['Files of pictures are missing.'] });
    store.onRequest = () => ({ status: 403, code: 'AccessDenied' });
    afterMinutes(2);
    const problems = ['The store of the pictures cannot be used.'];
    expect(await ask(database)).toEqual([200, { ...healthy[1], status: 'degraded', problems }]);
    expect(await start()).toEqual([
      expect.stringMatching(/^The bucket s3:.* denies access: .*Check AWS_ACCESS_KEY_ID/),
    ]);
    store.onRequest = () => ({ silent: true });
    afterMinutes(2);
    const started = performance.now();
    expect((await ask(database))[1]).toMatchObject({ status: 'degraded', problems });
    expect(performance.now() - started).toBeLessThan(5000);
  } finally {
    vi.useRealTimers();
    await store.close();
    await close();
  }
});

it('is degraded while the database is damaged, and says when the whole check last passed', async () => {
  const database = await openTestDatabase();
  const checked = (day: number, ...problems: string[]) =>
    recordDatabaseCheck({ kind: 'whole', problems, at: new Date(Date.UTC(2026, 0, day)) }, () => {}, database.uri);
  try {
    checked(1);
    const database_passed_at = onServer ? null : '2026-01-01T00:00:00.000Z';
    expect(await ask(database)).toEqual([200, { status: 'ok', problems: [], database_passed_at }]);
    checked(2, 'canary row 38 missing from index news_status_idx');
    const problems = onServer ? [] : ['The database is damaged.'];
    const status = onServer ? 'ok' : 'degraded';
    expect(await ask(database)).toEqual([200, { status, problems, database_passed_at }]);
  } finally {
    await database.close();
  }
});
