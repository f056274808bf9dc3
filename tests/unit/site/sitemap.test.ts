import { describe, expect, it } from 'vitest';
import { robotsTxt, Sitemap, webManifest } from '../../../src/site/sitemap.ts';

const site = { baseUrl: 'https://feed.example/a' };
const addresses = (text = '') => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
/** The files in the order of writing. */
function sitemapFiles(pages: readonly string[]): [path: string, text: string][] {
  const files: [string, string][] = [];
  const sitemap = new Sitemap(site, (path, text) => files.push([path, text]));
  for (const page of pages) sitemap.add(page);
  sitemap.close();
  return files;
}
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/stories/${at}/`);

describe('the sitemap', () => {
  it('is a valid empty list without pages', () => {
    const [[path, text] = [], ...others] = sitemapFiles([]);
    expect([path, others]).toEqual(['/sitemap.xml', []]);
    expect(text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n',
    );
  });

  it('has the addresses of the pages in their order, escaped', () => {
    const [[, text] = []] = sitemapFiles(['/', '/a&b/<c/']);
    expect(addresses(text)).toEqual(['https://feed.example/a/', 'https://feed.example/a/a&amp;b/&lt;c/']);
  });

  it('is one file up to 40,000 pages', () => {
    const files = sitemapFiles(paths(40_000));
    expect(files.map(([path]) => path)).toEqual(['/sitemap.xml']);
    expect(addresses(files[0]?.[1])).toHaveLength(40_000);
  });

  it('lists files for more, which together have every page once', () => {
    const given = paths(40_001);
    const files = new Map(sitemapFiles(given));
    const index = files.get('/sitemap.xml');
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(addresses(index)).toEqual(['https://feed.example/a/sitemap-1.xml', 'https://feed.example/a/sitemap-2.xml']);
    expect([...files.keys()].sort()).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap.xml']);
    const listed = [...addresses(files.get('/sitemap-1.xml')), ...addresses(files.get('/sitemap-2.xml'))];
    expect(listed).toEqual(given.map((path) => `https://feed.example/a${path}`));
  });

  it('is written while the pages are: a file is never kept until the last page', () => {
    const files: string[] = [];
    const sitemap = new Sitemap(site, (path) => files.push(path));
    for (const [at, page] of paths(80_001).entries()) {
      sitemap.add(page);
      expect(files).toHaveLength(Math.floor(at / 40_000));
    }
  });
});

describe('robots.txt', () => {
  it('allows everything and names the sitemap; a preview allows nothing', () => {
    expect(robotsTxt({ ...site, preview: false })).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://feed.example/a/sitemap.xml\n',
    );
    expect(robotsTxt({ ...site, preview: true })).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the web app manifest', () => {
  it('has relative addresses and any name', () => {
    const name = 'A "name" of <b>some</b> length';
    const manifest = JSON.parse(webManifest({ name, push: null }));
    expect(manifest).toMatchObject({ name, short_name: 'A', start_url: './', scope: './' });
    expect(manifest.icons).toEqual([expect.objectContaining({ src: 'favicon.svg' })]);
    expect(JSON.parse(webManifest({ name: 'Short', push: null })).short_name).toBe('Short');
  });

  it('asks for a window of its own where the site has notifications, without which Safari on iOS has none', () => {
    const push = { workerUrl: 'https://push.example.org', vapidPublicKey: 'B' };
    expect(JSON.parse(webManifest({ name: 'Feed', push })).display).toBe('standalone');
    expect(JSON.parse(webManifest({ name: 'Feed', push: null })).display).toBe('browser');
  });
});
