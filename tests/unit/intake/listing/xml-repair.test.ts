import { describe, expect, it } from 'vitest';
import { countItemEnds, repairXml } from '../../../../src/intake/listing/xml-repair.ts';

describe('repairXml', () => {
  it.each([
    ['<body>one<br>two</body>', '<body>one<br/>two</body>'],
    ['<body><img src="a > b"></img></body>', '<body><img src="a > b"/></body>'],
    ['<title>one<p>two</title>', '<title><![CDATA[one<p>two]]></title>'],
    ['<content:encoded><p>one</content:encoded>', '<content:encoded><![CDATA[<p>one]]></content:encoded>'],
  ])('closes or wraps what HTML leaves open: %s', (text, repaired) => {
    expect(repairXml(text)).toBe(repaired);
  });

  it.each([
    '<title>plain &lt;b&gt; text</title>',
    '<title><![CDATA[one<br>two]]></title>',
    '<!-- <br> --><link>https://a.example</link><source url="https://a.example">A</source>',
    '<item><title>never closed</item><title>next</title>',
  ])('leaves %s unchanged', (text) => {
    expect(repairXml(text)).toBe(text);
  });
});

describe('countItemEnds', () => {
  it('counts the ends of items outside comments and CDATA', () => {
    expect(countItemEnds('<item></item><s:item></s:item ><entry></entry>')).toBe(3);
    expect(countItemEnds('<!-- </item> --><![CDATA[</item>]]></items>')).toBe(0);
  });
});

it.each([
  '<!--',
  '<![CDATA[',
  '<description>',
  '<title',
  '<img "',
  '<br ',
  '</item',
  '<x:description><p>',
  "<img '\"'",
])('a feed of 200,000 times %s takes one pass', (piece) => {
  const begun = performance.now();
  repairXml(piece.repeat(200_000));
  countItemEnds(piece.repeat(200_000));
  // It takes some tens of milliseconds; with quadratic time it would take minutes.
  expect(performance.now() - begun).toBeLessThan(3000);
});
