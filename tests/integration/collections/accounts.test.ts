/** Accounts: changes to one's own account, signing in, cookies, machine users, and the settings behind them. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  attemptsPerAccount,
  attemptsPerAddress,
  countLoginAttempt,
  resetsPerAccount,
  resetsPerAddress,
} from '../../../collections/login/login-limits.ts';
import { readPanelSettings } from '../../../src/lib/panel-settings.ts';
import { onRequestFrom } from '../../../src/lib/requester.ts';
import { onPostgres } from '../support/test-database.ts';
import { type Actor, authorizationOf, openPanel, type Panel } from './panel.ts';

let panel: Panel;
const PAYLOAD_SECRET = randomBytes(32).toString('hex');

beforeAll(async () => {
  panel = await openPanel();
});

afterAll(() => panel.close());

const login = (email: string, password: string, headers?: HeadersInit) =>
  panel.send('anonymous', 'POST', '/users/login', { email, password }, headers);

let count = 0;

/** Creates an account for one test. */
async function makeUser(role = 'contributor') {
  count += 1;
  const email = `user-${count}@example.com`;
  const password = 'a long password';
  const { status, body } = await panel.send('admin', 'POST', '/users', {
    name: `User ${count}`,
    email,
    password,
    role,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.doc.id as number, email, password };
}

describe('an account', () => {
  it('is created by admins with the role that they choose, by default contributor', async () => {
    const row = { name: 'New', email: 'new@example.com', password: 'a long password' };
    for (const actor of ['editor', 'contributor', 'machine', 'anonymous'] as const) {
      expect((await panel.send(actor, 'POST', '/users', row)).status).toBe(403);
    }
    const { body } = await panel.send('admin', 'POST', '/users', row);
    expect(body.doc).toMatchObject({ name: 'New', role: 'contributor' });
    expect(JSON.stringify(body)).not.toMatch(/hash|salt|a long password/);
  });

  it.each<Actor>(['editor', 'contributor'])(
    'lets the %s change their name and password, but not their role',
    async (actor) => {
      const { id, email, password } = await makeUser(actor);
      const Authorization = authorizationOf(await login(email, password));
      const patch = (change: object, who = id) =>
        panel.send('anonymous', 'PATCH', `/users/${who}`, change, { Authorization });
      expect((await patch({ name: `Renamed ${id}`, password: 'another password' })).status).toBe(200);
      expect((await login(email, password)).status).toBe(401);
      expect((await login(email, 'another password')).body.user).toMatchObject({ name: `Renamed ${id}`, role: actor });

      await patch({
        role: 'admin',
        loginAttempts: 0,
        lockUntil: null,
        hash: 'x',
        salt: 'y',
        sessions: [],
        apiKey: 'z',
        enableAPIKey: true,
      });
      const after = await panel.payload.findByID({ collection: 'users', id, showHiddenFields: true });
      expect(after).toMatchObject({ role: actor });
      expect(JSON.stringify(after)).not.toMatch(/"x"|"y"|"z"/);
      expect((await login(email, 'another password')).status, 'the password still works').toBe(200);

      const { admin } = panel.accounts;
      expect((await patch({ name: 'Mine' }, admin.id)).status).toBe(403);
      const bulk = await panel.send(
        'anonymous',
        'PATCH',
        '/users?where[id][exists]=true',
        { name: `Bulk ${id}` },
        { Authorization },
      );
      expect(bulk.body.docs.map((doc: { id: number }) => doc.id)).toEqual([id]);
    },
  );

  it.each<Actor>(['editor', 'contributor'])('shows the %s no other account', async (actor) => {
    const { body } = await panel.send(actor, 'GET', '/users?depth=2&limit=100');
    expect(body.docs.map((doc: { email: string }) => doc.email)).toEqual([`${actor}@example.com`]);
    expect((await panel.send(actor, 'GET', '/users/count')).body).toEqual({ totalDocs: 1 });
    expect((await panel.send(actor, 'GET', `/users/${panel.accounts.admin.id}`)).status).toBe(404);
    for (const field of ['email', 'name', 'hash', 'resetPasswordToken']) {
      const found = await panel.send(
        actor,
        'GET',
        `/users?where[${field}][like]=a&where[id][not_equals]=${panel.accounts[actor as 'editor'].id}`,
      );
      expect(found.body.docs ?? []).toEqual([]);
    }
  });

  it.each(['x', 'short', '123456789', 5, ['a long password'], { a: 1 }])(
    'cannot have the password %j',
    async (password) => {
      const { id } = await makeUser();
      const { status, body } = await panel.send('admin', 'PATCH', `/users/${id}`, { password });
      expect([status, body.errors[0].message]).toEqual([400, 'Choose a password of at least 10 characters.']);
      const created = await panel.send('admin', 'POST', '/users', { name: 'W', email: 'weak@example.com', password });
      expect(created.status).toBe(400);
    },
  );

  it('has no access after it is deleted, and its rows belong to nobody', async () => {
    const { id, email, password } = await makeUser();
    const Authorization = authorizationOf(await login(email, password));
    const row = await panel.send('anonymous', 'POST', '/caveats', { text: 'Left behind' }, { Authorization });
    expect(row.status).toBe(201);
    expect((await panel.send('admin', 'DELETE', `/users/${id}`)).status).toBe(200);
    expect((await panel.send('anonymous', 'GET', '/news', undefined, { Authorization })).status).toBe(403);
    const heir = await makeUser();
    if (!onPostgres) expect(heir.id, 'SQLite reuses the id').toBe(id);
    const other = authorizationOf(await login(heir.email, heir.password));
    const edit = await panel.send(
      'anonymous',
      'PATCH',
      `/caveats/${row.body.doc.id}`,
      { text: 'Mine' },
      { Authorization: other },
    );
    expect(edit.status).toBe(403);
  });
});

describe('signing in', () => {
  it('sets a session cookie that scripts and other sites cannot use', async () => {
    const { editor } = panel.accounts;
    const { headers } = await login(editor.email, editor.password);
    const [cookie = '', ...flags] = (headers.get('Set-Cookie') ?? '').split('; ');
    expect(cookie).toMatch(/^payload-token=ey/);
    expect(flags.map((flag) => flag.replace(/=.*GMT$/, ''))).toEqual([
      'Expires',
      'Path=/',
      'HttpOnly=true',
      'SameSite=Lax',
    ]);
    const expires = Date.parse(/Expires=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? '');
    expect((expires - Date.now()) / 3_600_000).toBeCloseTo(8, 1);
  });

  it.each<[string, HeadersInit, number]>([
    ['from the panel itself', { Origin: 'http://localhost:3000' }, 200],
    ['within the panel’s site', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['from another site', { Origin: 'https://evil.example' }, 403],
    ['from another port', { Origin: 'http://localhost:4000' }, 403],
    ['from another site without an origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from nowhere', {}, 403],
  ])('is accepted from its cookie %s: %j', async (_, headers, status) => {
    const { admin } = panel.accounts;
    const token = authorizationOf(await login(admin.email, admin.password)).replace('JWT ', '');
    const answer = await panel.send('anonymous', 'GET', '/users', undefined, {
      ...headers,
      Cookie: `payload-token=${token}`,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('ends with signing out', async () => {
    const { editor } = panel.accounts;
    const Authorization = authorizationOf(await login(editor.email, editor.password));
    const me = () => panel.send('anonymous', 'GET', '/users/me', undefined, { Authorization });
    expect((await me()).body.user.email).toBe(editor.email);
    expect((await panel.send('anonymous', 'POST', '/users/logout', {}, { Authorization })).status).toBe(200);
    expect((await me()).body.user).toBeNull();
  });

  it('is locked after five wrong passwords, until an admin unlocks it', async () => {
    const { email, password } = await makeUser('admin');
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await login(email, 'wrong password')).status).toBe(401);
    const locked = await login(email, password);
    expect([locked.status, locked.headers.get('Set-Cookie')]).toEqual([401, null]);
    for (const actor of ['editor', 'contributor', 'machine', 'anonymous'] as const) {
      expect((await panel.send(actor, 'POST', '/users/unlock', { email })).status).toBe(403);
    }
    expect((await login(email, password)).status).toBe(401);
    expect((await panel.send('admin', 'POST', '/users/unlock', { email })).status).toBe(200);
    expect((await login(email, password)).status).toBe(200);
  });

  it('answers a wrong password, an unknown, a locked and a limited account with the same message', async () => {
    const { email: wrong } = await makeUser();
    const { email: locked, password } = await makeUser();
    for (let attempt = 1; attempt <= 5; attempt += 1) await login(locked, 'wrong password');
    const limited = 'limited@example.com';
    for (let attempt = 1; attempt <= attemptsPerAccount; attempt += 1) await countLoginAttempt(limited, panel);
    const answers = await Promise.all([
      login(wrong, 'wrong password'),
      login('nobody@example.com', 'wrong password'),
      login(locked, 'wrong password'),
      login(locked, password),
      login(limited, 'wrong password'),
      login(limited.toUpperCase(), 'wrong password'),
    ]);
    const [first] = answers;
    for (const { status, body, headers } of answers) {
      expect([status, body, [...headers]]).toEqual([401, first?.body, [...(first?.headers ?? [])]]);
    }
    expect(first?.body).toEqual({
      errors: [
        { message: 'The email or password is wrong, or there were too many attempts. Check both, or wait 10 minutes.' },
      ],
    });
  });

  it('is limited per account by failed attempts, until an admin unlocks it', async () => {
    const { email, password } = await makeUser();
    for (let time = 0; time <= attemptsPerAccount; time += 1) expect((await login(email, password)).status).toBe(200);
    for (let attempt = 1; attempt <= attemptsPerAccount; attempt += 1) await countLoginAttempt(email, panel);
    expect((await login(email, password)).status).toBe(401);
    expect((await panel.send('admin', 'POST', '/users/unlock', { email })).status).toBe(200);
    expect((await login(email, password)).status).toBe(200);
  });

  it('is limited per address, for all accounts', async () => {
    const { email, password } = await makeUser();
    const from = (address: string, name = email) => onRequestFrom(address, () => login(name, password));
    expect((await from('192.0.2.1')).status).toBe(200);
    await onRequestFrom('192.0.2.1', () =>
      Promise.all(
        Array.from({ length: attemptsPerAddress }, (_, at) => countLoginAttempt(`spray-${at}@example.com`, panel)),
      ),
    );
    expect((await from('192.0.2.1')).status).toBe(401);
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  it('is not affected by requests to the closed account endpoints, which have limits of their own', async () => {
    const { email, password } = await makeUser();
    const reset = (address: string, path: string, body: object) =>
      onRequestFrom(address, () => panel.send('anonymous', 'POST', path, body));
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= attemptsPerAddress; attempt += 1) {
      const path = attempt % 2 === 0 ? '/users/forgot-password' : '/users/reset-password';
      statuses.push((await reset('192.0.2.3', path, { email: `${attempt}@example.com` })).status);
    }
    expect(statuses.filter((status) => status === 404).length).toBe(resetsPerAddress);
    expect(new Set(statuses.slice(resetsPerAddress))).toEqual(new Set([429]));

    // Of many senders, for one email however it is written; without one, only the sender is counted.
    for (let attempt = 0; attempt <= attemptsPerAddress; attempt += 1) {
      const written = attempt % 2 === 0 ? email : ` ${email.toUpperCase()}`;
      const { status } = await reset(`192.0.2.${100 + attempt}`, '/users/forgot-password', { email: written });
      expect(status).toBe(attempt < resetsPerAccount ? 404 : 429);
    }
    expect((await reset('192.0.2.4', '/users/forgot-password', { email: ['a'] })).status).toBe(404);

    for (const address of ['192.0.2.3', '192.0.2.100', '192.0.2.5']) {
      expect((await onRequestFrom(address, () => login(email, password))).status).toBe(200);
    }
  });

  it.each([
    {},
    { email: 'editor@example.com' },
    { email: { $ne: null }, password: { $ne: null } },
    { email: ['a'], password: 'x' },
  ])('refuses %j', async (body) => {
    const answer = await panel.send('anonymous', 'POST', '/users/login', body);
    expect([400, 401]).toContain(answer.status);
  });

  it('cannot be reset by e-mail: the same response for all, no token, no mail, no waiting', async () => {
    const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'info'), vi.spyOn(panel.payload, 'sendEmail')];
    const started = performance.now();
    const known = await panel.send('anonymous', 'POST', '/users/forgot-password', {
      email: panel.accounts.admin.email,
    });
    const unknown = await panel.send('anonymous', 'POST', '/users/forgot-password', { email: 'nobody@example.com' });
    expect(performance.now() - started).toBeLessThan(2000);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(404);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    const account = await panel.payload.findByID({
      collection: 'users',
      id: panel.accounts.admin.id,
      showHiddenFields: true,
    });
    expect(account.resetPasswordToken ?? null).toBeNull();
    for (const token of [null, '', account.resetPasswordToken]) {
      const reset = await panel.send('anonymous', 'POST', '/users/reset-password', {
        token,
        password: 'a long password',
      });
      expect(reset.status).toBe(404);
    }
  });

  it('is not open to the first visitor, even while there are no accounts', async () => {
    const first = { name: 'First', email: 'first@example.com', password: 'a long password', role: 'admin' };
    for (const collection of ['users', 'machines']) {
      expect((await panel.send('anonymous', 'POST', `/${collection}/first-register`, first)).status).toBe(404);
    }
    const { totalDocs } = await panel.payload.count({ collection: 'users', where: { email: { equals: first.email } } });
    expect(totalDocs).toBe(0);
  });
});

describe('a machine user', () => {
  const key = () => ({ Authorization: `machines API-Key ${panel.machine.key}` });

  it('creates a row with its key, and sees nothing but that row', async () => {
    const { body: source } = await panel.send('editor', 'POST', '/sources', { name: 'Secret source', country: 'NO' });
    await panel.payload.db.updateOne({ collection: 'sources', id: source.doc.id, data: { status: 'published' } });
    const { status, body } = await panel.send('machine', 'POST', '/news?depth=3', {
      url: 'https://a.example/machine',
      source: source.doc.id,
    });
    expect([status, body.doc.source]).toEqual([201, 'secret-source']);
    expect(JSON.stringify(body)).not.toContain('Secret source');
    expect((await panel.send('machine', 'GET', `/news/${body.doc.id}`)).status).toBe(403);
    expect((await panel.send('machine', 'PATCH', `/news/${body.doc.id}`, { title: 'x' })).status).toBe(403);
    expect((await panel.send('machine', 'DELETE', `/news/${body.doc.id}`)).status).toBe(403);
  });

  it('may refer to published rows', async () => {
    await panel.send('editor', 'POST', '/entities', { name: 'House', type: 'organisation' });
    await panel.send('editor', 'POST', '/entities', { name: 'Resident', type: 'person' });
    for (const id of ['house', 'resident'])
      await panel.payload.db.updateOne({ collection: 'entities', id, data: { status: 'published' } });
    const created = await panel.send('machine', 'POST', '/entities', { name: 'Guest', type: 'person', org: 'house' });
    expect(created.status).toBe(201);
    const wrong = await panel.send('machine', 'POST', '/entities', {
      name: 'Other guest',
      type: 'person',
      org: 'resident',
    });
    expect([wrong.status, wrong.body.errors[0].data.errors[0].path]).toEqual([400, 'org']);
  });

  it('has no password, no session, no account page and no panel', async () => {
    for (const path of [
      'login',
      'refresh-token',
      'logout',
      'forgot-password',
      'reset-password',
      'unlock',
      'verify/x',
    ]) {
      expect([path, (await panel.send('machine', 'POST', `/machines/${path}`, {})).status]).toEqual([path, 404]);
    }
    expect((await panel.send('machine', 'GET', '/users/me')).body.user).toBeNull();
    expect((await panel.send('machine', 'GET', '/access')).body.canAccessAdmin).toBeFalsy();
  });

  it('loses access at once when its key is disabled', async () => {
    const { body } = await panel.send('admin', 'POST', '/machines', {
      name: 'Stopped',
      enableAPIKey: true,
      apiKey: 'k'.repeat(32),
    });
    const headers = { Authorization: `machines API-Key ${'k'.repeat(32)}` };
    const make = (text: string) => panel.send('anonymous', 'POST', '/caveats', { text }, headers);
    expect((await make('Before')).status).toBe(201);
    expect((await panel.send('admin', 'PATCH', `/machines/${body.doc.id}`, { enableAPIKey: false })).status).toBe(200);
    expect((await make('After')).status).toBe(403);
  });

  it('is shown to admins without its key', async () => {
    const { body } = await panel.send('admin', 'GET', '/machines');
    expect(JSON.stringify(body)).not.toContain(panel.machine.key);
    expect(body.docs[0]).not.toHaveProperty('apiKey');
  });

  it.each([
    'machines API-Key wrong',
    'machines API-Key ',
    'machines API-Key undefined',
    'users API-Key x',
    'Bearer x',
    'JWT null',
    'JWT eyJhbGciOiJub25lIn0.eyJpZCI6MSwiY29sbGVjdGlvbiI6InVzZXJzIn0.',
  ])('is nobody with %j', async (Authorization) => {
    expect((await panel.send('anonymous', 'POST', '/caveats', { text: 'x' }, { Authorization })).status).toBe(403);
    expect((await panel.send('anonymous', 'GET', '/users', undefined, { Authorization })).status).toBe(403);
  });

  it('has a key; other accounts do not', async () => {
    await panel.send('admin', 'PATCH', `/users/${panel.accounts.editor.id}`, {
      enableAPIKey: true,
      apiKey: 'u'.repeat(32),
    });
    const answer = await panel.send('anonymous', 'GET', '/news', undefined, {
      Authorization: `users API-Key ${'u'.repeat(32)}`,
    });
    expect(answer.status).toBe(403);
    expect(key()).toBeDefined();
  });
});

describe('the settings', () => {
  it('leave nothing open', () => {
    const { config } = panel.payload;
    expect(config.graphQL.disable).toBe(true);
    expect(config.telemetry).toBe(false);
    expect(config.cors).toEqual([]);
    expect(new Set(config.csrf)).toEqual(new Set(['http://localhost:3000']));
    expect(config.admin.avatar).toBe('default');
    expect(config.admin.autoLogin).toBeUndefined();
    expect(config.debug).toBeFalsy();
    expect(config.upload.limits?.fileSize).toBe(5 * 1024 * 1024);
  });

  it('give every collection and global a rule for every operation', () => {
    const { config } = panel.payload;
    const withDefaults = [...config.collections, ...config.globals].flatMap(({ slug, access }) =>
      Object.entries(access ?? {}).flatMap(([operation, rule]) =>
        /Boolean\(user\)|defaultAccess/.test(String(rule)) ? [`${slug} ${operation}`] : [],
      ),
    );
    expect(withDefaults).toEqual([]);
    for (const { slug, access, auth } of config.collections) {
      const operations = ['create', 'read', 'update', 'delete', 'unlock', 'readVersions', ...(auth ? ['admin'] : [])];
      expect([slug, Object.keys(access).sort()]).toEqual([slug, expect.arrayContaining(operations)]);
    }
  });

  it.each([undefined, '', 'short', 'x'.repeat(31), 'x'.repeat(64)])('refuse the secret %j', (secret) => {
    expect(() => readPanelSettings({ PAYLOAD_SECRET: secret })).toThrow(
      /^The setting PAYLOAD_SECRET must have at least /,
    );
    expect(() => readPanelSettings({ PAYLOAD_SECRET })).not.toThrow();
  });

  it.each(['panel.example', 'ftp://panel.example', 'https://panel.example/admin', 'https://me:word@panel.example'])(
    'refuse the address %j',
    (PANEL_URL) => {
      expect(() => readPanelSettings({ PAYLOAD_SECRET, PANEL_URL })).toThrow(
        /^The setting PANEL_URL must be the http /,
      );
    },
  );

  it.each([
    ['https://panel.example/', true, 'https://panel.example'],
    ['http://panel.example', false, 'http://panel.example'],
    ['', false, 'http://localhost:3000'],
  ])('make the cookie secure where the panel is: "%s"', async (PANEL_URL, secure, serverUrl) => {
    vi.stubEnv('PANEL_URL', PANEL_URL);
    vi.resetModules();
    const { Users } = await import('../../../collections/users.ts');
    vi.unstubAllEnvs();
    vi.resetModules();
    expect(Users.auth).toMatchObject({ cookies: { sameSite: 'Lax', secure } });
    expect(readPanelSettings({ PANEL_URL, PAYLOAD_SECRET })).toMatchObject({ serverUrl });
  });
});
