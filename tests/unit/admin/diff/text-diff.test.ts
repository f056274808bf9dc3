import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textDiff } from '../../../../src/admin/diff/text-diff.ts';

it('marks the words that differ', () => {
  expect(textDiff('Four meetings a year', 'Five meetings a year')).toEqual([
    { kind: 'removed', text: 'Four' },
    { kind: 'added', text: 'Five' },
    { kind: 'same', text: ' meetings a year' },
  ]);
});

it('does not mix texts that have little in common', () => {
  expect(textDiff('Sample: Waiting story with all it needs', 'A title that went wrong')).toEqual([
    { kind: 'removed', text: 'Sample: Waiting story with all it needs' },
    { kind: 'added', text: 'A title that went wrong' },
  ]);
  expect(textDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
});

it('keeps every letter of both texts', () => {
  const anyText = fc.string({ maxLength: 60 });
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const parts = textDiff(before, after);
      const without = (kind: string) => parts.filter((part) => part.kind !== kind).map(({ text }) => text);
      expect([without('added').join(''), without('removed').join('')]).toEqual([before, after]);
    }),
  );
});
