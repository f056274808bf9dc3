/** The database step of `npm start`, as processes on a real database. Each test continues from the one before. */
import { fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { type PrepareReport, prepareReport } from '../../../../src/commands/start/prepare-report.ts';
import { createFirstAdmin } from '../../../../src/panel/first-admin.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'prepare-'));
const file = join(folder, 'data', 'cms.db');
const env = {
  ...process.env,
  NODE_ENV: 'production' as const,
  DATABASE_URI: `file:${file}`,
  PAYLOAD_SECRET: randomBytes(32).toString('hex'),
};
afterAll(() => rmSync(folder, { recursive: true }));

async function prepare(): Promise<PrepareReport> {
  const child = fork('src/commands/start/prepare.ts', { execArgv: [], env, silent: true });
  const [message] = await once(child, 'message');
  await once(child, 'exit');
  return prepareReport.parse(message);
}

function query(sql: string): unknown[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database.prepare(sql).all();
}

describe('preparing the database', () => {
  it('creates it, with the sample content and one admin', async () => {
    const report = await prepare();
    expect(report).toMatchObject({ sampleLoaded: true, admin: { email: 'admin@example.com' } });
    expect(report.migrations).toBeGreaterThan(0);
    expect(report.admin?.password).toMatch(/^[a-z2-9-]{29}$/);
    expect(query('SELECT email, role FROM users')).toEqual([{ email: 'admin@example.com', role: 'admin' }]);
    expect(query("SELECT count(*) >= 30 AS enough FROM news WHERE status = 'published'")).toEqual([{ enough: 1 }]);
  });

  it('changes nothing the next time', async () => {
    using database = new DatabaseSync(file);
    database.exec("DELETE FROM talks; UPDATE users SET email = 'editor@example.com'");
    expect(await prepare()).toEqual({ migrations: 0, sampleLoaded: false, admin: null });
    expect(query('SELECT count(*) AS talks FROM talks')).toEqual([{ talks: 0 }]);
    expect(query('SELECT email FROM users')).toEqual([{ email: 'editor@example.com' }]);
  });

  it('gives the only admin a new password, and ends the sessions', async () => {
    const [before] = query('SELECT hash FROM users');
    using database = new DatabaseSync(file);
    database.exec("UPDATE users SET login_attempts = 5, lock_until = '2999-01-01T00:00:00.000Z'");
    const args = ['src/commands/reset-password.ts'];
    const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/email {5}editor@example\.com\npassword {2}[a-z2-9-]{29}\n$/);
    expect(query('SELECT hash FROM users')).not.toEqual([before]);
    expect(query('SELECT login_attempts, lock_until FROM users')).toEqual([{ login_attempts: 0, lock_until: null }]);
    const unknown = spawnSync(process.execPath, [...args, 'nobody@example.com'], { env, encoding: 'utf8' });
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toMatch(/^reset-password: There is no account nobody@example\.com\.\n/);
  });

  it('creates the first admin with the given email in a database without accounts', () => {
    using database = new DatabaseSync(file);
    database.exec('DELETE FROM users');
    const args = ['src/commands/reset-password.ts', 'first@example.com'];
    const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/email {5}first@example\.com\npassword {2}[a-z2-9-]{29}\n$/),
    ]);
    expect(query('SELECT email, role FROM users')).toEqual([{ email: 'first@example.com', role: 'admin' }]);
  });
});

describe('createFirstAdmin', () => {
  it('creates an account that can log in, and no second one', async () => {
    const { payload, close } = await openTestDatabase();
    try {
      const login = await createFirstAdmin(payload);
      if (login === null) throw new Error('No account was created.');
      const { user } = await payload.login({ collection: 'users', data: login });
      expect(user).toMatchObject({ email: login.email, role: 'admin' });
      expect(await createFirstAdmin(payload)).toBeNull();
    } finally {
      await close();
    }
  });
});
