import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemEnds, repairedXml } from '../../../../src/intake/listing/xml-repair.ts';
import { feedNews, indexPageNews, sitemapNews } from '../../../../src/intake/news/news-reader.ts';
import { anyText } from '../any-text.ts';
import { type Pages, pretendSource, readerInput } from '../pretend-source.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/intake/listings/${name}`, import.meta.url)));

const address = 'https://avisa.example/feed';

/** What a feed of the source holds, as stories. */
async function stories(body: string | Uint8Array, source = pretendSource()) {
  const { found } = await feedNews(readerInput(source, { [address]: body }));
  return found;
}

const rss = (items: string) => `<rss version="2.0"><channel><title>Avisa</title>${items}</channel></rss>`;
const item = (members: string) =>
  rss(`<item><title>Bitcoin</title><link>https://avisa.example/1</link>${members}</item>`);

describe('news of a feed', () => {
  it('as WordPress makes it: numeric and named entities, trackers, the outlet in the headline', async () => {
    expect(await stories(fixture('wordpress.rss'))).toEqual([
      {
        family: 'news',
        key: 'https://avisa.example/?p=123',
        title: 'Bitcoin – nå og før',
        url: 'https://avisa.example/2026/11/bitcoin-na/?p=1',
        at: '2026-11-21T13:05:00+00:00',
        row: {
          title: 'Bitcoin – nå og før',
          url: 'https://avisa.example/2026/11/bitcoin-na/?p=1',
          source: 'avisa',
          published: '2026-11-21T13:05:00+00:00',
          country: 'NO',
          language_code: 'nb',
          topics: ['bitcoin'],
        },
        quote: 'Kursen steg … […] Innlegget Bitcoin dukket opp først.',
      },
    ]);
  });

  const short = async (name: string, source = pretendSource()) =>
    (await stories(fixture(name), source)).map(({ title, url, at, key, row }) => [
      title,
      url,
      at,
      key,
      row.language_code,
    ]);

  it.each([
    [
      'drupal.rss',
      'Åtvaring mot "Krypto & Co"',
      'https://tilsynet.example/nyheter/2026/atvaring',
      '2026-11-20T09:30:00',
      '4711 at https://tilsynet.example',
      'nn',
    ],
    [
      'arc.rss',
      'Kryptovaluutan "verotus" muuttuu',
      'https://lehti.example/talous/art-200001.html?ref=rss',
      '2026-11-20T04:00:00',
      'https://lehti.example/talous/art-200001.html',
      'fi',
    ],
    [
      'substack.rss',
      'What the “halving” did to miners',
      'https://letter.example/p/halving',
      '2026-11-21T08:00:12',
      'https://letter.example/p/halving',
      'en',
    ],
    [
      'ghost.rss',
      'Stablecoins i Danmark',
      'https://kaeden.example/stablecoins/',
      '2026-11-19T06:00:00',
      '6741f0aa9c5b3a0001a1b2c3',
      'no',
    ],
    [
      'ntb.rss',
      'Børsnotert selskap kjøper bitcoin',
      'https://presse.example/pressemelding/1?publisherId=2&releaseId=3',
      '2026-11-21T06:00:00',
      'https://presse.example/pressemelding/1?publisherId=2&releaseId=3',
      'no',
    ],
    [
      'channel.atom',
      'Lightning in practice',
      'https://videos.example/watch?v=dQ-w9_WgXcQ',
      '2026-11-15T17:00:06',
      'yt:video:dQ-w9_WgXcQ',
      'no',
    ],
    [
      'blogger.atom',
      'Rafmyntir & skattur',
      'https://balkur.example/2026/11/rafmyntir.html',
      '2026-11-20T17:00:00',
      'tag:blogger.com,1999:blog-1.post-2',
      'is',
    ],
    [
      'slash.rdf',
      'Blokkæde i banken',
      'https://gamle.example/1',
      '2026-11-19T11:00:00',
      'https://gamle.example/1',
      'da',
    ],
    ['feedburner.rss', 'Ethereum-nyt', 'https://nyt.example/ethereum', '2026-11-20T10:00:00', 'nyt-1', 'no'],
  ])('as in %s', async (name, title, url, at, key, language) => {
    expect(await short(name)).toEqual([[title, url, `${at}+00:00`, key, language]]);
  });

  it('as in cision.rss: the language of each item, no guid', async () => {
    expect(await short('cision.rss')).toEqual([
      [
        'Bolaget: Delårsrapport – kryptoverksamheten växer',
        'https://news.example/se/bolaget/r/delarsrapport,c1',
        '2026-11-20T06:30:00+00:00',
        'https://news.example/se/bolaget/r/delarsrapport,c1',
        'sv',
      ],
      expect.arrayContaining(['Bolaget: Interim report – crypto grows', 'en']),
    ]);
  });

  it('as in micro.json: numbers as keys, nameless items, members of the wrong kind', async () => {
    const source = pretendSource();
    const reading = await feedNews(readerInput(source, { [address]: fixture('micro.json') }));
    expect(reading.found.map(({ title, url, key, at, note }) => [title, url, key, at, note])).toEqual([
      ['Bitcoin á Íslandi & víðar', 'https://avisa.example/nota/15', '15', '2026-11-20T10:00:00+00:00', undefined],
      [
        'Rafmyntir hækka í dag. Og meira.',
        'https://notur.example/nota/16',
        'https://notur.example/nota/16',
        null,
        'The source gives no headline: the title is the beginning of its summary.',
      ],
    ]);
    expect(reading.refused).toEqual([
      { item: 'item 3', reason: 'is no JSON object' },
      { item: 'x', reason: 'has no address that can be followed' },
    ]);
  });
});

