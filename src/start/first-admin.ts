/** The first account of the panel. While there is none, Payload lets anybody who asks make it. */
import type { Payload } from 'payload';
import { collections } from '../../collections/index.ts';
import { makePassword } from './password.ts';

const EMAIL = 'admin@example.com';

export interface Login {
  email: string;
  password: string;
}

/** True when no collection, the accounts included, holds a row. */
export async function isEmpty(payload: Payload): Promise<boolean> {
  for (const { slug } of collections) {
    const { totalDocs } = await payload.count({ collection: slug as never });
    if (totalDocs > 0) return false;
  }
  return true;
}

/**
 * Makes an admin with a random password where there is no account yet.
 * @returns its login, to be shown once; null when there are accounts
 */
export async function makeFirstAdmin(payload: Payload): Promise<Login | null> {
  const { totalDocs } = await payload.count({ collection: 'users' });
  if (totalDocs > 0) return null;
  const login = { email: EMAIL, password: makePassword() };
  await payload.create({ collection: 'users', data: { ...login, name: 'Admin', role: 'admin' } });
  return login;
}
