import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../../../export/write/serialise.ts';

describe('the form of a JSON file', () => {
  it('has each row of a list on its own line, and ends in one newline', () => {
    expect(toJson({ b: 1, rows: [{ id: 'a', in: [{ x: 1 }] }, { id: 'b' }], flat: [1, 2], none: [] })).toBe(
      '{"b":1,"rows":[\n{"id":"a","in":[{"x":1}]},\n{"id":"b"}\n],"flat":[1,2],"none":[]}\n',
    );
  });

  it('prints characters as they are', () => {
    expect(toJson({ text: 'Krypto på børs – 日本 🙂 </script>\u2028' })).toBe(
      '{"text":"Krypto på børs – 日本 🙂 </script>\u2028"}\n',
    );
  });

  it('leaves out a field without a value', () => {
    expect(toJson({ a: undefined, b: null })).toBe('{"b":null}\n');
  });

  it('equals the output of JSON.stringify, except for line breaks between rows', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(JSON.stringify(JSON.parse(toJson(value)))).toBe(JSON.stringify(value));
      }),
    );
  });
});
