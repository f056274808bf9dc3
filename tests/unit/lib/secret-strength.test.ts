import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretFault } from '../../../src/lib/secret-strength.ts';

describe('secretFault', () => {
  test.each(['hex', 'base64', 'base64url'] as const)('has nothing against random bytes as %s', (encoding) => {
    for (let time = 0; time < 2000; time += 1) expect(secretFault(randomBytes(32).toString(encoding))).toBeNull();
  });

  test.each([
    ['', 'must have at least 32 characters'],
    ['0f3a9c', 'must have at least 32 characters'],
    ['x'.repeat(64), 'must have at least 8 different characters'],
    ['correct horse battery staple and my secret', 'has a word in it that everybody tries first'],
    ['openssl rand -hex 32 is what it says there', 'has a word in it that everybody tries first'],
    ['ChangeMe-0f3a9c5b7d1e2846-0f3a9c5b7d1e2846', 'has a word in it that everybody tries first'],
    ['0f3a9c5b7d1e28460f3a9c5b7d1e2846', 'is a pattern that repeats itself'],
    ['nordicfeednordicfeednordicfeednord', 'is a pattern that repeats itself'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'follows the alphabet, the digits or the keyboard'],
    ['qwertzuiopasdfghjklyxcvbnm1234567890', 'follows the alphabet, the digits or the keyboard'],
    ['zyxwvutsrqponmlkjihgfedcba9876543210', 'follows the alphabet, the digits or the keyboard'],
  ])('says of %j that it %s', (secret, fault) => {
    expect(secretFault(secret)).toBe(fault);
  });

  test('finds whatever is written twice or more', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.integer({ min: 2, max: 40 }), (part, times) => {
        expect(secretFault(part.repeat(times))).not.toBeNull();
      }),
    );
  });
});
