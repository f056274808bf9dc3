import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const email = 'kari@example.org';
const reset = (...args: string[]) =>
  runCommand('src/commands/reset-password.ts', [email, '--json', ...args], { DATABASE_URI: database.uri });

it('sets a new password, and turns the second step off only when asked, which the review log has', async () => {
  const { payload } = database;
  const data = { name: 'Kari', email, password: 'a-long-password', role: 'editor' } as const;
  const { id } = await payload.create({ collection: 'users', data });
  await payload.update({ collection: 'users', id, data: { two_factor_since: '2026-01-01T00:00:00.000Z' } });
  const state = async () => {
    const { two_factor_since } = await payload.findByID({ collection: 'users', id });
    const where = { reason: { like: 'second step' } };
    const { docs } = await payload.find({ collection: 'review-log', where });
    return { on: two_factor_since !== null, log: docs.map(({ who, reason }) => [who, reason]) };
  };

  expect((await reset()).status).toBe(0);
  expect(await state()).toEqual({ on: true, log: [] });

  const { stdout } = await reset('--two-factor-off');
  const off = { on: false, log: [['the system', 'Turned off the second step of the login.']] };
  expect(await state()).toEqual(off);
  const { password } = JSON.parse(stdout);
  expect((await payload.login({ collection: 'users', data: { email, password } })).user?.id).toBe(id);

  await reset('--two-factor-off');
  expect(await state()).toEqual(off);
});
