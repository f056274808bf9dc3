/** The first account of the panel. While there is none, Payload lets anybody who asks make it. */
import type { Payload } from 'payload';
import { makePassword } from './password.ts';

const EMAIL = 'admin@example.com';

export interface Login {
  email: string;
  password: string;
}

/**
 * Makes an admin with a random password where there is no account yet.
 * @returns its login, to be shown once; null when there are accounts
 */
export async function makeFirstAdmin(payload: Payload, email = EMAIL): Promise<Login | null> {
  const { totalDocs } = await payload.count({ collection: 'users' });
  if (totalDocs > 0) return null;
  const login = { email, password: makePassword() };
  await payload.create({ collection: 'users', data: { ...login, name: 'Admin', role: 'admin' } });
  return login;
}
