/** `GET /api/health` says whether the panel can work, and which jobs are overdue. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration, PayloadRequest } from 'payload';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrations as postgresMigrations } from '../../../migrations/postgres/index.ts';
import { recordJobRun } from '../../../src/lib/job-runs.ts';
import type { JobName } from '../../../src/lib/jobs.ts';
import { health } from '../../../src/panel/health/health.ts';
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const HOUR = 3_600_000;
const healthy = [200, { status: 'ok', problems: [] }];
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

const unavailable = (problem: string) => [503, { status: 'unavailable', problems: [problem] }];

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
    expect(await ask(database)).toEqual([200, { status: 'degraded', problems }]);
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
