/** The second step of a login: codes, recovery codes, setting it up, turning it off, and REQUIRE_TWO_FACTOR. */
import { inspect } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserRole } from '../../../collections/login/roles.ts';
import { codesPerDay, codesPerWindow } from '../../../collections/login/two-factor/code-limits.ts';
import { type Answer, authorizationOf, openPanel, type Panel } from './panel.ts';

let panel: Panel;
/** A code is for half a minute, so tests that need the next one move the clock. */
let now = Date.now();

beforeAll(async () => {
  panel = await openPanel();
});

afterAll(() => panel.close());

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
  delete process.env.REQUIRE_TWO_FACTOR;
});

const password = 'a long password';
let count = 0;

interface Person {
  id: number;
  email: string;
}

async function makeUser(role: UserRole = 'editor'): Promise<Person> {
  count += 1;
  const email = `second-${count}@example.com`;
  const { id } = await panel.payload.create({
    collection: 'users',
    data: { name: `Second ${count}`, email, password, role },
  });
  return { id, email };
}

const login = ({ email }: Person, added: object = {}, headers: HeadersInit = {}) =>
  panel.send('anonymous', 'POST', '/users/login', { email, password, ...added }, headers);
const as = (Authorization: string, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  panel.send('anonymous', method, path, body, { Authorization });
const account = (authorization: string, path: string, body: object = {}) =>
  as(authorization, 'POST', `/account/${path}`, body);
const isSignedIn = async (authorization: string) => (await as(authorization, 'GET', '/users/me')).body.user !== null;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
const nextCode = (secret: string) => {
  now += 30_000;
  return codeOf(secret);
};
const reasonOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.data?.reason];

interface Owner extends Person {
  secret: string;
  recovery: string[];
  session: string;
}

async function makeOwner(role: UserRole = 'editor'): Promise<Owner> {
  const person = await makeUser(role);
  const started = await account(authorizationOf(await login(person)), 'two-factor/start');
  expect(started.status).toBe(200);
  const { secret, setup, recovery_codes: recovery } = started.body;
  const done = await login(person, { setup, code: codeOf(secret) });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { ...person, secret, recovery, session: authorizationOf(done) };
}

describe('setting up', () => {
  it('is done by a login with the first code, and ends the sessions that began without it', async () => {
    const person = await makeUser('contributor');
    const before = [authorizationOf(await login(person)), authorizationOf(await login(person))];
    const { body } = await account(before[0] ?? '', 'two-factor/start');
    expect(body.uri).toContain('otpauth://totp/');
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect((await login(person)).status, 'not on yet').toBe(200);
    expect(reasonOf(await login(person, { setup: body.setup, code: '000000' }))).toEqual([401, 'code']);
    const done = await login(person, { setup: body.setup, code: codeOf(body.secret) });
    expect(done.status).toBe(200);
    for (const session of before) expect(await isSignedIn(session)).toBe(false);
    const { body: state } = await as(authorizationOf(done), 'GET', '/account/security');
    expect(state).toMatchObject({ two_factor: { recovery_codes_left: 10 }, required: false });
    expect(state.sessions).toHaveLength(1);
  });

  it('needs the password', async () => {
    const person = await makeUser();
    const { body } = await account(authorizationOf(await login(person)), 'two-factor/start');
    const wrong = { setup: body.setup, code: codeOf(body.secret), password: 'wrong password' };
    expect(reasonOf(await login(person, wrong))).toEqual([401, undefined]);
    expect((await login(person)).status).toBe(200);
  });

  it('is bound to the account and to ten minutes', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const { body } = await account(authorizationOf(await login(person)), 'two-factor/start');
    const given = { setup: body.setup, code: codeOf(body.secret) };
    expect(reasonOf(await login(other, given))).toEqual([401, 'setup']);
    now += 11 * 60_000;
    expect(reasonOf(await login(person, { ...given, code: codeOf(body.secret) }))).toEqual([401, 'setup']);
    expect((await login(person)).status).toBe(200);
    expect((await login(other)).status).toBe(200);
  });

  it('cannot be repeated over a second step that is on', async () => {
    const person = await makeUser();
    const session = authorizationOf(await login(person));
    const [first, second] = [await account(session, 'two-factor/start'), await account(session, 'two-factor/start')];
    const done = await login(person, { setup: first.body.setup, code: codeOf(first.body.secret) });
    expect(done.status).toBe(200);
    const other = { setup: second.body.setup, code: codeOf(second.body.secret) };
    expect(reasonOf(await login(person, other))).toEqual([401, 'code']);
    expect((await account(authorizationOf(done), 'two-factor/start')).status).toBe(409);
  });

  it('cannot be repeated after the second step was turned off', async () => {
    const person = await makeUser();
    const { body } = await account(authorizationOf(await login(person)), 'two-factor/start');
    const given = { setup: body.setup, code: codeOf(body.secret) };
    const session = authorizationOf(await login(person, given));
    expect((await account(session, 'two-factor/off', { code: body.recovery_codes[0] })).status).toBe(200);
    expect((await login(person, given)).status).toBe(401);
    const again = await account(session, 'two-factor/start');
    const next = { setup: again.body.setup, code: nextCode(again.body.secret) };
    expect((await login(person, next)).status).toBe(200);
  });

  it.each([null, 5, {}, [], 'x', 'A'.repeat(60)])('refuses %j as a setup', async (setup) => {
    const person = await makeUser();
    const answer = await login(person, { setup, code: '123456' });
    expect([200, 401]).toContain(answer.status);
    expect(answer.status === 200).toBe(typeof setup !== 'string');
    expect((await login(person)).status).toBe(200);
  });
});

