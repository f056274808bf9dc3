import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFeed } from '../../../../src/intake/listing/read-feed.ts';
import { fakeSource, type Pages, readerInput } from '../fake-source.ts';
import { fixture, rssItem } from './fixture.ts';

const address = 'https://avisa.example/feed';
const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body><p>Hei</p></body></html>`;
const read = (pages: Pages) => readFeed(readerInput(fakeSource(), pages));

describe('the address of a feed', () => {
  it('may be a web page: the feed that it links to is read, with a remark', async () => {
    const input = readerInput(fakeSource(), {
      [address]: page(
        '<base href="/a/"><link rel="ALTERNATE" type="application/rss+xml; x" href="no"><link rel="alternate" type="application/rss+xml" href="rss">',
      ),
      'https://avisa.example/a/rss': rssItem(''),
    });
    const listing = await readFeed(input);
    expect(input.asked).toEqual([address, 'https://avisa.example/a/rss']);
    expect(listing).toMatchObject({ url: 'https://avisa.example/a/rss', items: [{ title: 'Bitcoin' }], forget: true });
    expect(listing.remarks).toEqual([
      'https://avisa.example/feed is a web page. The feed that it links to was read: https://avisa.example/a/rss. Correct the source.',
    ]);
  });

  it('is requested in full the next time where it is a page, even if the feed behind it did not change', async () => {
    const pages: Pages = {
      [address]: page('<link rel="alternate" type="application/rss+xml" href="/rss">'),
      'https://avisa.example/rss': { unchanged: true },
    };
    expect(await read(pages)).toMatchObject({ unchanged: true, forget: true });
  });

  it('is requested conditionally the next time where it is a feed', async () => {
    const listing = await read({ [address]: rssItem('') });
    expect(listing.items).toHaveLength(1);
    expect(listing.forget ?? false).toBe(false);
  });

  it('is refused where it is a page that links to a page, to itself or to no feed', async () => {
    const link = '<link rel="alternate" type="application/rss+xml" href="/feed2">';
    await expect(read({ [address]: page(link), 'https://avisa.example/feed2': page(link) })).rejects.toThrow(
      'https://avisa.example/feed is a web page, and so is https://avisa.example/feed2',
    );
    const itself = '<link rel="alternate" type="application/rss+xml" href="/feed">';
    await expect(read({ [address]: page(itself) })).rejects.toThrow('links to no feed');
    await expect(read({ [address]: page('') })).rejects.toThrow('links to no feed');
  });

  it('is refused where it is a page, with the name of the feed that the page offers', async () => {
    const link = page('<link rel="alternate" type="application/rss+xml" href="/rss">');
    await expect(read({ [address]: link })).rejects.toThrow(
      'https://avisa.example/feed is a web page, and the feed that it links to cannot be read: https://avisa.example/rss answered 404. Correct the source.',
    );
    const anchor = page('').replace('Hei', '<a href="/om">Om</a> <a href="/nyheter.rss">RSS</a>');
    await expect(read({ [address]: anchor })).rejects.toThrow('It mentions https://avisa.example/nyheter.rss.');
  });

  it('is refused where it is empty', async () => {
    await expect(read({ [address]: ' ' })).rejects.toThrow('it is empty');
  });

  it('may be compressed without a header that names it', async () => {
    expect(await read({ [address]: new Uint8Array(gzipSync(rssItem(''))) })).toMatchObject({ items: [{}] });
  });

  it('may be a sitemap', async () => {
    expect(await read({ [address]: fixture('courts.sitemap') })).toMatchObject({
      items: [{}, {}],
      forget: true,
    });
  });
});
