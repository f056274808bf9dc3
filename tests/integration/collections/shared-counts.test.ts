/** Counts of attempts to log in are in the database: shared by all panels, and kept by a restart (17.94-17.96). */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { BasePayload, type Payload, type SanitizedConfig } from 'payload';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  attemptsPerAccount,
  attemptsPerAddress,
  clearLoginAttempts,
  countLoginAttempt,
  resetsPerAddress,
} from '../../../collections/login/login-limits.ts';
import { codesPerWindow } from '../../../collections/login/two-factor/code-limits.ts';
import * as inSqlite from '../../../migrations/20261124_072442_login_attempts.ts';
import * as inPostgres from '../../../migrations/postgres/20261124_072451_login_attempts.ts';
import { databaseAdapter } from '../../../src/database/database-adapter.ts';
import { DatabaseBusyError } from '../../../src/database/errors.ts';
import { onRequestFrom } from '../../../src/lib/requester.ts';
import { root } from '../support/run-command.ts';
import { onPostgres } from '../support/test-database.ts';
import { answerWith, authorizationOf, openPanel, type Panel } from './panel.ts';

let panel: Panel;
/** A second panel on the same database. */
let second: Payload;

beforeAll(async () => {
  panel = await openPanel();
  second = await startPanel();
});
afterEach(() => {
  vi.restoreAllMocks();
  answerWith(panel.payload);
});
afterAll(async () => {
  await second.destroy();
  await panel.close();
});

function startPanel(): Promise<Payload> {
  const db = databaseAdapter({ url: panel.uri, migrations: '/nowhere' });
  const config = { ...panel.payload.config, db } as unknown as SanitizedConfig; // its type has settings that Payload fills in
  return new BasePayload().init({ config, disableOnInit: true });
}

const password = 'a long password';
let count = 0;

async function makeAccount() {
  count += 1;
  const email = `shared-${count}@example.com`;
  const data = { name: `Shared ${count}`, email, password, role: 'editor' as const };
  const { id } = await panel.payload.create({ collection: 'users', data });
  return { id, email };
}

/** Logs in at one of the panels. */
function login(at: Payload, email: string, { from = `10.9.0.${count}`, ...added }: Record<string, string> = {}) {
  answerWith(at);
  return onRequestFrom(from, () => panel.send('anonymous', 'POST', '/users/login', { email, password, ...added }));
}

/** As many attempts at once, at both panels in turn. @returns how many were allowed */
async function countAt(from: string, howMany: number, emailOf = (at: number) => `guess-${at}@example.com`) {
  const panels = [panel.payload, second];
  const allowed = await onRequestFrom(from, () =>
    Promise.all(
      Array.from({ length: howMany }, (_, at) =>
        countLoginAttempt(emailOf(at), { payload: panels[at % 2] ?? panel.payload }),
      ),
    ),
  );
  return allowed.filter(Boolean).length;
}

/** Makes all windows end. */
const endWindows = () => {
  const over = new Date(Date.now() - 1000);
  return panel.sql(`UPDATE login_attempts SET expire = ${onPostgres ? `'${over.toISOString()}'` : over.getTime()}`);
};
const stored = async () => (await panel.sql('SELECT key, points, expire FROM login_attempts')).rows;
const sessionsOf = async (id: number) =>
  ((await panel.payload.findByID({ collection: 'users', id, showHiddenFields: true })).sessions ?? []).length;

it('two panels together allow as many attempts from one address as one', async () => {
  const { email } = await makeAccount();
  expect(await countAt('10.8.0.1', 2 * attemptsPerAddress)).toBe(attemptsPerAddress);
  for (const at of [panel.payload, second]) {
    expect((await login(at, email, { from: '10.8.0.1' })).status).toBe(401);
    expect((await login(at, email, { from: '10.8.0.2' })).status).toBe(200);
  }
});

it('two panels together allow as many attempts for one account as one, also for one that does not exist', async () => {
  for (const email of [(await makeAccount()).email, 'nobody@example.com']) {
    const emailOf = (at: number) => (at % 3 === 0 ? ` ${email.toUpperCase()}` : email);
    expect(await countAt(`10.8.1.${email.length}`, 2 * attemptsPerAccount, emailOf)).toBe(attemptsPerAccount);
    for (const at of [panel.payload, second]) expect((await login(at, email)).status).toBe(401);
  }
});

