import { describe, expect, it } from 'vitest';
import { inFeed } from '../../../../src/intake/listing/xml-extent.ts';
import { readXmlFeed } from '../../../../src/intake/listing/xml-feed.ts';
import { rss, rssItem } from './fixture.ts';

const address = 'https://avisa.example/feed';
const itemsOf = (text: string) => readXmlFeed(text, address).items;

describe('an item of an XML feed', () => {
  it.each([
    ['<guid>https://avisa.example/p</guid>', 'https://avisa.example/p'],
    ['<guid isPermaLink="true">https://avisa.example/p</guid>', 'https://avisa.example/p'],
    ['<link/><link rel="enclosure" href="/a.mp3"/><link>/p</link>', 'https://avisa.example/p'],
    ['<link>www.avisa.example/p</link>', 'https://www.avisa.example/p'],
    ['<link>?p=1</link>', 'https://avisa.example/feed?p=1'],
    ['<link xml:base="https://other.example/a/">b</link>', 'https://other.example/a/b'],
    ['<atom:link xmlns:atom="http://www.w3.org/2005/Atom" href="/p"/>', 'https://avisa.example/p'],
    ['<a10:link xmlns:a10="http://www.w3.org/2005/Atom" rel="alternate" href="/p"/>', 'https://avisa.example/p'],
    [
      '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="http://www.iana.org/assignments/relation/alternate" href="/p"/>',
      'https://avisa.example/p',
    ],
  ])('gets its address from %s', (elements, url) => {
    expect(itemsOf(rss(`<item><title>Bitcoin</title>${elements}</item>`))).toMatchObject([{ url }]);
  });

  it.each([
    ['<link rel="self" href="/s"/><link rel="edit" href="/e"/><link type="text/html" href="/p"/><id>tag:x</id>', '/p'],
    ['<link rel="self" href="/s"/><id>https://avisa.example/p</id>', '/p'],
    ['<link rel="related" href="/r"/><link rel="canonical" href="/p"/><id>tag:x</id>', '/p'],
    ['<link rel="enclosure" href="/a.mp3"/><link rel="self" href="/p"/><id>tag:x</id>', '/p'],
    [
      '<link rel="alternate" type="application/json" href="/j"/><link rel="alternate" type="text/html" href="/p"/>',
      '/p',
    ],
  ])('of Atom gets its address from %s', (elements, path) => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Bitcoin</title>${elements}</entry></feed>`;
    expect(itemsOf(feed)).toMatchObject([{ url: `https://avisa.example${path}` }]);
  });

  it.each([
    '<guid isPermaLink="false">https://avisa.example/p</guid>',
    '<guid>4711</guid>',
    '<link>javascript:alert(1)</link>',
    '<link>https://user:secret@avisa.example/</link>',
    '<link>file:///etc/passwd</link>',
    '',
  ])('gets no address from "%s"', (elements) => {
    expect(itemsOf(rss(`<item><title>Bitcoin</title>${elements}</item>`))).toMatchObject([{ url: null }]);
  });

  it.each([
    ['<title type="html">Example &lt;b&gt;Atom&lt;/b&gt;</title>', 'Example Atom'],
    ['<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Example <b>Atom</b></div></title>', 'Example Atom'],
    ['<title>1 &lt; 2 &amp; 3</title>', '1 < 2 & 3'],
    ['<title mode="base64" type="text/html">RXhhbXBsZSA8Yj5BdG9tPC9iPg==</title>', 'Example Atom'],
    ['<title type="text">AT&amp;T</title>', 'AT&T'],
    ['<title><![CDATA[AT&amp;T]]> mer</title>', 'AT&T mer'],
    ['<title>don&#146;t</title>', 'don’t'],
    ['<title>AT&#38;amp;T</title>', 'AT&T'],
    ['<title>AT&#x26;#38;T</title>', 'AT&T'],
    ['<title>AT&amp;amp;T</title>', 'AT&T'],
    ['<title>don&amp;#8217;t</title>', 'don’t'],
    ['<title>don&amp;amp;#8217;t</title>', 'don’t'],
    ['<title><![CDATA[don&amp;#8217;t]]></title>', 'don’t'],
    ['<title><![CDATA[Gull &amp;amp; gr&amp;oslash;nt]]></title>', 'Gull & grønt'],
    ['<title><![CDATA[&amp;lt;b&amp;gt;Fet&amp;lt;/b&amp;gt; skrift]]></title>', 'Fet skrift'],
    ['<title><![CDATA[1 &amp;lt; 2]]></title>', '1 < 2'],
    ['<title><![CDATA[Write &amp;amp; in HTML]]></title>', 'Write &amp; in HTML'],
    ['<title><![CDATA[HTML: &amp;lt;/b&amp;gt; and &amp;amp;]]></title>', 'HTML: &lt;/b&gt; and &amp;'],
    ['<title><![CDATA[a<script>alert(1)</script>b]]> &lt;img src=x onerror=alert(1)&gt;</title>', 'ab'],
    ['<title>\n  Two\n  lines </title>', 'Two lines'],
  ])('has its headline as plain text: %s', (title, expected) => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${title}<link href="/1"/></entry></feed>`;
    expect(itemsOf(feed)).toMatchObject([{ title: expected }]);
  });

  it('has its time as text, with its entities decoded', () => {
    const times = '<pubDate>i g&#229;r&nbsp;kl. 21.30</pubDate>';
    expect(itemsOf(rssItem(times))).toMatchObject([{ time: 'i går kl. 21.30' }]);
  });

  it('ignores elements of other vocabularies', () => {
    const item =
      '<item xmlns:x="http://x.example/"><x:title>wrong</x:title><title>right</title><x:link>/wrong</x:link><link>/right</link></item>';
    expect(itemsOf(rss(item))).toMatchObject([{ title: 'right', url: 'https://avisa.example/right' }]);
  });

  it('has its own elements under any prefix', () => {
    const feed = `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/" xmlns:q="http://purl.org/dc/elements/1.1/">
      <s:channel/><s:item r:about="/1"><s:title>Bitcoin</s:title><q:date>2026-11-20T10:00:00Z</q:date></s:item></r:RDF>`;
    expect(itemsOf(feed)).toMatchObject([{ title: 'Bitcoin', time: '2026-11-20T10:00:00Z' }]);
  });

  it('has the outlet that it was passed on from', () => {
    const item =
      '<item><title>Bitcoin</title><link>/1</link><source url="https://bladet.example">Bladet</source></item>';
    expect(itemsOf(rss(item))).toMatchObject([{ outlet: { name: 'Bladet', url: 'https://bladet.example/' } }]);
  });
});

describe('an XML feed', () => {
  it('gives its first 1,000 items, and a remark on the rest', () => {
    const items = Array.from({ length: 1001 }, (_, index) => `<item><title>B</title><link>/${index}</link></item>`);
    const listing = readXmlFeed(rss(items.join('')), address);
    expect(listing.items).toHaveLength(1000);
    expect(listing.remarks).toEqual(['It lists 1001 items. Only the first 1000 were read.']);
  });

  it('is not put into another root when its own is called like a field of every object', () => {
    const text = '<constructor><channel><item/></channel></constructor>';
    expect(inFeed(text)).toBe(text);
    expect(inFeed('<channel><item/></channel>')).toBe('<rss><channel><item/></channel></rss>');
  });

  it.each([
    ['an unclosed channel', (items: string) => `<rss><channel>${items}</rss>`],
    ['an unclosed channel and root', (items: string) => `<rss><channel><title>A</title>${items}`],
    ['an end of the channel too many', (items: string) => `<rss><channel></channel>${items}</channel></rss>`],
    ['an unclosed item', (items: string) => rss(items.replace('</item>', ''))],
    ['an unclosed last item', (items: string) => rss(items.replace(/<\/item>$/, ''))],
    ['an end of an item too many', (items: string) => rss(items.replace('</item>', '</item></div></item>'))],
    ['an unclosed title', (items: string) => rss(items.replace('</title>', ''))],
    ['a misspelt end of a title', (items: string) => rss(items.replace('</title>', '</titel>'))],
    ['an unclosed link', (items: string) => rss(items.replace('</link>', '\n'))],
    ['an unclosed description', (items: string) => rss(items.replace('</description>', ''))],
    ['a link like the one of HTML', (items: string) => rss(items.replace('<guid>', '<link rel="x" href="/y"><guid>'))],
  ])('keeps the items that can be read, with a remark, in spite of %s', (_, feedOf) => {
    const item = (n: number) =>
      `<item><title>Bitcoin ${n}</title><link>/${n}</link><description>Om ${n}</description><guid>${n}</guid></item>`;
    const { items, remarks } = readXmlFeed(feedOf(item(1) + item(2) + item(3)), address);
    expect(items.map(({ title, url, key }) => [title, url, key])).toEqual(
      [1, 2, 3].map((n) => [`Bitcoin ${n}`, `https://avisa.example/${n}`, String(n)]),
    );
    expect(remarks).toEqual([expect.stringMatching(/^(Its XML is broken|Its end is missing).* 3 items\.$/)]);
  });

  it.each([
    ['CDATA in CDATA', '<![CDATA[one <![CDATA[<b>two</b>]]> <p>three]]>', 'one two three'],
    ['CDATA without an end', '<![CDATA[one two three', 'one two three'],
    ['an end of CDATA without its start', 'one two <b>three</b>]]>', 'one two three'],
  ])('keeps all its items in spite of %s', (_, description, summary) => {
    const items = [1, 2].map(
      (n) => `<item><title>Bitcoin ${n}</title><description>${description}</description><link>/${n}</link></item>`,
    );
    expect(itemsOf(rss(items.join(''))).map((item) => [item.title, item.summary, item.url])).toEqual(
      [1, 2].map((n) => [`Bitcoin ${n}`, summary, `https://avisa.example/${n}`]),
    );
  });

  it.each([
    ['PHP warnings before it', (feed: string) => `<br />\n<b>Warning</b>: x on line <b>2</b>\n${feed}`],
    ['errors after it', (feed: string) => `${feed}\n<br>Warning: & <foo`],
    ['a byte order mark after white space', (feed: string) => `\n\ufeff${feed}`],
    ['two prologs', (feed: string) => `<?xml version="1.0"?>\n<?xml version="1.0"?>${feed}`],
    ['no channel', (feed: string) => feed.replace(/<\/?channel>/g, '')],
    ['capital letters', (feed: string) => feed.replace(/<[^>]+>/g, (tag) => tag.toUpperCase())],
  ])('is read in spite of %s', (_, change) => {
    expect(itemsOf(change(rssItem('')))).toMatchObject([{ title: 'Bitcoin', url: 'https://avisa.example/1' }]);
  });

  it.each(['<item><title>Half a ti', '<item><title><![CDATA[Half', '</channel></rss', '<item><link>/2</link>'])(
    'that was cut off in %s keeps its complete items',
    (end) => {
      const text = `<rss><channel><item><title>Complete</title><link>/1</link></item>${end}`;
      expect(itemsOf(text).map(({ title }) => title)).toEqual(['Complete']);
    },
  );

  it.each([
    ['<description>line<br>two</description>', 'line two'],
    ['<description>line<BR >two<br/>three<br></br>four</description>', 'line two three four'],
    ['<description><img src="x.jpg" alt="a > b">words</description>', 'words'],
    ['<description><p>one<p>two</description>', 'one two'],
    ['<description note="a > b">one<br>two</description>', 'one two'],
    ['<description><![CDATA[one<br>]]><hr>two</description>', 'one two'],
    ['<description>one <!-- <p> --> two<br></description>', 'one two'],
    ['<description><b>A</b> <i>&amp; <u>B</i></description>', 'A & B'],
    ['<summary type="xhtml"><div>one<p>two</div></summary>', 'one two'],
    ['<description>one</description><fulltext>two<br>three<img src=x></fulltext>', 'one'],
    ['<description>1 &lt; 2<![CDATA[ <br> ]]></description>', '1 < 2'],
  ])('keeps all its items where HTML in them is not closed: %s', (description, summary) => {
    const items = [1, 2, 3].map((n) => `<item><title>Bitcoin ${n}</title>${description}<link>/${n}</link></item>`);
    const listing = readXmlFeed(rss(items.join('')), address);
    expect(listing.items.map((item) => [item.title, item.url, item.summary])).toEqual(
      [1, 2, 3].map((n) => [`Bitcoin ${n}`, `https://avisa.example/${n}`, summary]),
    );
    expect(listing.remarks).toEqual([]);
  });

  it('may be a single entry of Atom', () => {
    const entry =
      '<?xml version="1.0"?><entry xmlns="http://www.w3.org/2005/Atom"><title>Bitcoin</title><link href="/1"/></entry>';
    expect(readXmlFeed(entry, address)).toMatchObject({
      items: [{ title: 'Bitcoin', url: 'https://avisa.example/1' }],
      remarks: [],
    });
  });

  it('may be RSS 1.1, whose root is its channel', () => {
    const items = [1, 2].map((n) => `<item rdf:about="/${n}"><title>Bitcoin ${n}</title><link>/${n}</link></item>`);
    const channel = `<Channel xmlns="http://purl.org/net/rss1.1#"><title>A</title><items rdf:parseType="Collection">${items.join('')}</items></Channel>`;
    const listing = readXmlFeed(channel, address);
    expect(listing).toMatchObject({ title: 'A', items: [{ title: 'Bitcoin 1' }, { title: 'Bitcoin 2' }], remarks: [] });
  });

  it('gives a remark where some of its items could not be read', () => {
    const channels = [1, 2].map((n) => `<channel><item><title>Bitcoin</title><link>/${n}</link></item></channel>`);
    const listing = readXmlFeed(`<rss>${channels.join('')}</rss>`, address);
    expect(listing.items).toHaveLength(1);
    expect(listing.remarks).toEqual(['Its XML is broken: it has the ends of 2 items, but only 1 could be read.']);
  });

  it('with entities that refer to each other is read without them', () => {
    const laughs = '<!DOCTYPE a [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(itemsOf(`${laughs}${rssItem('<description>&b;</description>')}`)[0]?.summary).toBe('&b;');
  });

  it.each([
    ['', /cannot be|could not be/],
    ['<opml/>', /cannot be read as a feed/],
    [`<rss><channel><item>${'<a>'.repeat(100_000)}`, /Maximum nested tags/],
    [
      '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&a;</title></item></channel></rss>',
      /External entities/,
    ],
    [
      `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(999)}">]><rss><channel><item><title>${'&a;'.repeat(9999)}</title></item></channel></rss>`,
      /limit exceeded/,
    ],
    [
      `<rss ${Array.from({ length: 300 }, (_, index) => `a${index}="1"`).join(' ')}><channel><item/></channel></rss>`,
      /more than 200 attributes/,
    ],
    ['<rss><channel><item><__proto__>1</__proto__></item></channel></rss>', /cannot be read as a feed/],
  ])('is refused with one line: %.60s', (text, reason) => {
    const read = () => readXmlFeed(text, address);
    expect(read).toThrow(reason);
    expect(read).toThrow(/^[^\n]{20,300}$/);
    expect(read).toThrow(address);
  });
});
