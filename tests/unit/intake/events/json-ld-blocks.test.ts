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
    ['a comment before it', '// Event data\n{"a":1}', { a: 1 }],
    ['a comment of several lines before it', '/* Event\n * data "x" { */\n{"a":1}', { a: 1 }],
    ['an HTML comment before and after it', '<!-- the "event" { -->\n{"a":1}\n<!-- end -->', { a: 1 }],
    ['several comments before it', '<!-- a -->/* b */ // c\n <!-- d -->{"a":1}', { a: 1 }],
    ['HTML comments inside it', '{"a":1,<!-- "b":2, -->"c":"<!-- text -->"}', { a: 1, c: '<!-- text -->' }],
    ['CDATA on one line in a comment', '//<![CDATA[ {"a":"]]>"} //]]>', { a: ']]>' }],
    ['an old comment for old browsers', '<!--//\n{"a":1}\n//-->', { a: 1 }],
    ['CDATA after a comment', '<!-- x --><![CDATA[{"a":1}]]>', { a: 1 }],
    ['a comment only', '/* no event this week */', []],
    ['nothing', ' \n', []],
    ['null', 'null', null],
    ['null after a comment', '// none\nnull', null],
    ['several values', '{"a":1}\n{"b":2},{"c":"}{"};', [{ a: 1 }, { b: 2 }, { c: '}{' }]],
    ['a list and a value', '[{"a":1,},] {"b":2}', [[{ a: 1 }], { b: 2 }]],
    ['no-break spaces', '{\u00a0"a":\u20031}', { a: 1 }],
    ['entities in a list', '[{&quot;a&quot;:1}]', [{ a: 1 }]],
    ['a comma after the last of all', '{"a":1},', { a: 1 }],
    ['a semicolon', '{"a":1};', { a: 1 }],
    ['invalid escapes', String.raw`{"a":"it\'s \"here\" \\ there,]"}`, { a: 'it\'s "here" \\ there,]' }],
    ['entities', '{&quot;a&quot;:&quot;x &amp;amp; y&quot;}', { a: 'x &amp; y' }],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
  ])('accepts %s', (_, written, value) => {
    expect(parseJson(written)).toEqual(value);
  });

  it.each([
    '{"a":',
    '{"a":"x}',
    '{a:1}',
    'var x = 1',
    '{"a":"x" "b":1}',
    '{"a":1}}',
    'x{"a":1}',
    '{"a":1} y',
    '/* {"a":1} */ x',
  ])('does not guess at %s', (written) => {
    expect(parseJson(written)).toBeUndefined();
  });
});
