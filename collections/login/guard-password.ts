/** Requires passwords of ten characters. Payload accepts three, which is too few even with the limits on login attempts. */
import type { CollectionBeforeValidateHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';

const minLength = 10;

export const guardPassword: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const password: unknown = data?.password;
  if (password === undefined || password === null || password === '') return data;
  if (typeof password !== 'string' || password.length < minLength) {
    const message = `Choose a password of at least ${minLength} characters.`;
    refuse({ collection: collection.slug, errors: [{ path: 'password', message }], req });
  }
  return data;
};
