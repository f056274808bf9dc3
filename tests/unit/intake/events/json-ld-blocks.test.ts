import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../src/intake/events/json-ld-blocks.ts';

describe('parseJson', () => {
  it.each([
    ['a comma after the last', '{"a":[1,2,],}', { a: [1, 2] }],
    ['line ends in strings', '{"a":"x\ny\tz\u0001"}', { a: 'x\ny\tz ' }],
    ['CDATA', '<![CDATA[{"a":1}]]>', { a: 1 }],
    ['CDATA in a comment', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
    ['CDATA in another comment', '/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
    ['an HTML comment', '<!--\n{"a":1}\n-->', { a: 1 }],
    ['comments', '{"a":1, // one\n /* two */ "b":"http://x//y /* z */"}', { a: 1, b: 'http://x//y /* z */' }],
    ['a semicolon', '{"a":1};', { a: 1 }],
    ['invalid escapes', String.raw`{"a":"it\'s \"here\" \\ there,]"}`, { a: 'it\'s "here" \\ there,]' }],
    ['entities', '{&quot;a&quot;:&quot;x &amp;amp; y&quot;}', { a: 'x &amp; y' }],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
  ])('accepts %s', (_, written, value) => {
    expect(parseJson(written)).toEqual(value);
  });

  it.each(['{"a":', '{"a":"x}', '{a:1}', 'var x = 1', '{"a":"x" "b":1}'])('does not guess at %s', (written) => {
    expect(parseJson(written)).toBeUndefined();
  });
});
