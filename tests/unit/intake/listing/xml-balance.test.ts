import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceXml } from '../../../../src/intake/listing/xml-balance.ts';
import { readXmlFeed } from '../../../../src/intake/listing/xml-feed.ts';
import { IntakeError } from '../../../../src/intake/reader.ts';

const words = fc.stringMatching(/^[a-zæøå 0-9&;]{0,12}$/);
const element = fc
  .tuple(fc.constantFrom('title', 'link', 'guid', 'description', 'dc:date', 'author', 'x:y'), words)
  .map(([name, text]) => `<${name}>${text}</${name}>`);
const other = fc.constantFrom(
  '<!-- </item> -->',
  '<description><![CDATA[</item><item><title>]]></description>',
  '<source url="https://a.example"><title>A</title></source>',
  '<link rel="alternate" href="/a > b"/>',
  '<enclosure url="/a"/>',
  '<itunes:category text="a"><itunes:category text="b"/></itunes:category>',
  '<media:group><media:title>A</media:title><media:content url="/a"><b>a</b></media:content></media:group>',
);
const item = fc.array(fc.oneof(element, other), { maxLength: 6 }).map((parts) => `<item>${parts.join('')}</item>`);
const feed = fc
  .array(item, { maxLength: 5 })
  .map((items) => `<rss><channel><title>A</title>${items.join('')}</channel></rss>`);

describe('balanceXml', () => {
  it('leaves a feed as it is where all its elements are closed', () => {
    fc.assert(
      fc.property(feed, (text) => {
        expect(balanceXml(text)).toEqual({ text, wasBroken: false });
      }),
    );
  });

  it('costs at most the item that lacks an end tag, and the one behind it', () => {
    const whole = fc
      .array(fc.array(other, { maxLength: 4 }), { minLength: 1, maxLength: 5 })
      .map((items) =>
        items.map((parts, at) => `<item><title>N${at}</title><link>/${at}</link>${parts.join('')}</item>`),
      );
    fc.assert(
      fc.property(whole, fc.nat(), fc.nat(), (items, which, end) => {
        const at = which % items.length;
        const parts = (items[at] ?? '')
          .replace(/<!--.*?-->|<description>.*?<\/description>/g, '')
          .split(/(?=<)|(?<=>)/);
        const ends = parts.flatMap((part, index) => (part.startsWith('</') ? [index] : []));
        const broken = parts.toSpliced(ends[end % ends.length] ?? 0, 1).join('');
        const text = `<rss><channel><title>A</title>${items.with(at, broken).join('')}</channel></rss>`;
        const titles = readXmlFeed(text, 'https://a.example/feed').items.map(({ title }) => title);
        expect(titles).toEqual(
          expect.arrayContaining(items.flatMap((_, n) => (n === at || n === at + 1 ? [] : [`N${n}`]))),
        );
      }),
    );
  });
});

it('any pieces of a feed give items, or one error of the source', () => {
  const pieces = fc.constantFrom(
    ...['<rss>', '</rss>', '<channel>', '</channel>', '<item>', '</item>', '<entry>', '</entry>', '<feed>', '</feed>'],
    ...['<title>', '</title>', '<link>', '</link>', '<link href="/a">', '<link/>', '<guid>', '</guid>', '</titel>'],
    ...[
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<b>',
      '</b>',
      '<br>',
      '&#38;amp;',
      '&',
      '<',
      '>',
      'Bitcoin',
      '/a',
      '<?xml?>',
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      try {
        const { items } = readXmlFeed(`<rss><channel>${parts.join('')}`, 'https://avisa.example/feed');
        for (const { title } of items) expect(title).not.toMatch(/<[a-z/!]/i);
      } catch (error) {
        expect(error).toBeInstanceOf(IntakeError);
      }
    }),
    { numRuns: 500 },
  );
});

it.each(['<item>', '<title>', '</title>', '<link "', '<!--', "<x:link '\"'", '</b>', '<title></b>', '<a>', '<a></b>'])(
  'a feed of 200,000 times %s takes one pass',
  (piece) => {
    const begun = performance.now();
    balanceXml(piece.repeat(200_000));
    expect(performance.now() - begun).toBeLessThan(10_000);
  },
);

describe('a feed with an element that is not closed', () => {
  const items = `<item><title>One</title><link>https://a.example/1</link></item>
    <item><title>Two</title><link>https://a.example/2</link></item>`;
  const read = (xml: string) => readXmlFeed(xml, 'https://a.example/feed');

  it.each([
    '<title>A',
    '<title>A<link>https://a.example/</link>',
    '<description>A',
    '<language>nb',
    '<copyright>A</copyright><managingEditor>A',
    '<image><url>/a.png</url><title>A</title><link>https://a.example/</link>',
    '<image><url>/a.png<title>A</title></image>',
    '<atom:link rel="self" href="/feed">',
    '<title>A<generator>A',
    '<author><name>A',
  ])('in its channel keeps all its items: %s', (channel) => {
    const { items: found, remarks } = read(`<rss version="2.0"><channel>${channel}${items}</channel></rss>`);
    expect(found.map(({ title, url }) => [title, url])).toEqual([
      ['One', 'https://a.example/1'],
      ['Two', 'https://a.example/2'],
    ]);
    expect(remarks).toEqual([expect.stringContaining('some elements are not closed')]);
  });

  it.each(['<category>A', '<author>A', '<enclosure url="/a.mp3" type="audio/mpeg">', '</b>'])(
    'in an item keeps that item and the next ones: %s',
    (part) => {
      const broken = items.replace('<title>One</title>', `$&${part}`);
      const { items: found } = read(`<rss version="2.0"><channel><title>A</title>${broken}</channel></rss>`);
      expect(found.map(({ title, url }) => [title, url])).toEqual([
        ['One', 'https://a.example/1'],
        ['Two', 'https://a.example/2'],
      ]);
    },
  );

  it('of another vocabulary keeps the next items', () => {
    const broken = items.replace('</item>', '<media:group><media:content url="/a"></item>');
    const { items: found } = read(`<rss version="2.0"><channel><title>A</title>${broken}</channel></rss>`);
    expect(found.map(({ title }) => title)).toEqual(['One', 'Two']);
  });
});
