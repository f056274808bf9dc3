import { expect, it } from 'vitest';
import { describeRun } from '../../../../src/admin/dashboard/describe-run.ts';

it('lists every number that is not zero, groups included, and nothing else', () => {
  const summary = {
    new: 12,
    changed: 0,
    refused: 1,
    sources: { worked: 30, failed: 2 },
    families: ['news'],
    note: 'x',
  };
  expect(describeRun(summary)).toBe('12 new, 1 refused, 30 sources worked, 2 sources failed');
});

it('gives the reason why a run failed', () => {
  expect(describeRun({ ended: 'It ended with an error.' })).toBe('It ended with an error');
});

it.each([null, undefined, 'text', [], {}])('is empty for %j', (summary) => {
  expect(describeRun(summary)).toBe('');
});
