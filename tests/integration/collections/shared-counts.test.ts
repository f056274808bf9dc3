/** Counts of attempts to log in are in the database: shared by all panels, and kept by a restart (17.94-17.96). */
import { Secret, TOTP } from 'otpauth';
import { BasePayload, type Payload, type SanitizedConfig } from 'payload';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { attemptsPerAccount, attemptsPerAddress, countLoginAttempt } from '../../../collections/login/login-limits.ts';
import { codesPerWindow } from '../../../collections/login/two-factor/code-limits.ts';
import { databaseAdapter } from '../../../src/database/database-adapter.ts';
import { DatabaseBusyError } from '../../../src/database/errors.ts';
import { onRequestFrom } from '../../../src/lib/requester.ts';
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

it('a login removes the counts that are over, and no others', async () => {
  const { email } = await makeAccount();
  await countAt('10.8.7.1', 1);
  const running = await stored();
  const over = Date.now() - 1000;
  const expire = typeof running[0]?.expire === 'number' ? over : `'${new Date(over).toISOString()}'`;
  await panel.sql(`INSERT INTO login_attempts (key, points, expire) VALUES ('over', 1, ${expire})`);
  expect((await login(panel.payload, email)).status).toBe(200);
  const keys = (await stored()).map(({ key }) => key);
  expect(keys).not.toContain('over');
  expect(keys).toEqual(expect.arrayContaining(running.map(({ key }) => key)));
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