describe('a login', () => {
  it('asks for the code after the right password only, and starts no session', async () => {
    const owner = await makeOwner();
    const asked = await login(owner);
    expect([reasonOf(asked), asked.headers.get('Set-Cookie')]).toEqual([[401, 'code'], null]);
    const wrong = await login(owner, { password: 'wrong password', code: nextCode(owner.secret) });
    expect(reasonOf(wrong)).toEqual([401, undefined]);
    const { body } = await as(owner.session, 'GET', '/account/security');
    expect(body.sessions).toHaveLength(1);
    expect((await login(owner, { code: codeOf(owner.secret) })).status).toBe(200);
  });

  it('takes the codes of one step before and after, with spaces too', async () => {
    for (const step of [-1, 0, 1]) {
      const owner = await makeOwner();
      now += 120_000;
      const code = codeOf(owner.secret, step);
      expect((await login(owner, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    }
    for (const step of [-2, 2]) {
      const owner = await makeOwner();
      now += 120_000;
      expect(reasonOf(await login(owner, { code: codeOf(owner.secret, step) }))).toEqual([401, 'code']);
    }
  });

  it('takes a code once, and none from before it', async () => {
    const owner = await makeOwner();
    expect(reasonOf(await login(owner, { code: codeOf(owner.secret) })), 'used for setting up').toEqual([401, 'code']);
    now += 60_000;
    const [earlier, code] = [codeOf(owner.secret, -1), codeOf(owner.secret)];
    expect((await login(owner, { code })).status).toBe(200);
    for (const used of [code, earlier]) expect(reasonOf(await login(owner, { code: used }))).toEqual([401, 'code']);
  });

  it.each(['code', 'recovery code'])('with the same %s eight times at once starts one session', async (kind) => {
    const owner = await makeOwner();
    const code = kind === 'code' ? nextCode(owner.secret) : owner.recovery[3];
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(owner, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await as(owner.session, 'GET', '/account/security');
    expect(body.sessions).toHaveLength(2);
    expect(body.two_factor.recovery_codes_left).toBe(kind === 'code' ? 10 : 9);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const owner = await makeOwner();
    for (const code of owner.recovery.slice(0, 2)) {
      expect((await login(owner, { code: ` ${code.replaceAll('-', ' ').toUpperCase()}` })).status).toBe(200);
      expect(reasonOf(await login(owner, { code }))).toEqual([401, 'code']);
    }
    const { body } = await as(owner.session, 'GET', '/account/security');
    expect(body.two_factor.recovery_codes_left).toBe(8);
  });

  it('is limited after five wrong codes, also in parallel, but not with a recovery code', async () => {
    const owner = await makeOwner();
    const right = nextCode(owner.secret);
    await Promise.all(Array.from({ length: codesPerWindow }, () => login(owner, { code: '000000' })));
    const limited = await login(owner, { code: right });
    expect(reasonOf(limited)).toEqual([401, 'code']);
    expect(limited.body.errors[0].message).toContain('too many wrong codes');
    await login(owner); // the right password without a code
    expect((await login(owner, { code: owner.recovery[0] })).status).toBe(200);
  });

  it.each([null, 5, {}, ['123456'], '', '12345', '1234567', '１２３４５６', '<script>', 'x'.repeat(70_000)])(
    'refuses the code %j',
    async (code) => {
      const owner = await makeOwner();
      expect(reasonOf(await login(owner, { code }))).toEqual([401, 'code']);
    },
  );

  it('is not possible with the codes of another account or a stored secret that was copied', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    expect(reasonOf(await login(owner, { code: nextCode(other.secret) }))).toEqual([401, 'code']);
    expect(reasonOf(await login(owner, { code: other.recovery[0] }))).toEqual([401, 'code']);
    await panel.sql(
      `UPDATE users SET two_factor_secret = (SELECT two_factor_secret FROM users WHERE id = ${other.id}) WHERE id = ${owner.id}`,
    );
    expect(reasonOf(await login(owner, { code: nextCode(other.secret) }))).toEqual([401, 'code']);
  });

  it('stays closed when a part of the second step is missing', async () => {
    for (const change of ['two_factor_since = NULL', 'two_factor_secret = NULL', "two_factor_secret = 'x'"]) {
      const owner = await makeOwner();
      await panel.sql(`UPDATE users SET ${change} WHERE id = ${owner.id}`);
      expect(reasonOf(await login(owner))).toEqual([401, 'code']);
    }
  });
});

describe('the secrets', () => {
  it('are encrypted or hashed, in no answer, no query and no log', async () => {
    const logged = vi.spyOn(panel.payload.logger, 'error');
    const info = vi.spyOn(panel.payload.logger, 'info');
    const owner = await makeOwner('admin');
    process.env.REQUIRE_TWO_FACTOR = 'admins';
    const { body: asked } = await login(await makeUser('admin'));
    const { rows } = await panel.sql(`SELECT * FROM users WHERE id = ${owner.id}`);
    const text = JSON.stringify(rows);
    for (const secret of [owner.secret, ...owner.recovery]) expect(text).not.toContain(secret);
    const hidden = /two_factor"|recovery_codes"|last_step|"hash"|"salt"/;
    const paths = [
      '/users/me',
      `/users/${owner.id}`,
      '/users?limit=0&depth=2',
      `/users/${owner.id}?select[two_factor]=true`,
    ];
    for (const path of paths) {
      const { status, body } = await as(owner.session, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toMatch(hidden);
    }
    const signedIn = await login(owner, { code: nextCode(owner.secret) });
    expect(JSON.stringify(signedIn.body)).not.toMatch(hidden);
    for (const path of ['two_factor.secret', 'two_factor.recovery_codes', 'two_factor.last_step']) {
      const { status } = await as(owner.session, 'GET', `/users?where[${path}][exists]=true`);
      expect([path, status]).toEqual([path, 400]);
      expect((await as(owner.session, 'GET', `/users?sort=${path}`)).status).toBe(400);
    }
    const { secret, recovery_codes, setup } = asked.errors[0].data;
    for (const value of [secret, recovery_codes[0], setup])
      expect(inspect([logged.mock.calls, info.mock.calls], { depth: 9 })).not.toContain(value);
  });

  it('cannot be written through the API, and an edit of the account keeps them', async () => {
    const owner = await makeOwner('admin');
    const change = {
      two_factor_since: null,
      two_factor: { secret: null, recovery_codes: [], last_step: 0 },
      sessions: [],
    };
    for (const session of [owner.session, (await panel.signIn('admin')) ?? '']) {
      const edit = { ...change, name: `Kept ${now}` };
      expect((await as(session, 'PATCH', `/users/${owner.id}`, edit)).status).toBe(200);
    }
    expect(reasonOf(await login(owner))).toEqual([401, 'code']);
    expect((await login(owner, { code: nextCode(owner.secret) })).status).toBe(200);
    expect((await as(owner.session, 'GET', '/account/security')).body.two_factor.recovery_codes_left).toBe(10);
  });
});

describe('turning off', () => {
  it('needs a code, and counts wrong ones', async () => {
    const owner = await makeOwner();
    for (const code of ['000000', 'kkkk-kkkk-kkkk-kkkk', password]) {
      expect((await account(owner.session, 'two-factor/off', { code })).status).toBe(400);
    }
    expect(await isSignedIn(owner.session)).toBe(true);
    expect((await account(owner.session, 'two-factor/off', { code: nextCode(owner.secret) })).status).toBe(200);
    expect((await login(owner)).status).toBe(200);
    expect((await account(owner.session, 'two-factor/off', { code: nextCode(owner.secret) })).status).toBe(409);
  });

  it('and new recovery codes use up the code that was given', async () => {
    const owner = await makeOwner();
    const code = nextCode(owner.secret);
    const { body } = await account(owner.session, 'two-factor/recovery-codes', { code });
    expect(body.recovery_codes).toHaveLength(10);
    expect((await account(owner.session, 'two-factor/off', { code })).status).toBe(400);
    expect(reasonOf(await login(owner, { code: owner.recovery[0] }))).toEqual([401, 'code']);
    expect((await login(owner, { code: body.recovery_codes[0] })).status).toBe(200);
  });

  it('for somebody else is for admins, and ends the sessions of that account', async () => {
    const owner = await makeOwner('admin');
    for (const actor of ['editor', 'contributor', 'machine', 'anonymous'] as const) {
      const { status } = await panel.send(actor, 'POST', '/account/two-factor/remove', { account: owner.id });
      expect([401, 403]).toContain(status);
    }
    expect((await account(owner.session, 'two-factor/remove', { account: owner.id })).status, 'oneself').toBe(400);
    expect((await panel.send('admin', 'POST', '/account/two-factor/remove', { account: 999_999 })).status).toBe(404);
    const removed = await panel.send('admin', 'POST', '/account/two-factor/remove', { account: owner.id });
    expect(removed.status).toBe(200);
    expect(await isSignedIn(owner.session)).toBe(false);
    const { body: log } = await panel.send('editor', 'GET', `/review-log?where[row][like]=users:${owner.id}:&sort=id`);
    expect(log.docs.map(({ who, reason }: { who: string; reason: string }) => `${who}: ${reason}`)).toEqual([
      expect.stringMatching(/^Second \d+: Turned on the second step of the login\.$/),
      'The admin: Turned off the second step of the login.',
    ]);
    expect((await login(owner)).status).toBe(200);
  });
});

describe('REQUIRE_TWO_FACTOR=admins', () => {
  it('makes an admin set it up within the login', async () => {
    const person = await makeUser('admin');
    process.env.REQUIRE_TWO_FACTOR = 'admins';
    const asked = await login(person);
    const { data } = asked.body.errors[0];
    expect([reasonOf(asked), asked.headers.get('Set-Cookie')]).toEqual([[401, 'setup'], null]);
    expect(data.recovery_codes).toHaveLength(10);
    expect(reasonOf(await login(person, { code: '123456' }))).toEqual([401, 'setup']);
    const done = await login(person, { setup: data.setup, code: codeOf(data.secret) });
    expect(done.status).toBe(200);
    const session = authorizationOf(done);
    expect((await as(session, 'GET', '/users')).status).toBe(200);
    expect(reasonOf(await login(person))).toEqual([401, 'code']);
    expect((await login(person, { code: nextCode(data.secret) })).status).toBe(200);
  });

  it('ends the sessions of admins without a second step, and of nobody else', async () => {
    const [person, editor, owner] = [await makeUser('admin'), await makeUser('editor'), await makeOwner('admin')];
    const [admin, other] = [authorizationOf(await login(person)), authorizationOf(await login(editor))];
    process.env.REQUIRE_TWO_FACTOR = 'admins';
    expect(await isSignedIn(admin)).toBe(false);
    expect((await as(admin, 'GET', '/users')).status).toBe(403);
    expect((await as(admin, 'GET', '/account/security')).status).toBe(401);
    expect((await as(admin, 'POST', '/users/refresh-token', {})).status).toBe(403);
    expect(await isSignedIn(other)).toBe(true);
    expect(await isSignedIn(owner.session)).toBe(true);
  });

  it('applies to a new admin at once, and to one who turns it off', async () => {
    const editor = await makeUser('editor');
    const session = authorizationOf(await login(editor));
    const [admin, owner] = [(await makeOwner('admin')).session, await makeOwner('admin')];
    process.env.REQUIRE_TWO_FACTOR = 'admins';
    expect((await as(admin, 'PATCH', `/users/${editor.id}`, { role: 'admin' })).status).toBe(200);
    expect(await isSignedIn(session)).toBe(false);
    expect(reasonOf(await login(editor))).toEqual([401, 'setup']);
    expect((await account(owner.session, 'two-factor/off', { code: owner.recovery[0] })).status).toBe(200);
    expect(await isSignedIn(owner.session)).toBe(false);
    expect(reasonOf(await login(owner))).toEqual([401, 'setup']);
  });
});

describe('the day', () => {
  it('has a limit of wrong codes too', async () => {
    const owner = await makeOwner();
    vi.restoreAllMocks();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now, shouldAdvanceTime: true });
    try {
      for (let at = 0; at < codesPerDay; at += 1) {
        if (at % codesPerWindow === 0) now += 11 * 60_000;
        vi.setSystemTime(now);
        expect(reasonOf(await login(owner, { code: '000000' }))).toEqual([401, 'code']);
        await login(owner);
      }
      now += 11 * 60_000;
      vi.setSystemTime(now);
      expect((await login(owner, { code: codeOf(owner.secret) })).body.errors[0].message).toContain('too many');
    } finally {
      vi.useRealTimers();
    }
  });
});
