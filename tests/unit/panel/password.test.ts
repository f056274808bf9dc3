import { expect, it } from 'vitest';
import { makePassword } from '../../../src/panel/password.ts';

it('is long, readable, and never the same twice', () => {
  const passwords = Array.from({ length: 200 }, makePassword);
  for (const password of passwords) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){4}$/);
  expect(new Set(passwords).size).toBe(200);
});
