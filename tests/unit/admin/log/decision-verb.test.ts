import { expect, it } from 'vitest';
import { decisionVerb } from '../../../../src/admin/log/decision-verb.ts';

it.each([
  [null, 'pending', null, 'added'],
  ['pending', 'published', null, 'approved'],
  ['rejected', 'published', null, 'approved'],
  ['pending', 'rejected', null, 'rejected'],
  ['published', 'rejected', null, 'withdrew'],
  ['published', 'pending', null, 'withdrew and reopened'],
  ['rejected', 'pending', null, 'reopened'],
  ['published', 'published', null, 'changed'],
  ['published', 'pending', 7, 'undid a decision on'],
] as const)('from %s to %s, undoing %s, is: %s', (from, to, undoes, verb) => {
  expect(decisionVerb({ from, to, undoes })).toBe(verb);
});

it('reads well without the title of the row', () => {
  expect(decisionVerb({ from: 'published', to: 'pending', undoes: 7 }, { hasObject: false })).toBe('undid a decision');
});

it('says that a suggestion was dismissed, which changes nothing', () => {
  const entry = { from: 'pending', to: 'pending', undoes: null, kind: 'dismissal' } as const;
  expect(decisionVerb(entry)).toBe('dismissed a suggestion for');
  expect(decisionVerb({ ...entry, undoes: 7 })).toBe('undid a decision on');
});
