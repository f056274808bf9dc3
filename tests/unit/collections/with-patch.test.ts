import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPatch } from '../../../collections/workflow/with-patch.ts';

const rows = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.constant(null)));

describe('withPatch', () => {
  it('merges groups and replaces lists and values', () => {
    const stored = { title: 'a', period: { start: 1, end: 2 }, links: [{ name: 'x' }, { name: 'y' }] };
    const patch = { title: null, period: { end: 3 }, links: [{ name: 'z' }] };
    expect(withPatch(stored, patch)).toEqual({ title: null, period: { start: 1, end: 3 }, links: [{ name: 'z' }] });
  });

  it('keeps what the patch leaves undefined, and what it does not name', () => {
    expect(withPatch({ a: 1, b: { c: 2 } }, { a: undefined })).toEqual({ a: 1, b: { c: 2 } });
  });

  it('takes a date as a value, and a group in place of none', () => {
    const day = new Date(0);
    expect(withPatch({ day: new Date(1), group: null }, { day, group: { a: 1 } })).toEqual({ day, group: { a: 1 } });
  });

  it('has the last word of the patch in every member, twice like once', () => {
    fc.assert(
      fc.property(rows, rows, (stored, patch) => {
        const once = withPatch(stored, patch);
        expect(once).toEqual({ ...stored, ...patch });
        expect(withPatch(once, patch)).toEqual(once);
      }),
    );
  });
});
