import type { Payload } from 'payload';
import { expect, it } from 'vitest';
import { noteProblem } from '../../../src/database/noted-problem.ts';
import { accountOf } from '../../../src/panel/server/account-check.ts';
import { shareAccountCheck } from '../../../src/panel/share-account-check.ts';

/** @param read what the database does when a strategy of Payload reads the account, whose errors Payload swallows */
function startWith(read: () => Promise<unknown>): void {
  const db = { connect: read, find: read, findOne: read };
  noteProblem(db as never);
  const authenticate = async () => ({ user: await db.findOne().catch(() => null) });
  shareAccountCheck({ authStrategies: [{ name: 'test', authenticate }], logger: console } as unknown as Payload);
}

it('an account that is found has a key, and one that is not found has none', async () => {
  startWith(async () => ({ collection: 'users', id: 7 }));
  expect(await accountOf({})).toBe('users:7');
  startWith(async () => null);
  expect(await accountOf({})).toBeNull();
});

it('an account that cannot be read is not taken for a missing one', async () => {
  startWith(() => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
  await expect(accountOf({})).rejects.toThrow('The database server does not answer');
});