it.each([
  ['address', attemptsPerAddress, { from: '10.8.9.1' }],
  ['account', attemptsPerAccount, { from: '10.8.9.2', email: 'burst@example.com' }],
])('two processes with 64 attempts each at once allow as many per %s as one', async (_, limit, attempts) => {
  const processes = ['first', 'second'].map(() =>
    fork(join(root, 'tests/integration/collections/attempts-process.ts'), {
      cwd: root,
      env: { ...process.env, ...panel.env },
      execArgv: [],
    }),
  );
  await Promise.all(processes.map((each) => once(each, 'message')));
  const allowed = await Promise.all(
    processes.map((each) => {
      each.send(attempts);
      return once(each, 'message');
    }),
  );
  expect(
    allowed
      .flat()
      .filter(Number)
      .reduce((sum, each) => sum + each, 0),
  ).toBe(limit);
});

it('of 64 wrong passwords at once at two panels every answer is the same as for an account that does not exist', async () => {
  const { email } = await makeAccount();
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      login(at % 2 === 0 ? panel.payload : second, at === 0 ? 'nobody-else@example.com' : email, { password: 'wrong' }),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(401);
  expect((await login(second, email, { from: '10.8.9.3' })).body).toEqual(answers[0]?.body);
});

it('two panels together refuse requests for a new password as one', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < resetsPerAddress + 2; at += 1) {
    answerWith(at % 2 === 0 ? panel.payload : second);
    const ask = () => panel.send('anonymous', 'POST', '/users/forgot-password', { email: `reset-${at}@example.com` });
    statuses.push((await onRequestFrom('10.8.10.1', ask)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: resetsPerAddress }, () => 404), 429, 429]);
});

it('a restart keeps the counts', async () => {
  const { email } = await makeAccount();
  await countAt('10.8.2.1', attemptsPerAccount, () => email);
  const restarted = await startPanel();
  try {
    expect((await login(restarted, email)).status).toBe(401);
  } finally {
    await restarted.destroy();
  }
});

it('beyond the limit nothing is written', async () => {
  await countAt('10.8.3.1', attemptsPerAddress);
  const before = await stored();
  expect(await countAt('10.8.3.1', 100)).toBe(0);
  expect(await stored()).toEqual(before);
});

it('a login clears the failed attempts of its account at all panels, and does not count for its address', async () => {
  const { email } = await makeAccount();
  const emailOf = () => email;
  await countAt('10.8.4.1', attemptsPerAccount - 1, emailOf);
  expect((await login(second, email, { from: '10.8.4.1' })).status).toBe(200);
  expect(await countAt('10.8.4.2', 2 * attemptsPerAccount, emailOf)).toBe(attemptsPerAccount);
  const left = attemptsPerAddress - (attemptsPerAccount - 1);
  expect(await countAt('10.8.4.1', attemptsPerAddress)).toBe(left);
});

it('a login that cannot be saved keeps the failed attempts', async () => {
  const { id, email } = await makeAccount();
  await countAt('10.8.11.1', attemptsPerAccount - 1, () => email);
  const commit = vi.spyOn(panel.payload.db, 'commitTransaction').mockRejectedValueOnce(new DatabaseBusyError(0));
  expect((await login(panel.payload, email)).status).toBe(503);
  commit.mockRestore();
  expect((await login(second, email)).status).toBe(401);
  expect(await sessionsOf(id)).toBe(0);
});

it('attempts count until their window is over, and a login that ends later takes none back from the next', async () => {
  const from = '10.8.12.1';
  const { email } = await makeAccount();
  expect(await countAt(from, attemptsPerAddress)).toBe(attemptsPerAddress);
  await endWindows();
  await onRequestFrom(from, () => clearLoginAttempts(email, panel));
  expect(await countAt(from, 2 * attemptsPerAddress)).toBe(attemptsPerAddress);
});

it('an unlock at one panel opens the account at the other', async () => {
  const { email } = await makeAccount();
  await countAt('10.8.5.1', attemptsPerAccount, () => email);
  answerWith(second);
  expect((await panel.send('admin', 'POST', '/users/unlock', { email })).status).toBe(200);
  expect((await login(panel.payload, email)).status).toBe(200);
});

it('a login that cannot be counted is refused, and says that the database is busy if it is', async () => {
  const { id, email } = await makeAccount();
  const busy = vi.spyOn(panel.payload.db.drizzle, 'insert').mockImplementation(() => {
    throw new Error('Failed query', { cause: new DatabaseBusyError(10_000) });
  });
  const answer = await login(panel.payload, email);
  expect([answer.status, answer.body.errors[0].message]).toEqual([503, new DatabaseBusyError(0).message]);
  busy.mockRestore();

  await panel.sql('ALTER TABLE login_attempts RENAME TO login_attempts_away');
  try {
    const broken = await login(panel.payload, email);
    expect([broken.status, broken.headers.get('Set-Cookie')]).toEqual([500, null]);
    const reset = await panel.send('anonymous', 'POST', '/users/forgot-password', { email });
    expect(reset.status).toBe(500);
    for (const { body } of [broken, reset]) expect(body).toEqual({ errors: [{ message: 'Something went wrong.' }] });
  } finally {
    await panel.sql('ALTER TABLE login_attempts_away RENAME TO login_attempts');
  }
  expect(await sessionsOf(id)).toBe(0);
  expect((await login(panel.payload, email)).status).toBe(200);
});

