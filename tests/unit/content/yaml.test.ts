import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromYaml, toYaml } from '../../../src/content/yaml.ts';

it('reads back every value unchanged', () => {
  const anyValue = fc.jsonValue({ stringUnit: 'binary' });
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(JSON.stringify(fromYaml(toYaml({ value })))).toBe(JSON.stringify({ value }));
    }),
  );
  const awkwardText = fc.stringMatching(/^[a-z \n\t:#'"\-\u00e9\u2028\r]{0,150}$/);
  fc.assert(
    fc.property(awkwardText, (text) => {
      expect(fromYaml(toYaml({ text, list: [text, { text }] }))).toEqual({ text, list: [text, { text }] });
    }),
    { numRuns: 1000 },
  );
});

it('writes long and multi-line texts as blocks, and folds no lines', () => {
  const sentence = 'Words that go on and on. '.repeat(9).trim();
  const address = `https://example.org/${'a'.repeat(200)}`;
  expect(
    toYaml({ title: 'Short: one', summary: sentence, address, note: 'one\ntwo', torn: 'one \r\ntwo', list: [] }),
  ).toBe(
    `title: "Short: one"\nsummary: |-\n  ${sentence}\naddress: ${address}\nnote: |-\n  one\n  two\n` +
      'torn: "one \\r\\ntwo"\nlist: []\n',
  );
});

it('quotes text that could be read as another type', () => {
  expect(toYaml({ id: '007', hex: '1e5000000000', word: 'true', empty: 'null', country: 'NO' })).toBe(
    'id: "007"\nhex: "1e5000000000"\nword: "true"\nempty: "null"\ncountry: NO\n',
  );
});

it('uses no anchors for repeated values', () => {
  const name = { nn: 'Noreg' };
  expect(toYaml({ a: name, b: name })).toBe('a:\n  nn: Noreg\nb:\n  nn: Noreg\n');
});

it.each([
  ['a: "torn', /^is not valid YAML: .* line 1/],
  ['a: 1\na: 2', /^is not valid YAML: Map keys must be unique at line 2/],
  ['a: !!js/function "x"', /^is not valid YAML: Unresolved tag/],
  ['a: &x 1\nb: *x', /^has anchors/],
  ['a: &x [1]', /^has anchors/],
])('refuses %j in one line', (text, message) => {
  expect(() => fromYaml(text)).toThrow(message);
  expect(() => fromYaml(text)).not.toThrow(/\n/);
});
