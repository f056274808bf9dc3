/** Sessions: several at once, and none that comes back or gets lost through another one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, authorizationOf, openPanel, type Panel } from './panel.ts';

let panel: Panel;

beforeAll(async () => {
  panel = await openPanel();
});

afterAll(() => panel.close());

const password = 'a long password';
let count = 0;

async function makeUser(role: 'admin' | 'editor' = 'editor') {
  count += 1;
  const email = `session-${count}@example.com`;
  const { id } = await panel.payload.create({
    collection: 'users',
    data: { name: `Session ${count}`, email, password, role },
  });
  return { id, email };
}

const login = (email: string, headers?: HeadersInit) =>
  panel.send('anonymous', 'POST', '/users/login', { email, password }, headers);
const as = (Authorization: string, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  panel.send('anonymous', method, path, body, { Authorization });
const isSignedIn = async (authorization: string) => (await as(authorization, 'GET', '/users/me')).body.user !== null;

async function storedSessions(id: number) {
  const row = await panel.payload.db.findOne<{ id: number; sessions: { id: string }[] }>({
    collection: 'users',
    where: { id: { equals: id } },
  });
  return row?.sessions ?? [];
}

describe('simultaneous logins', () => {
  it('of one account keep all eight sessions', async () => {
    const { id, email } = await makeUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await storedSessions(id)).toHaveLength(8);
    for (const answer of answers) expect(await isSignedIn(authorizationOf(answer))).toBe(true);
  });

  it('and logouts and renewals do not undo each other', async () => {
    const { id, email } = await makeUser();
    const first: string[] = [];
    for (let at = 0; at < 4; at += 1) first.push(authorizationOf(await login(email)));
    const [, , renewed = '', kept = ''] = first;
    const ended = first.slice(0, 2);
    const [logins, others] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => login(email))),
      Promise.all([
        ...ended.map((session) => as(session, 'POST', '/users/logout', {})),
        as(renewed, 'POST', '/users/refresh-token', {}),
      ]),
    ]);
    expect([...logins, ...others].map(({ status }) => status)).toEqual(Array(7).fill(200));
    for (const session of ended) expect(await isSignedIn(session)).toBe(false);
    for (const session of [renewed, kept, ...logins.map(authorizationOf)]) {
      expect(await isSignedIn(session)).toBe(true);
    }
    expect(await storedSessions(id)).toHaveLength(6);
  });

  it('do not undo a change of the account that is saved while they check the password', async () => {
    const { id, email } = await makeUser();
    const change = { name: `Renamed ${count}`, role: 'contributor' };
    const [changed, ...logins] = await Promise.all([
      panel.send('admin', 'PATCH', `/users/${id}`, change),
      ...Array.from({ length: 4 }, () => login(email)),
    ]);
    expect([changed.status, ...logins.map(({ status }) => status)]).toEqual(Array(5).fill(200));
    expect(await panel.payload.findByID({ collection: 'users', id })).toMatchObject(change);
  });

  it('with the old password do not restore it', async () => {
    const { id, email } = await makeUser();
    const logins = await Promise.all([
      panel.send('admin', 'PATCH', `/users/${id}`, { password: 'another password' }),
      ...Array.from({ length: 4 }, () => login(email)),
    ]);
    expect(logins[0]?.status).toBe(200);
    expect((await login(email)).status).toBe(401);
    for (const answer of logins.slice(1).filter(({ status }) => status === 200)) {
      expect(await isSignedIn(authorizationOf(answer))).toBe(false);
    }
  });

  it('with wrong passwords do not undo a change when they lock the account', async () => {
    const { id, email } = await makeUser();
    await login(email);
    const change = { name: `Locked ${count}`, role: 'contributor' };
    const wrong = () => panel.send('anonymous', 'POST', '/users/login', { email, password: 'wrong password' });
    await Promise.all([panel.send('admin', 'PATCH', `/users/${id}`, change), ...Array.from({ length: 8 }, wrong)]);
    expect(await panel.payload.findByID({ collection: 'users', id })).toMatchObject(change);
    expect((await login(email)).status).toBe(401);
  });
});

describe('the session token', () => {
  it('is in the cookie only, in no answer', async () => {
    const { email } = await makeUser();
    const signedIn = await login(email);
    const session = authorizationOf(signedIn);
    const renewed = await as(session, 'POST', '/users/refresh-token', {});
    const answers: Answer[] = [signedIn, await as(session, 'GET', '/users/me'), renewed];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('eyJ');
      expect(body.exp).toBeGreaterThan(Date.now() / 1000);
    }
    expect(renewed.headers.get('Set-Cookie')).toMatch(/^payload-token=eyJ/);
  });
});
