import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretProblem } from '../../../src/lib/secret-strength.ts';

describe('secretProblem', () => {
  test.each(['hex', 'base64', 'base64url'] as const)('accepts random bytes as %s', (encoding) => {
    for (let time = 0; time < 2000; time += 1) expect(secretProblem(randomBytes(32).toString(encoding))).toBeNull();
  });

  test.each([
    ['', 'must have at least 32 characters'],
    ['0f3a9c', 'must have at least 32 characters'],
    ['x'.repeat(64), 'must have at least 8 different characters'],
    ['correct horse battery staple and my secret', 'contains a word that is easy to guess'],
    ['openssl rand -hex 32 is what it says there', 'contains a word that is easy to guess'],
    ['ChangeMe-0f3a9c5b7d1e2846-0f3a9c5b7d1e2846', 'contains a word that is easy to guess'],
    ['0f3a9c5b7d1e28460f3a9c5b7d1e2846', 'is a repeated pattern'],
    ['nordicfeednordicfeednordicfeednord', 'is a repeated pattern'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'follows the alphabet, the digits or the keyboard'],
    ['qwertzuiopasdfghjklyxcvbnm1234567890', 'follows the alphabet, the digits or the keyboard'],
    ['zyxwvutsrqponmlkjihgfedcba9876543210', 'follows the alphabet, the digits or the keyboard'],
  ])('reports that %j %s', (secret, problem) => {
    expect(secretProblem(secret)).toBe(problem);
  });

  test('refuses anything that is repeated', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.integer({ min: 2, max: 40 }), (part, times) => {
        expect(secretProblem(part.repeat(times))).not.toBeNull();
      }),
    );
  });
});
