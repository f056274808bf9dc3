import { expect, it } from 'vitest';
import { runNumbers } from '../../../src/admin/dashboard/run-numbers.ts';

it('names every number of a run that is not zero, groups included, and nothing else', () => {
  const summary = {
    new: 12,
    changed: 0,
    refused: 1,
    sources: { worked: 30, failed: 2 },
    families: ['news'],
    note: 'x',
  };
  expect(runNumbers(summary)).toBe('12 new, 1 refused, 30 sources worked, 2 sources failed');
});

it('says that a run broke off', () => {
  expect(runNumbers({ ended: 'It ended with an error.' })).toBe('It ended with an error');
});

it.each([null, undefined, 'text', [], {}])('says nothing of %j', (summary) => {
  expect(runNumbers(summary)).toBe('');
});
