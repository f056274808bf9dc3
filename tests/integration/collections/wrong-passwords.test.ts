/** Many wrong passwords at once (17.93). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onRequestFrom } from '../../../src/lib/requester.ts';
import { openPanel, type Panel } from './panel.ts';

let panel: Panel;

beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

const password = 'a long password';
const attempts = 8;

const login = (email: string, given: string, from: string) =>
  onRequestFrom(from, () => panel.send('anonymous', 'POST', '/users/login', { email, password: given }));

const burst = (email: string, network: number) =>
  Promise.all(Array.from({ length: attempts }, (_, at) => login(email, 'a wrong password', `10.0.${network}.${at}`)));

/** An account with three sessions of an hour ago. */
async function makeAccount(email: string): Promise<number> {
  const data = { name: email, email, password, role: 'editor' as const };
  const { id } = await panel.payload.create({ collection: 'users', data });
  for (const at of [1, 2, 3]) expect((await login(email, password, `10.1.0.${at}`)).status).toBe(200);
  await panel.sql(`UPDATE users_sessions SET created_at = '2026-11-23T01:00:00.000Z' WHERE _parent_id = ${id}`);
  return id;
}

const stored = async (id: number) => {
  const { sessions, updatedAt, loginAttempts, lockUntil } = await panel.payload.findByID({
    ...{ collection: 'users', id, showHiddenFields: true },
  });
  return { account: { sessions, updatedAt }, loginAttempts, isLocked: new Date(lockUntil ?? 0) > new Date() };
};

it('each of many wrong passwords counts once, locks the account, and shows nothing of it', async () => {
  const unknown = await burst('nobody@example.com', 2);
  for (const round of [3, 4]) {
    const email = `burst-${round}@example.com`;
    const id = await makeAccount(email);
    const before = await stored(id);
    const answers = await burst(email, round);
    const seen = ({ status, body }: (typeof answers)[number]) => ({ status, body });
    expect(answers.map(seen)).toEqual(unknown.map(seen));
    expect(answers[0]?.status).toBe(401);
    expect(await stored(id)).toEqual({ account: before.account, loginAttempts: attempts, isLocked: true });
    expect((await login(email, password, '10.1.0.9')).status).toBe(401);
  }
});

it('a lock that is over begins the count again, and parallel attempts count from there', async () => {
  const id = await makeAccount('over@example.com');
  await panel.sql(`UPDATE users SET login_attempts = 5, lock_until = '2026-01-01T00:00:00.000Z' WHERE id = ${id}`);
  await Promise.all([1, 2, 3].map((at) => login('over@example.com', 'a wrong password', `10.2.0.${at}`)));
  expect(await stored(id)).toMatchObject({ loginAttempts: 3, isLocked: false });
});
