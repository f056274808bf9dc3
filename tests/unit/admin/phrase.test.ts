import { expect, it } from 'vitest';
import { phrase } from '../../../src/admin/log/phrase.ts';

it.each([
  [null, 'pending', null, 'added'],
  ['pending', 'published', null, 'approved'],
  ['rejected', 'published', null, 'approved'],
  ['pending', 'rejected', null, 'rejected'],
  ['published', 'rejected', null, 'withdrew'],
  ['published', 'pending', null, 'withdrew for another look'],
  ['rejected', 'pending', null, 'reopened'],
  ['published', 'published', null, 'changed'],
  ['published', 'pending', 7, 'took back a decision on'],
] as const)('from %s to %s, taking back %s, reads: %s', (from, to, undoes, words) => {
  expect(phrase({ from, to, undoes })).toBe(words);
});
