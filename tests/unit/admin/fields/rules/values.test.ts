import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt, withValue } from '../../../../../src/admin/fields/rules/values.ts';

describe('a value in the content of a form', () => {
  const content = { eu: { acts: [{ name: 'MiCA' }, { name: 'DORA' }] }, eea: { src: 'efta' } };

  it('is set, added and removed, and the rest stays', () => {
    expect(withValue(content, ['eu', 'acts', 1, 'name'], 'TFR')).toEqual({
      eu: { acts: [{ name: 'MiCA' }, { name: 'TFR' }] },
      eea: { src: 'efta' },
    });
    expect(withValue(content, ['eu', 'acts', 0], undefined)).toEqual({
      eu: { acts: [{ name: 'DORA' }] },
      eea: { src: 'efta' },
    });
    expect(withValue(content, ['eea', 'src'], undefined)).toEqual({ eu: content.eu, eea: {} });
    expect(withValue(null, ['copy', 'en', 'title'], 'A')).toEqual({ copy: { en: { title: 'A' } } });
  });

  it('can be read where it was set, and nothing is changed in place', () => {
    const keys = fc.array(fc.oneof(fc.constantFrom('a', 'b'), fc.nat(1)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(keys, fc.string(), (path, text) => {
        const before = JSON.stringify(content);
        expect(valueAt(withValue(content, path, text), path)).toBe(text);
        expect(JSON.stringify(content)).toBe(before);
      }),
    );
  });

  it('keeps the order of the keys', () => {
    expect(Object.keys(withValue({ a: 1, b: 2, c: 3 }, ['b'], 5) as object)).toEqual(['a', 'b', 'c']);
  });
});
