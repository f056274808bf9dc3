import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mask } from '../../../src/lib/mask.ts';

it.each([
  ['https://user:word@example.org/x.git', 'https://***@example.org/x.git'],
  ['push to https://token@example.org failed', 'push to https://***@example.org failed'],
  ['ssh://git:p@ss@example.org/x', 'ssh://***@example.org/x'],
  ['https://example.org/a@b', 'https://example.org/a@b'],
  ['git@example.org:x.git', 'git@example.org:x.git'],
])('shows %s as %s', (line, shown) => {
  expect(mask(line)).toBe(shown);
});

it('never shows the part before the @ of an address', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9%:._~!$&'()*+,;=-]{6,20}$/);
  fc.assert(
    fc.property(word, (secret) => {
      expect(mask(`fatal: unable to access 'https://${secret}@h/x'`)).toBe("fatal: unable to access 'https://***@h/x'");
    }),
  );
});

it('masks known secrets wherever they occur', () => {
  expect(mask('Authorization: Basic abcdef; abcdef', ['abcdef'])).toBe('Authorization: Basic ***; ***');
});