describe('an item of a feed', () => {
  it.each([
    ['<guid>https://avisa.example/p</guid>', 'https://avisa.example/p'],
    ['<guid isPermaLink="true">https://avisa.example/p</guid>', 'https://avisa.example/p'],
    ['<link/><link>/p</link>', 'https://avisa.example/p'],
    ['<link>?p=1</link>', 'https://avisa.example/feed?p=1'],
    ['<link xml:base="https://other.example/a/">b</link>', 'https://other.example/a/b'],
    ['<atom:link xmlns:atom="http://www.w3.org/2005/Atom" href="/p"/>', 'https://avisa.example/p'],
    ['<a10:link xmlns:a10="http://www.w3.org/2005/Atom" rel="alternate" href="/p"/>', 'https://avisa.example/p'],
    [
      '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="http://www.iana.org/assignments/relation/alternate" href="/p"/>',
      'https://avisa.example/p',
    ],
  ])('has its address from %s', async (members, url) => {
    const [story] = await stories(rss(`<item><title>Bitcoin</title>${members}</item>`));
    expect(story?.url).toBe(url);
  });

  it.each([
    '<guid isPermaLink="false">https://avisa.example/p</guid>',
    '<guid>4711</guid>',
    '<link>javascript:alert(1)</link>',
    '<link>https://user:secret@avisa.example/</link>',
    '<link>file:///etc/passwd</link>',
    '',
  ])('is refused where it has no address but %s', async (members) => {
    const body = rss(`<item><title>Bitcoin</title>${members}</item>`);
    const { found, refused } = await feedNews(readerInput(pretendSource(), { [address]: body }));
    expect(found).toEqual([]);
    expect(refused).toEqual([{ item: 'Bitcoin', reason: 'has no address that can be followed' }]);
  });

  it('without headline and summary is refused, unless every item of the source is wanted', async () => {
    const body = rss('<item><link>/1</link></item>');
    const read = (type: string) => feedNews(readerInput(pretendSource({ type }), { [address]: body }));
    expect((await read('rss')).refused).toEqual([
      { item: 'https://avisa.example/1', reason: 'has neither a headline nor a summary' },
    ]);
    expect((await read('rss-all')).found).toMatchObject([
      { title: 'avisa.example/1', note: 'The source gives no headline: the title is its address.' },
    ]);
  });

  it.each([
    ['<title type="html">Example &lt;b&gt;Atom&lt;/b&gt;</title>', 'Example Atom'],
    ['<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Example <b>Atom</b></div></title>', 'Example Atom'],
    ['<title>1 &lt; 2 &amp; 3</title>', '1 < 2 & 3'],
    ['<title mode="base64" type="text/html">RXhhbXBsZSA8Yj5BdG9tPC9iPg==</title>', 'Example Atom'],
    ['<title type="text">AT&amp;T</title>', 'AT&T'],
    ['<title><![CDATA[AT&amp;T]]> mer</title>', 'AT&T mer'],
    ['<title>don&#146;t</title>', 'don’t'],
    ['<title><![CDATA[a<script>alert(1)</script>b]]> &lt;img src=x onerror=alert(1)&gt;</title>', 'ab'],
    ['<title>\n  Two\n  lines </title>', 'Two lines'],
  ])('has its headline as plain text: %s', async (title, expected) => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${title}<link href="/1"/></entry></feed>`;
    expect((await stories(feed)).map((story) => story.title)).toEqual([expected]);
  });

  it('does not take the words of other vocabularies for its own', async () => {
    const body = rss(
      '<item xmlns:x="http://x.example/"><x:title>wrong</x:title><title>right</title><x:link>/wrong</x:link><link>/right</link></item>',
    );
    expect(await stories(body)).toEqual([
      expect.objectContaining({ title: 'right', url: 'https://avisa.example/right' }),
    ]);
  });

  it('knows its own words under any prefix', async () => {
    const body = `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/" xmlns:q="http://purl.org/dc/elements/1.1/">
      <s:channel/><s:item r:about="/1"><s:title>Bitcoin</s:title><q:date>2026-11-20T10:00:00Z</q:date></s:item></r:RDF>`;
    expect(await stories(body)).toEqual([
      expect.objectContaining({ title: 'Bitcoin', at: '2026-11-20T10:00:00+00:00' }),
    ]);
  });

  it('keeps what the source says of the time', async () => {
    const [story] = await stories(item('<pubDate>Fri, 20 Nov 2026 10:00:00</pubDate>'));
    expect(story).toMatchObject({ at: '2026-11-20T10:00:00+00:00', note: expect.stringContaining('no known zone') });
    const [undated] = await stories(item('<pubDate>soon</pubDate>'));
    expect(undated).toMatchObject({ at: null, row: { published: null }, note: expect.stringContaining('"soon"') });
  });

  it.each([
    [
      'RSS',
      '<rss version="2.0"><channel><title>Nyhetsbladet</title><item><title>%</title><link>/1</link></item></channel></rss>',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Nyhetsbladet</title><entry><title>%</title><link href="/1"/></entry></feed>',
    ],
    [
      'JSON Feed',
      '{"version":"https://jsonfeed.org/version/1.1","title":"Nyhetsbladet","items":[{"id":"1","url":"/1","title":"%"}]}',
    ],
  ])('does not end in what the feed calls itself: %s', async (_, body) => {
    expect(await stories(body.replace('%', 'Bitcoin stiger – Nyhetsbladet'))).toMatchObject([
      { title: 'Bitcoin stiger' },
    ]);
    expect(await stories(body.replace('%', 'Bitcoin stiger – analyse'))).toMatchObject([
      { title: 'Bitcoin stiger – analyse' },
    ]);
  });

  it('names the outlet that it is passed on from', async () => {
    const body = rss(
      '<item><title>Bitcoin stiger - Bladet</title><link>/1</link><source url="https://bladet.example">Bladet</source></item>',
    );
    expect(await stories(body)).toEqual([
      expect.objectContaining({
        title: 'Bitcoin stiger',
        note: 'The source says that it is from Bladet (https://bladet.example/).',
      }),
    ]);
  });
});

describe('the items of a feed', () => {
  it('about something else are passed over, unless the source is about crypto alone', async () => {
    const body = rss(
      '<item><title>Skatten øker</title><link>/1</link></item><item><title>Kurset steg</title><description>Bitcoin</description><link>/2</link></item>',
    );
    const read = (type: string | null) => feedNews(readerInput(pretendSource({ type }), { [address]: body }));
    for (const type of ['rss', null, 'small']) {
      expect(await read(type)).toMatchObject({ found: [{ title: 'Kurset steg' }], refused: [], passed_over: 1 });
    }
    for (const type of ['rss-all', 'crypto', 'rss-crypto']) {
      expect((await read(type)).found).toHaveLength(2);
    }
  });

  it('are each taken once, whatever their keys', async () => {
    const body = rss(
      ['1', '2', '1', '2?utm_source=x']
        .map((path) => `<item><title>B</title><guid isPermaLink="false">same</guid><link>/${path}</link></item>`)
        .join(''),
    );
    expect((await stories(body)).map(({ key }) => key)).toEqual(['https://avisa.example/1', 'https://avisa.example/2']);
  });

  it('are at most a thousand, the first ones', async () => {
    const body = rss(
      Array.from({ length: 1001 }, (_, index) => `<item><title>B</title><link>/${index}</link></item>`).join(''),
    );
    const reading = await feedNews(readerInput(pretendSource(), { [address]: body }));
    expect(reading.found).toHaveLength(1000);
    expect(reading.remarks).toEqual(['It lists 1001 items; the first 1000 were read.']);
  });

  it('are those of the whole part of a feed that broke off', async () => {
    for (const end of [
      '<item><title>Half a ti',
      '<item><title><![CDATA[Half',
      '</channel></rss',
      '<item><link>/2</link>',
    ]) {
      const body = `<rss><channel><item><title>Whole</title><link>/1</link></item>${end}`;
      expect((await stories(body)).map(({ title }) => title)).toEqual(['Whole']);
    }
  });

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
  ])('are all there, and whole, though HTML in one of them is left open: %s', async (description, quote) => {
    const items = [1, 2, 3].map((n) => `<item><title>Bitcoin ${n}</title>${description}<link>/${n}</link></item>`);
    const reading = await feedNews(readerInput(pretendSource(), { [address]: rss(items.join('')) }));
    expect(reading.found.map((story) => [story.title, story.url, story.quote])).toEqual(
      [1, 2, 3].map((n) => [`Bitcoin ${n}`, `https://avisa.example/${n}`, quote]),
    );
    expect(reading.remarks ?? []).toEqual([]);
  });

  it('that cannot be told apart are a remark', async () => {
    const body = rss(
      [1, 2].map((n) => `<item><title>Bitcoin</title><link>/${n}</link><body><p>a<p>b</body></item>`).join(''),
    );
    const reading = await feedNews(readerInput(pretendSource(), { [address]: body }));
    expect(reading.found).toHaveLength(1);
    expect(reading.remarks).toEqual(['It has the ends of 2 items, of which 1 could be told apart: its XML is broken.']);
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
  ])('are looked for in one pass, whatever a feed is made of: %s', (piece) => {
    const begun = performance.now();
    repairedXml(piece.repeat(200_000));
    itemEnds(piece.repeat(200_000));
    // Some tens of milliseconds; minutes where each piece is compared with all that follow.
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('are the same in the same order when they are read again', async () => {
    for (const name of ['wordpress.rss', 'slash.rdf', 'micro.json']) {
      expect(await stories(fixture(name))).toEqual(await stories(fixture(name)));
    }
  });

  it('were read from where the address led to', async () => {
    const pages = { [address]: { url: 'https://www.avisa.example/rss', body: item('') } };
    expect((await feedNews(readerInput(pretendSource(), pages))).found).toMatchObject([
      { read_from: 'https://www.avisa.example/rss' },
    ]);
  });
});

