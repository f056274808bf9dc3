import { expect, it } from 'vitest';
import { generatePassword } from '../../../src/panel/password.ts';

it('is long, readable and different each time', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){4}$/);
  expect(new Set(passwords).size).toBe(200);
});
