import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedNews, indexPageNews, sitemapNews } from '../../../../src/intake/news/news-reader.ts';
import { anyText } from '../any-text.ts';
import { fakeSource, readerInput } from '../fake-source.ts';
import { fixture, rss, rssItem } from '../listing/fixture.ts';

const address = 'https://avisa.example/feed';

/** The stories of a feed. */
async function stories(body: string | Uint8Array, source = fakeSource()) {
  const { found } = await feedNews(readerInput(source, { [address]: body }));
  return found;
}

describe('news of a feed', () => {
  it('of WordPress: numeric and named entities, trackers, the outlet in the headline', async () => {
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

  it('keeps every story of a feed whose items link to its front page, and one of two at the same other address', async () => {
    const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link></item>`;
    const [front, page] = ['https://avisa.example/', 'https://avisa.example/1'];
    const items = [item('Bitcoin opp', front), item('Ny bitcoinskatt', front), item('Bitcoin opp', front)];
    const feed = rss([...items, item('Bitcoin ned', page), item('Ned', page)].join(''));
    expect((await stories(feed)).map(({ title }) => title)).toEqual(['Bitcoin opp', 'Ny bitcoinskatt', 'Bitcoin ned']);
  });

  const short = async (name: string, source = fakeSource()) =>
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
  ])('of the form of %s', async (name, title, url, at, key, language) => {
    expect(await short(name)).toEqual([[title, url, `${at}+00:00`, key, language]]);
  });

  it('of the form of cision.rss: a language for each item, no guid', async () => {
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

  it('of JSON has a note or a refusal for incomplete items (micro.json)', async () => {
    const reading = await feedNews(readerInput(fakeSource(), { [address]: fixture('micro.json') }));
    expect(reading.found.map(({ title, url, key, at, note }) => [title, url, key, at, note])).toEqual([
      ['Bitcoin á Íslandi & víðar', 'https://avisa.example/nota/15', '15', '2026-11-20T10:00:00+00:00', undefined],
      [
        'Rafmyntir hækka í dag. Og meira.',
        'https://notur.example/nota/16',
        'https://notur.example/nota/16',
        null,
        'The source gives no headline. The title is the beginning of its summary.',
      ],
    ]);
    expect(reading.refused).toEqual([
      { item: 'item 3', reason: 'is not a JSON object' },
      { item: 'x', reason: 'has no valid web address' },
    ]);
  });

  it('counts the items that are not about crypto', async () => {
    const body = rss(
      '<item><title>Skatten øker</title><link>/1</link></item><item><title>Kurset steg</title><description>Bitcoin</description><link>/2</link></item>',
    );
    const reading = await feedNews(readerInput(fakeSource({ type: 'rss' }), { [address]: body }));
    expect(reading).toMatchObject({ found: [{ title: 'Kurset steg' }], refused: [], passed_over: 1 });
  });

  it('gives each story once, whatever its key', async () => {
    const body = rss(
      ['1', '2', '1', '2?utm_source=x']
        .map((path) => `<item><title>B</title><guid isPermaLink="false">same</guid><link>/${path}</link></item>`)
        .join(''),
    );
    expect((await stories(body)).map(({ key }) => key)).toEqual(['https://avisa.example/1', 'https://avisa.example/2']);
  });

  it.each(['wordpress.rss', 'slash.rdf', 'micro.json'])(
    'gives the same stories when %s is read again',
    async (name) => {
      expect(await stories(fixture(name))).toEqual(await stories(fixture(name)));
    },
  );

  it('was read from the address after redirects', async () => {
    const pages = { [address]: { url: 'https://www.avisa.example/rss', body: rssItem('') } };
    expect((await feedNews(readerInput(fakeSource(), pages))).found).toMatchObject([
      { read_from: 'https://www.avisa.example/rss' },
    ]);
  });

  it('of any text is read, or refused with one line', async () => {
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
        const reading = await feedNews(readerInput(fakeSource(), { [address]: text })).catch((error: Error) => error);
        if (reading instanceof Error)
          expect(reading).toMatchObject({ name: 'IntakeError', message: expect.stringMatching(/^[^\n]+$/) });
        else for (const story of reading.found) expect(story.title).toMatch(/\S/);
      }),
      { numRuns: 40 },
    );
  });
});

describe('news of a sitemap', () => {
  const feed = 'https://retten.example/sitemap.xml';
  const source = fakeSource({ method: 'sitemap', type: 'sitemap', feed });

  it('have headline, language, time and paywall', async () => {
    const { found } = await sitemapNews(readerInput(source, { [feed]: fixture('courts.sitemap') }));
    expect(found.map(({ title, at, row, note }) => [title, at, row.language_code, row.paywall, note])).toEqual([
      ['Tiltalt for kvitvasking & bedrageri', '2026-11-20T09:00:00+00:00', 'nn', true, undefined],
      ['Dom i bitcoinsak', '2026-11-01T00:00:00+00:00', 'no', undefined, 'The source gives a day without a time.'],
    ]);
  });

  it('are refused where the sitemap has only addresses', async () => {
    const body = '<urlset><url><loc>https://retten.example/1</loc></url></urlset>';
    await expect(sitemapNews(readerInput(source, { [feed]: body }))).rejects.toThrow('addresses without headlines');
  });
});

describe('news of an index page', () => {
  it("have times in the zone of the source's country", async () => {
    const feed = 'https://naering.example/';
    const intake = { item: 'article', title: 'h2', time: 'time, .dato' };
    const source = fakeSource({ method: 'html', type: 'html', feed, intake });
    const reading = await indexPageNews(readerInput(source, { [feed]: fixture('labrador.html') }));
    expect(reading.found.map(({ title, at, row }) => [title, at, row.language_code])).toEqual([
      ['Kryptobørs får konsesjon', '2026-11-21T08:15:00+00:00', 'nb'],
    ]);
    expect(reading.passed_over).toBe(1);
    expect(reading.refused.map(({ reason }) => reason)).toEqual([
      'has no valid web address',
      'has no valid web address',
    ]);
  });
});
