/** What a site offers, without a server. */
import { describe, expect, it } from 'vitest';
import { discoverPage, sitemapLines } from '../../../../src/intake/discover/discover-page.ts';
import { fakeSource, type Pages, readerInput } from '../fake-source.ts';

const rss = (title: string, ...items: string[]) =>
  `<rss><channel><title>${title}</title>${items
    .map(
      (item, n) =>
        `<item><title>${item}</title><link>https://avisa.example/${n}</link><pubDate>2${n} Nov 2026 10:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`;
const ics = (name: string, ...titles: string[]) =>
  [
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:${name}`,
    ...titles.map(
      (title, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:2026120${n + 1}T170000Z\r\nSUMMARY:${title}\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR\r\n',
  ].join('\r\n');
const newsSitemap = (title: string) =>
  `<urlset xmlns:news="n"><url><loc>https://avisa.example/a</loc><news:news><news:publication_date>2026-11-20</news:publication_date><news:title>${title}</news:title></news:news></url></urlset>`;

async function discovered(pages: Pages, address = 'https://avisa.example/') {
  const input = readerInput(fakeSource({ id: '', feed: address, url: address }), pages);
  return { ...(await discoverPage(input)), asked: input.asked };
}

const home = `<html lang="nb"><head><meta property="og:site_name" content="Avisa">
  <link rel="alternate" type="application/rss+xml" title="Avisa RSS" href="/feed">
  <script type="application/ld+json">{"@type":"Event","name":"Bitcoinkveld","startDate":"2026-12-01T18:00:00+01:00"}</script>
  </head><body><a href="/rss">RSS</a><a href="webcal://avisa.example/kalender.ics">Kalender</a></body></html>`;

describe('a page', () => {
  it('offers what it names, with how much each has and what is newest or next', async () => {
    const { site, offers, more } = await discovered({
      'https://avisa.example/': { type: 'text/html', body: home },
      'https://avisa.example/feed': rss('Avisas nyheter', 'Eldre', 'Nyest'),
      'https://avisa.example/rss': { type: 'text/html', body: '<html>Om RSS</html>' },
      'https://avisa.example/kalender.ics': ics('Treff\\, Oslo', 'Første', 'Neste'),
      'https://avisa.example/robots.txt':
        'User-agent: *\nSitemap: https://avisa.example/all.xml\nsitemap:/news.xml # x',
      'https://avisa.example/all.xml': '<urlset><url><loc>https://avisa.example/b</loc></url></urlset>',
      'https://avisa.example/news.xml': newsSitemap('Nyheten'),
    });
    expect(site).toEqual({ name: 'Avisa', url: 'https://avisa.example/', language: 'Norwegian', country: null });
    expect(more).toBe(0);
    expect(offers).toEqual([
      {
        ...{ kind: 'feed', url: 'https://avisa.example/feed', method: 'rss', list: 'sources', type: 'rss' },
        ...{ title: 'Avisas nyheter', items: 2, first: { title: 'Nyest', at: '2026-11-21T10:00:00+00:00' } },
        ...{ remark: null, problem: null },
      },
      expect.objectContaining({
        ...{ kind: 'calendar', url: 'https://avisa.example/kalender.ics', method: 'ical', list: 'event_sources' },
        ...{ title: 'Treff, Oslo', items: 2, first: { title: 'Første', at: expect.stringContaining('2026-12-01T') } },
      }),
      expect.objectContaining({
        ...{ kind: 'events', url: 'https://avisa.example/', method: 'json-ld', items: 1, title: 'Avisa' },
        first: { title: 'Bitcoinkveld', at: '2026-12-01T18:00:00+01:00' },
      }),
      expect.objectContaining({
        url: 'https://avisa.example/news.xml',
        remark: 'a news sitemap',
        items: 1,
        problem: null,
      }),
      expect.objectContaining({
        url: 'https://avisa.example/all.xml',
        problem: expect.stringContaining('without headlines'),
      }),
    ]);
  });

  it('offers its events in microdata', async () => {
    const body = `<div itemscope itemtype="https://schema.org/Event"><span itemprop="name">Bitcoinkveld</span>
      <time itemprop="startDate" datetime="2026-12-01T18:00:00+01:00"></time></div>`;
    const { offers, asked } = await discovered({ 'https://avisa.example/': { type: 'text/html', body } });
    expect(offers).toMatchObject([{ kind: 'events', items: 1, first: { title: 'Bitcoinkveld' } }]);
    expect(asked.filter((address) => address === 'https://avisa.example/')).toHaveLength(1);
  });

  it('keeps what it states with the reason why it cannot be read, and drops what only looks like a source', async () => {
    const { offers } = await discovered({
      'https://avisa.example/': `${home.replace(/<script.*script>/s, '')}<a href="/gone.ics">x</a>`,
      'https://avisa.example/kalender.ics': { type: 'text/html', body: '<html>' },
    });
    expect(offers.map(({ url, problem }) => [url, problem])).toEqual([
      ['https://avisa.example/feed', expect.stringContaining('404')],
      ['https://avisa.example/kalender.ics', expect.stringContaining('is not a calendar')],
    ]);
  });

  it('offers the sitemaps of news that an index lists instead of the index', async () => {
    const { offers } = await discovered({
      'https://avisa.example/': '<html>',
      'https://avisa.example/sitemap.xml':
        '<sitemapindex><sitemap><loc>/pages.xml</loc></sitemap><sitemap><loc>/google-news.xml</loc></sitemap></sitemapindex>',
      'https://avisa.example/google-news.xml': newsSitemap('Nyheten'),
    });
    expect(offers).toMatchObject([{ url: 'https://avisa.example/google-news.xml', first: { title: 'Nyheten' } }]);
  });

  it('asks at most twenty times, and says how much it left out', async () => {
    const links = Array.from({ length: 50 }, (_, n) => `<a href="/${n}/rss.xml"></a><a href="/${n}.ics"></a>`);
    const feeds = Object.fromEntries(links.map((_, n) => [`https://avisa.example/${n}/rss.xml`, rss('', 'x')]));
    const { offers, more, asked } = await discovered({ 'https://avisa.example/': links.join(''), ...feeds });
    expect(offers).toHaveLength(6);
    expect(more).toBe(50 - 6 + 50 - 5);
    expect(asked.length).toBeLessThanOrEqual(20);
  });
});

describe('an address that is a file', () => {
  it.each([
    ['feed', rss('Avisa', 'x')],
    ['feed', '{"version":"https://jsonfeed.org/version/1.1","title":"Avisa","items":[]}'],
    ['calendar', ics('Avisa', 'x')],
    ['sitemap', newsSitemap('x')],
  ])('is the only offer: %s', async (kind, body) => {
    const address = 'https://avisa.no/x';
    const { site, offers } = await discovered({ [address]: body }, address);
    expect(offers).toMatchObject([{ kind, url: address, problem: null }]);
    expect(site).toMatchObject({ url: 'https://avisa.no/', country: 'NO', name: kind === 'sitemap' ? null : 'Avisa' });
  });
});

it('reads the sitemap lines of a robots.txt, those of news first', () => {
  const robots =
    'Sitemap: /a.xml\r\n  SITEMAP : https://b.example/news.xml\n# Sitemap: /c.xml\nSitemap: javascript:x\nSitemap:\n/d.xml';
  expect(sitemapLines(robots, 'https://a.example/robots.txt')).toEqual([
    'https://b.example/news.xml',
    'https://a.example/a.xml',
  ]);
});