it('no address, email or account can be read from the counts', async () => {
  const { email } = await makeAccount();
  await countAt('10.8.6.77', 3, () => email);
  expect(JSON.stringify(await stored())).not.toMatch(/10\.8\.|@|example|users:/);
  for (const path of ['login_attempts', 'login-attempts']) {
    expect((await panel.send('admin', 'GET', `/${path}`)).status).toBe(404);
  }
});

it('a new count removes those that are over, so the table has only those of one window', async () => {
  await countAt('10.8.7.1', attemptsPerAddress);
  await endWindows();
  await countAt('10.8.7.2', 1);
  await countAt('10.8.7.3', 1);
  expect(await stored()).toHaveLength(3); // two addresses, one account
});

async function makeOwner() {
  const { id, email } = await makeAccount();
  const session = authorizationOf(await login(panel.payload, email));
  const headers = { Authorization: session };
  const { body } = await panel.send('anonymous', 'POST', '/account/two-factor/start', {}, headers);
  const codeOf = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const done = await login(panel.payload, email, { setup: body.setup, code: codeOf(-1) });
  expect(done.status).toBe(200);
  return { id, email, recovery: body.recovery_codes, codeOf, session: { Authorization: authorizationOf(done) } };
}

it('wrong codes count at all panels, and for logins and the account page together', async () => {
  const { id, email, codeOf, recovery, session } = await makeOwner();
  answerWith(second);
  const off = (code: string) => panel.send('anonymous', 'POST', '/account/two-factor/off', { code }, session);
  expect((await off('000000')).status).toBe(400);
  await Promise.all(Array.from({ length: codesPerWindow - 2 }, () => login(second, email, { code: '000000' })));
  const last = await login(panel.payload, email, { code: '000000' });
  expect(last.body.errors[0].message).toContain('The code is wrong');
  for (const at of [panel.payload, second]) {
    const limited = await login(at, email, { code: codeOf(1) });
    expect(limited.body.errors[0].message).toContain('too many wrong codes');
  }
  expect((await off(codeOf(1))).status).toBe(400);
  expect(await sessionsOf(id), 'no session of the failed logins').toBe(1);
  expect((await login(second, email, { code: recovery[0] })).status).toBe(200);
});

it('a right code clears the wrong ones', async () => {
  const { email, codeOf, recovery } = await makeOwner();
  for (let at = 1; at < codesPerWindow; at += 1) await login(second, email, { code: '000000' });
  expect((await login(panel.payload, email, { code: recovery[0] })).status).toBe(200);
  for (let at = 1; at < codesPerWindow; at += 1) await login(panel.payload, email, { code: '000000' });
  expect((await login(second, email, { code: codeOf(1) })).status).toBe(200);
});

it('logins with wrong codes end no session that begins at the same time', async () => {
  const { id, email, recovery } = await makeOwner();
  const wrong = () => Array.from({ length: 2 }, () => login(panel.payload, email, { code: '000000' }));
  const right = () => recovery.slice(0, 3).map((code: string) => login(panel.payload, email, { code }));
  const answers = await Promise.all([...wrong(), ...right(), ...wrong()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await sessionsOf(id)).toBe(4);
});

it('logins that stop at the second step do not use up the attempts', async () => {
  const { email, recovery } = await makeOwner();
  const from = '10.8.8.1';
  for (let at = 0; at <= attemptsPerAccount; at += 1) {
    expect((await login(at % 2 === 0 ? second : panel.payload, email, { from })).body.errors[0].data).toEqual({
      reason: 'code',
    });
  }
  expect((await login(second, email, { from, code: recovery[0] })).status).toBe(200);
  expect(await countAt(from, 2 * attemptsPerAddress)).toBe(attemptsPerAddress);
});

it('the migration of the counts can be undone and made again, and changes nothing else', async () => {
  const { email } = await makeAccount();
  const { up, down } = onPostgres ? inPostgres : inSqlite;
  const args = { db: panel.payload.db.drizzle, payload: panel.payload, req: {} } as never;
  const before = await panel.columns();
  await down(args);
  const { login_attempts: _, ...others } = Object.fromEntries(before);
  expect(Object.fromEntries(await panel.columns())).toEqual(others);
  await up(args);
  expect(await panel.columns()).toEqual(before);
  expect((await login(second, email)).status).toBe(200);
});