describe('an address that is no feed', () => {
  const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body><p>Hei</p></body></html>`;

  it('but a page is asked once for the feed that it names, and the operator is told', async () => {
    const pages: Pages = {
      [address]: page(
        '<base href="/a/"><link rel="ALTERNATE" type="application/rss+xml; x" href="no"><link rel="alternate" type="application/rss+xml" href="rss">',
      ),
      'https://avisa.example/a/rss': item(''),
    };
    const input = readerInput(pretendSource(), pages);
    const reading = await feedNews(input);
    expect(input.asked).toEqual([address, 'https://avisa.example/a/rss']);
    expect(reading).toMatchObject({
      found: [{ title: 'Bitcoin', read_from: 'https://avisa.example/a/rss' }],
      forget: true,
    });
    expect(reading.remarks).toEqual([
      'https://avisa.example/feed is a web page; the feed that it names was read: https://avisa.example/a/rss. Correct the source.',
    ]);
  });

  it('is asked for whole the next time, also where the feed that it names did not change; a feed is not', async () => {
    const pages: Pages = {
      [address]: page('<link rel="alternate" type="application/rss+xml" href="/rss">'),
      'https://avisa.example/rss': { unchanged: true },
    };
    expect(await feedNews(readerInput(pretendSource(), pages))).toMatchObject({ unchanged: true, forget: true });
    const reading = await feedNews(readerInput(pretendSource(), { [address]: item('') }));
    expect(reading.found).toHaveLength(1);
    expect(reading.forget ?? false).toBe(false);
  });

  it('but a page in a loop of pages is refused', async () => {
    const link = '<link rel="alternate" type="application/rss+xml" href="/feed2">';
    const pages = { [address]: page(link), 'https://avisa.example/feed2': page(link) };
    await expect(feedNews(readerInput(pretendSource(), pages))).rejects.toThrow(
      /and so is https:\/\/avisa.example\/feed2/,
    );
    const itself = { [address]: page('<link rel="alternate" type="application/rss+xml" href="/feed">') };
    await expect(feedNews(readerInput(pretendSource(), itself))).rejects.toThrow(/names no feed/);
  });

  it('but a sitemap is read as one', async () => {
    const reading = await feedNews(readerInput(pretendSource(), { [address]: fixture('courts.sitemap') }));
    expect(reading.found).toHaveLength(2);
    expect(reading.forget).toBe(true);
  });

  it.each([
    ['', /cannot be|could not be/],
    ['{"items": 5}', /no list of items/],
    ['{"items": [', /neither XML nor valid JSON/],
    ['<opml/>', /is no feed that can be read/],
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
    ['<rss><channel><item><__proto__>1</__proto__></item></channel></rss>', /is no feed that can be read/],
  ])('is refused with one line: %.60s', async (body, reason) => {
    const reading = feedNews(readerInput(pretendSource(), { [address]: body }));
    await expect(reading).rejects.toThrow(reason);
    await expect(reading).rejects.toThrow(/^[^\n]{20,300}$/);
    await expect(reading).rejects.toThrow('https://avisa.example/feed');
  });

  it('or whose entities name each other is read without them', async () => {
    const laughs = '<!DOCTYPE a [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect((await stories(`${laughs}${item('<description>&b;</description>')}`))[0]?.quote).toBe('&b;');
  });

  it('of any text is read or refused with one line', async () => {
    const parts = fc.constantFrom(
      '<rss>',
      '<channel>',
      '<item>',
      '</item>',
      '<title>',
      '</title>',
      '<link>',
      '</link>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '&lt;',
      '&x;',
      'https://a.example/',
      '<feed',
      '>',
      '"',
      '</rss>',
      '<?xml',
      '{"items":[',
      ']}',
      '<html>',
      '\u0000',
    );
    const texts = fc.oneof(
      fc.array(parts, { maxLength: 30 }).map((list) => list.join('')),
      anyText,
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const reading = await feedNews(readerInput(pretendSource(), { [address]: text })).catch(
          (error: Error) => error,
        );
        if (reading instanceof Error)
          expect(reading).toMatchObject({ name: 'IntakeError', message: expect.stringMatching(/^[^\n]+$/) });
        else for (const story of reading.found) expect(story.title).toMatch(/\S/);
      }),
      { numRuns: 40 },
    );
  });
});

describe('news of a sitemap', () => {
  const source = pretendSource({ method: 'sitemap', type: 'sitemap', feed: 'https://retten.example/sitemap.xml' });
  const found = async (pages: Pages) => {
    const input = readerInput(source, pages);
    return { ...(await sitemapNews(input)), asked: input.asked };
  };

  it('have headline, language, time, keywords and whether the page costs money; the newest come first', async () => {
    const { found: list } = await found({ 'https://retten.example/sitemap.xml': fixture('courts.sitemap') });
    expect(list.map(({ title, url, at, row, note }) => [title, url, at, row.language_code, row.paywall, note])).toEqual(
      [
        [
          'Tiltalt for kvitvasking & bedrageri',
          'https://retten.example/nytt/ny?a=1&b=2',
          '2026-11-20T09:00:00+00:00',
          'nn',
          true,
          undefined,
        ],
        [
          'Dom i bitcoinsak',
          'https://retten.example/nytt/gammel',
          '2026-11-01T00:00:00+00:00',
          'no',
          undefined,
          'The source gives a day without a time.',
        ],
      ],
    );
  });

  it('are those of the sitemaps that an index names, the newest first, compressed or not; one that fails stops nothing', async () => {
    const {
      found: list,
      refused,
      asked,
    } = await found({
      'https://retten.example/sitemap.xml': fixture('courts.index.sitemap'),
      'https://retten.example/sitemap-2026.xml.gz': new Uint8Array(gzipSync(fixture('courts.sitemap'))),
      'https://retten.example/sitemap-index.xml': fixture('courts.index.sitemap'),
    });
    expect(list).toHaveLength(2);
    expect(asked).toEqual([
      'https://retten.example/sitemap.xml',
      'https://retten.example/sitemap-2026.xml.gz',
      'https://retten.example/sitemap-2025.xml',
      'https://retten.example/sitemap-index.xml',
    ]);
    expect(refused).toEqual([
      {
        item: 'https://retten.example/sitemap-2025.xml',
        reason: 'https://retten.example/sitemap-2025.xml answered 404',
      },
    ]);
  });

  it('are those of twenty sitemaps at most, two levels deep', async () => {
    const index = (names: string[]) =>
      `<sitemapindex>${names.map((name) => `<sitemap><loc>https://retten.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`;
    const deep = await found({
      'https://retten.example/sitemap.xml': index(['1']),
      'https://retten.example/1': index(['2']),
      'https://retten.example/2': index(['3']),
    });
    expect(deep.asked.map((url) => url.slice(-1))).toEqual(['l', '1', '2']);
    const many = await found({
      'https://retten.example/sitemap.xml': index(Array.from({ length: 50 }, (_, place) => `${place}`)),
    });
    expect(many.asked).toHaveLength(20);
    expect(many.remarks).toEqual(['It names 31 sitemaps more than the 20 that were read.']);
  });

  it('did not change where none of the sitemaps did', async () => {
    const pages: Pages = { 'https://retten.example/sitemap.xml': fixture('courts.index.sitemap') };
    for (const name of ['sitemap-2026.xml.gz', 'sitemap-2025.xml', 'sitemap-index.xml']) {
      pages[`https://retten.example/${name}`] = { unchanged: true };
    }
    expect(await found(pages)).toMatchObject({ found: [], unchanged: true });
  });

  it.each([
    ['<urlset><url><loc>https://retten.example/1</loc></url></urlset>', /addresses without headlines/],
    ['<html/>', /is no sitemap: it begins with "html"/],
    ['hei', /is no sitemap: it is no XML/],
    [new Uint8Array(gzipSync(Buffer.alloc(20_000_000))), /cannot be unpacked: it is too large/],
    [new Uint8Array([0x1f, 0x8b, 1, 2, 3]), /cannot be unpacked: it is broken/],
    [`<urlset>${'<url>'.repeat(100_000)}`, /Maximum nested tags/],
  ])('are refused with one line', async (body, reason) => {
    await expect(found({ 'https://retten.example/sitemap.xml': body })).rejects.toThrow(reason);
  });
});

