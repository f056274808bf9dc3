import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textDiff } from '../../../src/admin/history/text-diff.ts';

it('marks the words that differ', () => {
  expect(textDiff('Four meetings a year', 'Five meetings a year')).toEqual([
    { kind: 'removed', text: 'Four' },
    { kind: 'added', text: 'Five' },
    { kind: 'same', text: ' meetings a year' },
  ]);
});

it('sets texts that have little in common one after the other, whole', () => {
  expect(textDiff('Sample: Waiting story with all it needs', 'A title that went wrong')).toEqual([
    { kind: 'removed', text: 'Sample: Waiting story with all it needs' },
    { kind: 'added', text: 'A title that went wrong' },
  ]);
  expect(textDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
});

it('loses no letter of either text', () => {
  const words = fc.string({ maxLength: 60 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = textDiff(before, after);
      const without = (kind: string) => parts.filter((part) => part.kind !== kind).map(({ text }) => text);
      expect([without('added').join(''), without('removed').join('')]).toEqual([before, after]);
    }),
  );
});
