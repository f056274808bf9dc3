import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSitemap } from '../../../../src/intake/listing/read-sitemap.ts';
import { fakeSource, type Pages, readerInput } from '../fake-source.ts';
import { fixture } from './fixture.ts';

const address = 'https://retten.example/sitemap.xml';
const source = fakeSource({ method: 'sitemap', type: 'sitemap', feed: address });

const read = async (pages: Pages) => {
  const input = readerInput(source, pages);
  return { ...(await readSitemap(input)), asked: input.asked };
};

describe('a sitemap', () => {
  it('gives headline, time, language, keywords and paywall of its pages, the newest first', async () => {
    const { items } = await read({ [address]: fixture('courts.sitemap') });
    expect(items.map(({ title, url, time, language, paywall }) => [title, url, time, language, paywall])).toEqual([
      [
        'Tiltalt for kvitvasking & bedrageri',
        'https://retten.example/nytt/ny?a=1&b=2',
        expect.stringContaining('2026-11-20'),
        'nn',
        true,
      ],
      ['Dom i bitcoinsak', 'https://retten.example/nytt/gammel', '2026-11-01', 'no', null],
    ]);
  });

  it('may be an index: its sitemaps are read newest first, compressed or not, and a failing one is refused', async () => {
    const { items, refused, asked } = await read({
      [address]: fixture('courts.index.sitemap'),
      'https://retten.example/sitemap-2026.xml.gz': new Uint8Array(gzipSync(fixture('courts.sitemap'))),
      'https://retten.example/sitemap-index.xml': fixture('courts.index.sitemap'),
    });
    expect(items).toHaveLength(2);
    expect(asked).toEqual([
      address,
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

  it('is followed two levels deep and to at most twenty sitemaps', async () => {
    const index = (names: string[]) =>
      `<sitemapindex>${names.map((name) => `<sitemap><loc>https://retten.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`;
    const deep = await read({
      [address]: index(['1']),
      'https://retten.example/1': index(['2']),
      'https://retten.example/2': index(['3']),
    });
    expect(deep.asked.map((url) => url.slice(-1))).toEqual(['l', '1', '2']);
    const many = await read({ [address]: index(Array.from({ length: 50 }, (_, number) => `${number}`)) });
    expect(many.asked).toHaveLength(20);
    expect(many.remarks).toEqual(['It lists 31 more sitemaps than the 20 that were read.']);
  });

  it('may list 130,000 sitemaps, and one of them 130,000 pages', async () => {
    const locs = (of: string) =>
      Array.from({ length: 130_000 }, (_, n) => `<${of}><loc>https://retten.example/${n}</loc></${of}>`).join('');
    const { items, remarks } = await read({
      [address]: `<sitemapindex>${locs('sitemap')}</sitemapindex>`,
      'https://retten.example/0': `<urlset>${locs('url')}</urlset>`,
    });
    expect(items).toHaveLength(1000);
    expect(remarks).toEqual([
      'It lists 129999 more sitemaps than the 2 that were read.',
      'It lists 130000 items. Only the first 1000 were read.',
    ]);
  });

  it('is unchanged where none of the sitemaps of its index changed', async () => {
    const pages: Pages = { [address]: fixture('courts.index.sitemap') };
    for (const name of ['sitemap-2026.xml.gz', 'sitemap-2025.xml', 'sitemap-index.xml']) {
      pages[`https://retten.example/${name}`] = { unchanged: true };
    }
    expect(await read(pages)).toMatchObject({ items: [], unchanged: true });
  });

  it.each([
    ['<html/>', /is not a sitemap: it starts with "html"/],
    ['hei', /is not a sitemap: it is not XML/],
    [new Uint8Array(gzipSync(Buffer.alloc(20_000_000))), /cannot be unpacked: it is too large/],
    [new Uint8Array([0x1f, 0x8b, 1, 2, 3]), /cannot be unpacked: it is damaged/],
    [`<urlset>${'<url>'.repeat(100_000)}`, /Maximum nested tags/],
  ])('is refused with one line', async (body, reason) => {
    await expect(read({ [address]: body })).rejects.toThrow(reason);
  });
});
