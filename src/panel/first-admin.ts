/** Creates the first account of the panel. Without any account, Payload would let anybody create it. */
import type { Payload } from 'payload';
import { generatePassword } from './password.ts';

const EMAIL = 'admin@example.com';

export interface Login {
  email: string;
  password: string;
}

/**
 * Creates an admin with a random password if there is no account yet.
 * @returns its login, to be shown once; null if there are accounts
 */
export async function createFirstAdmin(payload: Payload, email = EMAIL): Promise<Login | null> {
  const { totalDocs } = await payload.count({ collection: 'users' });
  if (totalDocs > 0) return null;
  const login = { email, password: generatePassword() };
  await payload.create({ collection: 'users', data: { ...login, name: 'Admin', role: 'admin' } });
  return login;
}