describe('news of an index page', () => {
  const feed = 'https://naering.example/';
  const read = (intake: Record<string, string>, body: string | Uint8Array = fixture('labrador.html')) =>
    indexPageNews(readerInput(pretendSource({ method: 'html', type: 'html', feed, intake }), { [feed]: body }));

  it('are found by the selectors of the source, in the zone of its country', async () => {
    const { found, refused, passed_over } = await read({ item: 'article', title: 'h2', time: 'time, .dato' });
    expect(found.map(({ title, url, at, row }) => [title, url, at, row.language_code])).toEqual([
      [
        'Kryptobørs får konsesjon',
        'https://naering.example/krypto/i/abc123/kryptobors-far-konsesjon',
        '2026-11-21T08:15:00+00:00',
        'nb',
      ],
    ]);
    expect(passed_over).toBe(1);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'has no address that can be followed',
      'has no address that can be followed',
    ]);
  });

  it("have the link's text as headline where no selector says another", async () => {
    const page =
      '<ul><li><a href="/1">Bitcoin &amp; skatt</a> <time>21. november 2026 kl. 08.00</time></li><li><a href="/2" aria-label="Krypto"><img></a></li></ul>';
    const { found } = await read({ item: 'li' }, page);
    expect(found.map(({ title, at }) => [title, at])).toEqual([
      ['Bitcoin & skatt', '2026-11-21T07:00:00+00:00'],
      ['Krypto', null],
    ]);
  });

  it('may be the links themselves', async () => {
    const { found } = await read({ item: 'a.sak' }, '<a class="sak" href="sak/1">Bitcoin</a>');
    expect(found).toMatchObject([{ url: 'https://naering.example/sak/1' }]);
  });

  it.each([
    [{}, /has no CSS selector of its items/],
    [{ item: 'li.none' }, /Nothing on https:\/\/naering.example\/ fits the selector "li.none"/],
    [{ item: '>>>[' }, /A CSS selector of the source avisa cannot be read/],
    [{ item: 'article', title: ':nope(' }, /A CSS selector of the source avisa cannot be read/],
  ])('are refused with one line for the selectors %j', async (intake, reason) => {
    await expect(read(intake)).rejects.toThrow(reason);
  });

  it('are refused where 100,000 elements are in each other, or elements are without number', async () => {
    await expect(read({ item: 'a' }, `${'<div>'.repeat(100_000)}<a href="/1">Bitcoin</a>`)).rejects.toThrow(
      'https://naering.example/ cannot be read: it has more than 2000 nested elements',
    );
    await expect(read({ item: 'a' }, '<p>'.repeat(200_001))).rejects.toThrow('it has more than 200000 elements');
  });
});
